"""Files that appear whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from dealgen.errors import InputError


def write_whole(path: Path | str, data: bytes) -> None:
    """Write `data` to `path`: beside it first, then renamed, so that no half file is ever seen.

    What was there before stays until the new file is complete, and stays for good when writing
    fails or is interrupted. A link is followed; a pipe or a device is written into.

    Raises:
        InputError: the file cannot be written; the message says why.

    """
    target = Path(path)
    try:
        if target.is_dir():
            msg = f"cannot write {target}: it is a folder; give the name of a file"
            raise InputError(msg)
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _write_beside(Path(os.path.realpath(target)), data)
    except OSError as error:
        msg = f"cannot write {target}: {_why(error, target)}"
        raise InputError(msg) from error


def _write_beside(target: Path, data: bytes) -> None:
    beside = _beside(target)
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _beside(target: Path) -> Path:
    # A fresh name each time: a file that another run left behind is never mistaken for ours.
    # It is short whatever the target is called, since the longest name allowed is 255 bytes.
    return target.parent / f".dealgen-{os.getpid()}-{os.urandom(4).hex()}.part"


def _why(error: OSError, target: Path) -> str:
    folder = target.parent
    match error.errno:
        case errno.ENOENT if not folder.exists():
            return f"the folder {folder} does not exist; make it first or choose another"
        case errno.ENOTDIR:
            return f"{folder} is not a folder; choose another place"
        # A folder that is there and takes no file, as /proc, says ENOENT too.
        case errno.EACCES | errno.EPERM | errno.EROFS | errno.ENOENT:
            where = "this folder" if folder == Path() else folder
            return f"writing in {where} is not allowed; choose another place with --output"
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full; free some room or choose another place"
        case errno.ENAMETOOLONG:
            return "the name is too long; choose a shorter one"
        case _:
            return error.strerror or str(error)


def make_folder(folder: Path) -> None:
    """Make a folder where there is none, its parents too.

    Raises:
        InputError: it cannot be made; the message says why.

    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        msg = f"cannot write into {folder}: it is a file; give the name of a folder"
        raise InputError(msg) from None
    except OSError as error:
        msg = f"cannot make the folder {folder}: {_why(error, folder)}"
        raise InputError(msg) from error


def check_writable(path: Path | str) -> None:
    """Find out before long work whether `path` can be written, by a file beside it.

    Raises:
        InputError: it cannot be written; the message says why.

    """
    target = Path(path)
    try:
        if target.is_dir():
            msg = f"cannot write {target}: it is a folder; give the name of a file"
            raise InputError(msg)
        if target.exists() and not target.is_file():
            return  # a pipe or a device
        _try(_beside(Path(os.path.realpath(target))))
    except OSError as error:
        msg = f"cannot write {target}: {_why(error, target)}"
        raise InputError(msg) from error


def check_folder(folder: Path) -> None:
    """Find out before long work whether files can be written into `folder`.

    Raises:
        InputError: they cannot; the message says why.

    """
    beside = _beside(folder / "any")
    try:
        _try(beside)
    except OSError as error:
        msg = f"cannot write into the folder {folder.absolute()}: {_why(error, beside)}"
        raise InputError(msg) from error


def _try(beside: Path) -> None:
    try:
        beside.touch(exist_ok=False)
    finally:
        beside.unlink(missing_ok=True)
