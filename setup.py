"""The one part of the build that `pyproject.toml` cannot say: the compiled core is optional."""

from setuptools import Extension, setup

setup(
    ext_modules=[
        # Without a C compiler the build goes on and the Python reference serves.
        Extension(f"dealgen.solve.{name}", [f"dealgen/solve/{name}.pyx"], optional=True)
        for name in ("_beginner", "_core", "_positions", "_shortest", "_tiles")
    ]
)
