// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Glibc
import Synchronization

/// A child process that inherits only the files that it is given.
///
/// Foundation's `Process` leaks its own files into its children. A server that such a child starts keeps them open, so
/// a process that waits for the child then waits for the server.
struct Child {
    private let process: pid_t
    private let output: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program, which is searched in `PATH`, and its arguments.
    ///   - directory: The working directory.
    ///   - input: The standard input; empty by default.
    init(_ command: [String], in directory: String, input: Int32? = nil) throws {
        let ends = try Self.pipe()
        defer { close(ends.write) }
        let arguments = (["env", "--chdir=\(directory)"] + command).map { strdup($0) }
        // Variables that are set for another server would be misleading.
        let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PG") }
            .map { strdup("\($0.key)=\($0.value)") }
        defer { for text in arguments + variables { free(text) } }
        var started: pid_t = 0
        let failure = Self.turn.withLock { _ in
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            if let input {
                posix_spawn_file_actions_adddup2(&actions, input, 0)
            } else {
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            }
            posix_spawn_file_actions_adddup2(&actions, ends.write, 1)
            posix_spawn_file_actions_adddup2(&actions, ends.write, 2)
            for file in Self.openFiles() { posix_spawn_file_actions_addclose(&actions, file) }
            return posix_spawnp(&started, "env", &actions, nil, arguments + [nil], variables + [nil])
        }
        guard failure == 0 else {
            close(ends.read)
            throw TemporaryPostgresError("\(command[0]) cannot be run: \(String(cString: strerror(failure)))")
        }
        process = started
        output = ends.read
    }

    /// A lock: no child is started between the creation of a file and the call that excludes the file from children.
    private static let turn = Mutex(())

    /// Returns a pipe that children do not inherit.
    static func pipe() throws -> (read: Int32, write: Int32) {
        try turn.withLock { _ in
            var ends: [Int32] = [-1, -1]
            guard Glibc.pipe(&ends) == 0 else {
                throw TemporaryPostgresError("The process has too many files open.")
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }
    }

    /// Returns the open files of this process, except the standard files of every program.
    private static func openFiles() -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.filter { $0 > 2 }
    }

    /// Runs a program to its end, on a thread that no task needs.
    ///
    /// At most four programs run at once; others start in the order of their calls.
    ///
    /// - Returns: The text that it printed, and whether it succeeded.
    static func run(_ command: [String], in directory: String) async throws -> (text: String, succeeded: Bool) {
        try await withCheckedThrowingContinuation { continuation in
            entrance.async {
                places.wait()
                // NB: Serial queues get threads of their own. `DispatchQueue.global()` and concurrent queues share the
                // few threads on which tasks run.
                DispatchQueue(label: "vitral.postgres.child").async {
                    let result = Result { try Child(command, in: directory).wait() }
                    places.signal()
                    continuation.resume(with: result)
                }
            }
        }
    }

    private static let entrance = DispatchQueue(label: "vitral.postgres.children")
    private static let places = DispatchSemaphore(value: 4)

    /// Blocks the thread until the program ends.
    ///
    /// - Returns: The text that it printed, and whether it succeeded.
    private func wait() -> (text: String, succeeded: Bool) {
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

    /// Releases the program, which runs on and ends on its own.
    func leave() { close(output) }
}
