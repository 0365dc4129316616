// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A process that outlives this one for a moment: it ends the server and removes its folder.
///
/// It waits for the end of a pipe that this process alone holds, so that it notices even a crash.
final class Guardian: Sendable {
    private let end: Int32

    init(folder: String, programs: ServerPrograms) throws {
        let ends = try Child.pipe()
        defer { close(ends.read) }
        end = ends.write
        let script = """
            trap '' INT TERM HUP
            folder=$1; shift
            cat >/dev/null
            if [ -e "$folder/data/postmaster.pid" ]; then "$@" >/dev/null 2>&1; fi
            rm -rf "$folder"
            """
        let stop = programs.command(
            "pg_ctl", ["--pgdata=\(folder)/data", "--silent", "stop", "--wait", "--mode=immediate"])
        do {
            try Child(["/bin/sh", "-c", script, "guardian", folder] + stop, in: "/tmp", input: ends.read).leave()
        } catch {
            close(ends.write)
            throw error
        }
    }

    deinit { close(end) }
}
