"""`python -m dealgen`: the same as the command `dealgen`."""

from dealgen.cli import main

if __name__ == "__main__":
    main()
