# SPDX-License-Identifier: Apache-2.0
"""Disks that can be filled and emptied."""

import errno
import resource
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

#: The bytes of the pieces of the file that fills a disk: large ones first, then smaller ones.
PIECES = (1 << 20, 4096, 1)
#: The beginning of the command line of processes whose files a `SizeLimit` limits: a write beyond it is an error for them,
#: and no signal.
LIMITABLE = ["env", "--ignore-signal=XFSZ"]


class Disk(Protocol):
    """A disk of some processes."""

    #: How it becomes full, in words.
    kind: str

    def fill(self) -> None:
        """Takes all space; called again, also what was released meanwhile."""

    def empty(self) -> None:
        """Gives the space back."""

    def remove(self) -> None:
        """Ends the disk, with all that is on it."""


class MountedDisk:
    """A file system in memory, mounted on a folder."""

    kind = "a full tmpfs"

    def __init__(self, folder: Path, megabytes: int):
        self.folder = folder
        self._ballast = folder / "ballast"
        folder.mkdir(parents=True, exist_ok=True)
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "tmpfs", str(folder)],
            capture_output=True, text=True,
        )  # fmt: skip
        if mounted.returncode != 0:
            raise OSError(mounted.stderr.strip().splitlines()[-1])

    @staticmethod
    def problem(folder: Path) -> str:
        """Returns the reason for which no disk can be mounted; nothing if there is none."""
        try:
            MountedDisk(folder, 1).remove()
        except OSError as error:
            return str(error)
        return ""

    def fill(self) -> None:
        with self._ballast.open("ab", buffering=0) as file:
            for size in PIECES:
                try:
                    while True:
                        file.write(bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise

    def empty(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        # Lazily: a process that was killed may be about to end.
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True, capture_output=True)
        self.folder.rmdir()


class SizeLimit:
    """A limit on the size of the files of processes, where nothing can be mounted."""

    kind = "a limit on the size of files"

    def __init__(self, pids: Callable[[], Iterable[int]], *files: Path):
        self._pids, self._files = pids, files

    def fill(self) -> None:
        self._limit(max(file.stat().st_size for file in self._files if file.exists()))

    def empty(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def remove(self) -> None:
        self.empty()

    def _limit(self, most: int) -> None:
        for pid in self._pids():
            try:
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, hard))
            except ProcessLookupError:
                continue


def written(folder: Path, name: str) -> list[Path]:
    """Returns the files that grow when a database in a file is written to."""
    return [folder / name, folder / f"{name}-wal"]
