# SPDX-License-Identifier: Apache-2.0
"""The fixtures of the app's servers: a database for each."""

from harness.servers import Servers, defaults


@defaults("notes")
def options(servers: Servers, name: str, given: tuple[str, ...]) -> list[str]:
    return [] if "--database" in given else ["--database", servers.database(name)]
