// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A program that runs beside this process and holds nothing of it but what it is given.
///
/// Foundation's `Process` lets its own files leak into its children. A server that such a child starts keeps them open, and
/// whoever waits for the child then waits for the server.
struct Child {
    private let process: pid_t
    private let output: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program, looked for in `PATH`, and its arguments.
    ///   - directory: Where it runs.
    ///   - input: What it reads; nothing, unless told otherwise.
    init(_ command: [String], in directory: String, input: Int32? = nil) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw TemporaryPostgresError("The process has too many files open.") }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        posix_spawn_file_actions_addchdir_np(&actions, directory)
        let arguments = command.map { strdup($0) }
        // What is set for somebody else's server would lead astray.
        let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PG") }
            .map { strdup("\($0.key)=\($0.value)") }
        defer { for text in arguments + variables { free(text) } }
        var started: pid_t = 0
        let failure = posix_spawnp(&started, command[0], &actions, nil, arguments + [nil], variables + [nil])
        guard failure == 0 else {
            close(ends[0])
            throw TemporaryPostgresError("\(command[0]) cannot be run: \(String(cString: strerror(failure)))")
        }
        process = started
        output = ends[0]
    }

    /// Waits for its end.
    ///
    /// - Returns: What it printed, and whether it succeeded.
    func wait() -> (text: String, succeeded: Bool) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        close(output)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        return (String(decoding: bytes, as: UTF8.self), status == 0)
    }

    /// Lets it run on: it ends by itself.
    func leave() { close(output) }
}
