// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server for the duration of a test, with its own folder, socket and port.
///
/// The server ends, and its folder is removed, when the object is deallocated or when the process ends in any way.
///
/// ```swift
/// let database = try await TemporaryPostgres.shared.makeDatabase()
/// ```
public final class TemporaryPostgres: Sendable {
    /// The folder of its files.
    public let folder: String
    /// Its port on 127.0.0.1, which requires a password.
    public let port: Int
    /// The name of its superuser.
    public let user = "vitral"
    /// The superuser's password, for connections through the port.
    public let password: String
    /// The certificate for encrypted connections, for the name `localhost`.
    public let certificate: String

    private let programs: ServerPrograms
    private let guardian: Guardian
    private let databases = DatabaseMaker()

    /// A server that all tests of a process share; each test has its own database.
    ///
    /// - Throws: ``TemporaryPostgresError``.
    public static var shared: TemporaryPostgres {
        get async throws { try await common.value }
    }

    private static let common = Task { try await TemporaryPostgres() }

    /// Creates a server and starts it.
    ///
    /// - Parameters:
    ///   - settings: Lines of `postgresql.conf`, such as `max_connections = 10`.
    ///   - isEncrypted: Whether it can encrypt connections through the port.
    /// - Throws: ``TemporaryPostgresError``.
    public init(settings: [String] = [], isEncrypted: Bool = false) async throws {
        programs = try ServerPrograms()
        folder = try programs.makeFolder()
        guardian = try Guardian(folder: folder, programs: programs)
        port = try Self.freePort()
        password = UUID().uuidString
        certificate = folder + "/server.crt"
        let passwordFile = folder + "/password"
        try Data(password.utf8).write(to: URL(fileURLWithPath: passwordFile))
        try await programs.run(
            "initdb",
            [
                "--pgdata=\(folder)/data", "--username=\(user)", "--auth-local=trust", "--auth-host=scram-sha-256",
                "--pwfile=\(passwordFile)", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions",
            ], in: folder)
        var lines = [
            "listen_addresses = '127.0.0.1'", "port = \(port)", "unix_socket_directories = '\(folder)'", "fsync = off",
            "synchronous_commit = off", "full_page_writes = off", "shared_buffers = 16MB", "deadlock_timeout = 20ms",
            "max_connections = 800", "max_wal_size = 64MB", "autovacuum = off",
        ]
        if isEncrypted {
            try await makeCertificate()
            lines += ["ssl = on", "ssl_cert_file = '\(certificate)'", "ssl_key_file = '\(folder)/server.key'"]
        }
        try programs.append((lines + settings).joined(separator: "\n") + "\n", to: "\(folder)/data/postgresql.conf")
        try await start()
    }

    /// Starts the server, and returns when it accepts connections.
    ///
    /// - Throws: ``TemporaryPostgresError``.
    public func start() async throws { try await control(["start", "--wait", "--log=\(folder)/log"]) }

    /// Stops the server: it ends connections and keeps committed data.
    ///
    /// - Throws: ``TemporaryPostgresError``.
    public func stop() async throws { try await control(["stop", "--wait", "--mode=fast"]) }

    /// Stops the server and starts it again.
    ///
    /// - Throws: ``TemporaryPostgresError``.
    public func restart() async throws {
        try await stop()
        try await start()
    }

    /// Creates an empty database.
    ///
    /// - Returns: Its name.
    /// - Throws: ``TemporaryPostgresError``.
    public func makeDatabase() async throws -> String {
        try await databases.makeDatabase { names in
            try await self.run(names.map { "CREATE DATABASE \($0)" }, database: "postgres")
        }
    }

    /// Returns the URL of a database through the server's socket, which requires no password.
    public func url(database: String = "postgres") -> String {
        "postgres:///\(database)?host=\(folder)&port=\(port)&user=\(user)"
    }

    /// Runs statements with `psql`, one after another, each in its own transaction.
    ///
    /// - Returns: Their output: a line for each row, `|` between columns.
    /// - Throws: ``TemporaryPostgresError``.
    @discardableResult
    public func query(_ statements: String..., database: String = "postgres") async throws -> String {
        try await run(statements, database: database)
    }

    @discardableResult
    private func run(_ statements: [String], database: String) async throws -> String {
        let options = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]
        let commands = statements.map { "--command=\($0)" }
        return try await programs.run("psql", options + commands + [url(database: database)], in: folder)
    }

    private func control(_ arguments: [String]) async throws {
        try await programs.run("pg_ctl", ["--pgdata=\(folder)/data", "--silent"] + arguments, in: folder)
    }

    /// Creates a self-signed certificate.
    private func makeCertificate() async throws {
        try await programs.run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", "\(folder)/server.key",
                "-out", certificate,
            ], in: folder)
    }

    /// Returns a port of 127.0.0.1 that is free and stays free while the server restarts.
    ///
    /// The system assigns ports from 32,768 to connections and to listeners without a chosen port.
    private static func freePort() throws -> Int {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<32_768)
            if ports.withLock({ $0.insert(port).inserted }), isFree(port) { return Int(port) }
        }
        throw TemporaryPostgresError("No port is free on 127.0.0.1.")
    }

    /// The ports that servers of this process use or could not use.
    private static let ports = Mutex<Set<UInt16>>([])

    private static func isFree(_ port: UInt16) -> Bool {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(socket, generic, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

/// The reason why there is no server for the tests.
public struct TemporaryPostgresError: Error, CustomStringConvertible {
    /// The problem and its solution.
    public let description: String

    init(_ description: String) { self.description = description }
}
