"""The one part of the build that `pyproject.toml` cannot say: the compiled core is optional."""

from setuptools import Extension, setup

setup(
    ext_modules=[
        # Without a C compiler the build goes on and the Python reference serves.
        Extension("dealgen.solve._core", ["dealgen/solve/_core.pyx"], optional=True),
    ]
)
