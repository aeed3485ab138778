"""Broken layout files and the exact messages they get; `NAME.expected` holds those."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealgen.layout_file import FileError, check_file, load_layout

BROKEN = Path(__file__).parent / "broken"
NAMES = sorted(path.stem for path in BROKEN.glob("*.yaml"))


def test_every_broken_file_has_its_messages() -> None:
    assert len(NAMES) >= 40
    assert sorted(path.stem for path in BROKEN.glob("*.expected")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_messages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BROKEN)
    expected = (BROKEN / f"{name}.expected").read_text(encoding="utf-8")
    found = check_file(f"{name}.yaml")
    assert "".join(f"{problem}\n" for problem in found) == expected
    if all(problem.severity == "warning" for problem in found):
        assert load_layout(f"{name}.yaml").id == name
        return
    with pytest.raises(FileError) as caught:
        load_layout(f"{name}.yaml")
    errors = [line for line in expected.splitlines() if ": warning: " not in line]
    assert str(caught.value).splitlines() == errors
    assert [str(problem) for problem in caught.value.problems] == errors


@pytest.mark.parametrize("name", NAMES)
def test_every_message_fits_a_line_and_says_what_to_do(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BROKEN)
    for problem in check_file(f"{name}.yaml"):
        assert problem.what
        assert problem.fix
        assert str(problem).isprintable()
        assert (problem.line > 0) == (problem.column > 0)


def test_problems_that_lie_in_no_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "日本.yaml").write_text("extends: pyramid\n", encoding="utf-8")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    texts = {
        name: str(check_file(name)[0])
        for name in ("nowhere.yaml", "folder.yaml", "日本.yaml", "loop.yaml", "nul\0.yaml")
    }
    assert texts["nowhere.yaml"] == (
        "nowhere.yaml: there is no such file; check the name and the folder"
    )
    assert texts["folder.yaml"] == (
        "folder.yaml: this file is a folder; name a file in it, ending in .yaml"
    )
    assert texts["日本.yaml"].endswith("rename it, such as my-pyramid.yaml")
    assert texts["loop.yaml"].startswith("loop.yaml: this file cannot be read (")
    assert texts["nul\0.yaml"].endswith(
        "a file name holds a character that none can; check the name"
    )


def test_a_file_that_is_not_there_may_be_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-game.yaml").touch()
    assert check_file("my-gaem.yaml")[0].fix == "did you mean my-game.yaml?"
    assert check_file("giza.yaml")[0].fix == "for the shipped layout write giza"
    assert check_file("no/such/folder.yaml")[0].fix == "check the name and the folder"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "shut.yaml"
    file.touch()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    assert str(check_file(file)[0]) == f"{file}: this file may not be read; change its permissions"


def test_a_file_name_that_no_terminal_can_print(tmp_path: Path) -> None:
    for name in ("a\udcff.yaml", "a\nb.yaml", "a\0b.yaml"):
        (problem,) = check_file(tmp_path / name)
        assert str(problem).isprintable()


def test_a_long_chain_of_files_ends(tmp_path: Path) -> None:
    for number in range(50):
        (tmp_path / f"f{number}.yaml").write_text(
            f"extends: ./f{number + 1}.yaml\nname: {{en: Test}}\n", encoding="utf-8"
        )
    (problem,) = check_file(tmp_path / "f0.yaml")
    assert problem.what == "extends runs over more than 32 files"
    assert problem.file.endswith("f31.yaml")
