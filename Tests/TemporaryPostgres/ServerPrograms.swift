// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The programs of an installed PostgreSQL, and the user who runs them.
struct ServerPrograms: Sendable {
    private let folder: String
    /// The prefix of commands so that they do not run as root, which PostgreSQL refuses.
    private let asUser: [String]
    private let owner: String?

    init() throws {
        guard let folder = Self.folders().first(where: { Self.holds("postgres", $0) && Self.holds("initdb", $0) })
        else {
            throw TemporaryPostgresError(
                """
                No PostgreSQL server was found in PATH or /usr/lib/postgresql. \
                To fix this, install Debian's package postgresql: apt-get install postgresql, or Scripts/setup test.
                """)
        }
        // The target of the link in PATH, with `psql` beside it: Debian's `psql` in PATH is a slow script that searches for it.
        self.folder =
            URL(fileURLWithPath: "\(folder)/postgres").resolvingSymlinksInPath().deletingLastPathComponent().path
        guard geteuid() == 0 else {
            (asUser, owner) = ([], nil)
            return
        }
        guard let owner = ["postgres", "nobody"].first(where: { (name: String) in getpwnam(name) != nil }),
            let user = getpwnam(owner)?.pointee
        else {
            throw TemporaryPostgresError("PostgreSQL does not run as root, and there is no user postgres or nobody.")
        }
        self.owner = owner
        if Self.folders().contains(where: { Self.holds("setpriv", $0) }) {
            asUser = ["setpriv", "--reuid=\(user.pw_uid)", "--regid=\(user.pw_gid)", "--clear-groups", "--"]
        } else {
            asUser = ["runuser", "-u", owner, "--"]
        }
    }

    /// Returns the command that runs one of the programs.
    func command(_ program: String, _ arguments: [String]) -> [String] {
        let path = Self.holds(program, folder) ? "\(folder)/\(program)" : program
        return asUser + [path] + arguments
    }

    /// Runs a program to its end.
    ///
    /// - Returns: Its output.
    @discardableResult
    func run(_ program: String, _ arguments: [String], in directory: String) async throws -> String {
        let result = try await Child.run(command(program, arguments), in: directory)
        guard result.succeeded else {
            let log = (try? String(contentsOfFile: directory + "/log", encoding: .utf8)) ?? ""
            throw TemporaryPostgresError("\(program) failed: \(result.text)\(log.suffix(2_000))")
        }
        return result.text.trimmingCharacters(in: .newlines)
    }

    /// Creates a folder with a short name, because a socket's path must be short.
    func makeFolder() throws -> String {
        let place = Self.hasMemory ? "/dev/shm" : "/tmp"
        var template = Array("\(place)/vitral-postgres-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw TemporaryPostgresError("No folder can be made in \(place).") }
        let folder = String(cString: made)
        if let owner, let user = getpwnam(owner)?.pointee { chown(folder, user.pw_uid, user.pw_gid) }
        return folder
    }

    /// Whether servers can keep their files in memory.
    ///
    /// Each database has 300 files, which a disk may create slowly.
    private static var hasMemory: Bool {
        var status = statvfs()
        let needed: UInt = 4 << 30
        return statvfs("/dev/shm", &status) == 0 && status.f_bavail * status.f_frsize >= needed
            && FileManager.default.isWritableFile(atPath: "/dev/shm")
    }

    /// Appends text to a file that belongs to the programs' user.
    func append(_ text: String, to path: String) throws {
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw TemporaryPostgresError("There is no \(path).")
        }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private static func holds(_ program: String, _ folder: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
    }

    /// Returns the folders of the programs, the newest PostgreSQL first.
    private static func folders() -> [String] {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let installed = versions.compactMap { Int($0) }.sorted(by: >).map { "/usr/lib/postgresql/\($0)/bin" }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map(String.init) + installed + ["/usr/bin", "/usr/sbin"]
    }
}
