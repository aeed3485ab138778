"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from dealgen.draw.files import write_whole
from dealgen.errors import InputError


def left_over(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_new_file_and_old_file(tmp_path: Path) -> None:
    target = tmp_path / "a.pdf"
    write_whole(target, b"one")
    assert target.read_bytes() == b"one"
    write_whole(str(target), b"two")
    assert target.read_bytes() == b"two"
    assert left_over(tmp_path) == ["a.pdf"]


def test_rights_are_those_of_any_new_file(tmp_path: Path) -> None:
    plain, target = tmp_path / "plain", tmp_path / "a.pdf"
    plain.write_bytes(b"")
    write_whole(target, b"one")
    assert stat.S_IMODE(target.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_long_name(tmp_path: Path) -> None:
    target = tmp_path / ("n" * 251 + ".pdf")
    write_whole(target, b"one")
    assert target.read_bytes() == b"one"


def test_link_is_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "a.pdf", tmp_path / "link.pdf"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_device_is_written_into() -> None:
    write_whole(os.devnull, b"gone")
    assert not Path(os.devnull).is_file()


def refusal(target: Path) -> str:
    with pytest.raises(InputError) as caught:
        write_whole(target, b"data")
    return str(caught.value)


def test_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    assert "it is a folder" in refusal(tmp_path)


def test_missing_folder(tmp_path: Path) -> None:
    message = refusal(tmp_path / "none" / "a.pdf")
    assert f"the folder {tmp_path / 'none'} does not exist" in message


def test_file_in_the_place_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert "is not a folder" in refusal(tmp_path / "file" / "a.pdf")


def test_name_that_is_too_long(tmp_path: Path) -> None:
    assert "the name is too long" in refusal(tmp_path / ("n" * 300))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="this user may write anywhere")
def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(mode=0o500)
    assert "is not allowed" in refusal(folder / "a.pdf")
    assert left_over(folder) == []


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "is not allowed"),
        (errno.EROFS, "is not allowed"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_failure_while_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")

    def fail(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    message = refusal(target)
    assert words in message
    assert str(target) in message
    assert target.read_bytes() == b"old"
    assert left_over(tmp_path) == ["a.pdf"]


def test_interrupt_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.pdf"

    def interrupt(_descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(target, b"data")
    assert left_over(tmp_path) == []


def test_failed_rename_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: Path, _target: Path) -> None:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "replace", fail)
    assert "is not allowed" in refusal(tmp_path / "a.pdf")
    assert left_over(tmp_path) == []
