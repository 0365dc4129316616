// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import Testing
import VitralModels

@testable import VitralDataPostgres

/// The settings from a URL, whose password never appears in texts.
@Suite(.timeLimit(.minutes(5))) struct SettingsTests {
    @Test func `a complete URL is read`() throws {
        let settings = try PostgresSettings(
            url:
                "postgres://ana:p%40ss%2Fword@db.example.org:6543/app?sslmode=verify-full&sslrootcert=/etc/ca.pem&connect_timeout=3&application_name=web"
        )
        #expect(settings.host == "db.example.org")
        #expect(settings.port == 6_543)
        #expect(settings.database == "app")
        #expect(settings.user == "ana")
        #expect(settings.password == "p@ss/word")
        #expect(settings.sslMode == .verifyFull)
        #expect(settings.sslRootCertificate == "/etc/ca.pem")
        #expect(settings.connectTimeout == .seconds(3))
        #expect(settings.others == ["application_name": "web"])
    }

    @Test func `missing parts of a URL come from the environment`() throws {
        let settings = try PostgresSettings(url: "postgresql://")
        #expect(settings == PostgresSettings())
        #expect(settings.keywords(in: [:])["password"] == nil)
        #expect(settings.keywords(in: [:])["host"] == nil)
        #expect(settings.keywords(in: [:])["client_encoding"] == "UTF8")
    }

    @Test(arguments: [
        "postgres://ana:s3cr@et@db/app", "postgres://ana:s3cr/et@db/app", "postgres://ana:12/s3cret@db/app",
        "postgres://ana:s3cret@db:99999/app", "postgres://ana:s3cret@db/app?sslmode=perhaps",
        "postgres://ana:s3cret@db/app?connect_timeout=soon", "postgres://ana:s3cret@db/app?what=ever", "mysql://s3cret",
    ])
    func `an invalid URL is not part of its error`(_ url: String) throws {
        let error = try #require(throws: PostgresError.self) { try PostgresSettings(url: url) }
        #expect(error.code == .invalidSettings)
        #expect(!error.description.contains("s3cr"))
        #expect(!error.description.contains("et@"))
        #expect(!DataStoreError(error).description.contains("s3cr"))
    }

    @Test(
        arguments: [
            ("postgres://db.example.org/app", [:], "require"), ("postgres://10.0.0.7/app", [:], "require"),
            ("postgres://[2001:db8::1]/app", [:], "require"), ("postgres://127.example.org/app", [:], "require"),
            ("postgres:///app?host=localhost,db.example.org", [:], "require"),
            ("postgres:///app", ["PGHOST": "db"], "require"),
            ("postgres://localhost/app?hostaddr=10.0.0.7", [:], "require"),
            ("postgres://localhost/app", ["PGHOSTADDR": "10.0.0.7"], "require"),
            // A level that is named stays.
            ("postgres://db.example.org/app?sslmode=verify-full", [:], "verify-full"),
            ("postgres://db.example.org/app?sslmode=disable", [:], "disable"),
            ("postgres://db.example.org/app", ["PGSSLMODE": "prefer"], "prefer"),
            ("postgres://db.example.org/app", ["PGSSLMODE": ""], "require"),
            // This machine.
            ("postgres://localhost/app", [:], nil), ("postgres://127.0.0.2:5433/app", [:], nil),
            ("postgres://[::1]/app", [:], nil), ("postgres:///app", [:], nil),
            ("postgres:///app?host=/run/postgresql", [:], nil), ("postgres:///app", ["PGHOST": "/run/postgresql"], nil),
            ("postgres://db.example.org/app?hostaddr=127.0.0.1", [:], nil),
            // The service itself may name a level.
            ("postgres:///app?service=shared", ["PGHOST": "db"], nil),
        ] as [(String, [String: String], String?)])
    func `a server on the network needs TLS unless another level is named`(
        url: String, environment: [String: String], mode: String?
    ) throws {
        #expect(try PostgresSettings(url: url).keywords(in: environment)["sslmode"] == mode)
    }

    @Test func `a level that allows plain text on the network is a warning`() throws {
        func warning(_ url: String, _ environment: [String: String] = [:]) throws -> String? {
            try PostgresSettings(url: url).warning(in: environment)
        }
        #expect(try warning("postgres://db/app?sslmode=prefer")?.contains("sslmode=prefer") == true)
        #expect(try warning("postgres://db/app", ["PGSSLMODE": "disable"])?.contains("sslmode=disable") == true)
        for url in ["postgres://db/app", "postgres://db/app?sslmode=require", "postgres:///app?sslmode=disable"] {
            #expect(try warning(url) == nil)
        }
        // A service may name a server on the network, unless the address names one on this machine.
        #expect(try warning("postgres:///app?service=shared&sslmode=prefer")?.contains("sslmode=prefer") == true)
        #expect(try warning("postgres:///app?sslmode=allow", ["PGSERVICE": "shared"])?.contains("=allow") == true)
        #expect(try warning("postgres:///app?service=shared&host=/run/postgresql&sslmode=prefer") == nil)
        #expect(try warning("postgres:///app?service=shared") == nil)
    }

    @Test func `a service that names a server on the network must name its encryption`() throws {
        let settings = try PostgresSettings(url: "postgres:///app?service=shared")
        for used in [["host": "db", "sslmode": "verify-full"], ["host": "/run/postgresql", "sslmode": "prefer"]] {
            try settings.checkService(used, in: [:])
        }
        let plain = ["host": "db", "sslmode": "prefer"]
        let error = #expect(throws: PostgresError.self) { try settings.checkService(plain, in: [:]) }
        #expect(error?.code == .invalidSettings)
        try settings.checkService(plain, in: ["PGSSLMODE": "prefer"])
        try PostgresSettings(url: "postgres://db/app").checkService(plain, in: [:])
    }

    @Test func `no description contains the password`() throws {
        let settings = PostgresSettings(host: "db", port: 1, database: "app", user: "ana", password: "s3cret")
        var dumped = ""
        dump(settings, to: &dumped)
        for text in ["\(settings)", String(reflecting: settings), dumped] { #expect(!text.contains("s3cret")) }
        #expect("\(settings)" == "PostgreSQL(host=db port=1 database=app user=ana)")
    }
}

/// Permission to connect, and protection against eavesdropping.
@Suite(.timeLimit(.minutes(5))) struct AdmissionTests {
    private func settings(_ server: TemporaryPostgres, password: String?) -> PostgresSettings {
        PostgresSettings(
            host: "localhost", port: server.port, database: "postgres", user: server.user, password: password)
    }

    @Test func `a password is sent over the network if required`() async throws {
        let server = try await TemporaryPostgres.shared
        let connection = try PostgresConnection(settings(server, password: server.password))
        #expect(try connection.value("SELECT 1") == .integer(1))
    }

    @Test func `a wrong password fails at once and is not retried`() async throws {
        let server = try await TemporaryPostgres.shared
        let pool = PostgresPool(settings(server, password: "wr0ng-and-secret"))
        let error = try #require(throws: PostgresError.self) { try pool.runBlocking { try $0.ready().answers() } }
        #expect(error.code == .authenticationFailed)
        #expect(error.sqlState == "28P01")
        #expect(!error.description.contains("wr0ng"))
        #expect(!error.mayPass)
        #expect(DataStoreError(error) == .unreachable(error.message))
    }

    @Test func `a missing database is an error`() async throws {
        let server = try await TemporaryPostgres.shared
        var settings = settings(server, password: server.password)
        settings.database = "nowhere"
        let error = #expect(throws: PostgresError.self) { try PostgresConnection(settings) }
        #expect(error?.code == .noSuchDatabase)
    }

    @Test func `a server without free connections is an error`() async throws {
        let server = try await TemporaryPostgres.shared
        try await server.query("CREATE ROLE narrow LOGIN CONNECTION LIMIT 0 PASSWORD 'narrow'")
        var settings = settings(server, password: "narrow")
        settings.user = "narrow"
        let error = #expect(throws: PostgresError.self) { try PostgresConnection(settings) }
        #expect(error?.code == .tooManyConnections)
        #expect(error?.mayPass == true)
    }

    @Test func `a port without a server is an error`() throws {
        let error = #expect(throws: PostgresError.self) {
            try PostgresConnection(PostgresSettings(host: "127.0.0.1", port: 1, user: "ana", password: "s3cret"))
        }
        #expect(error?.code == .connectionFailed)
        #expect(error?.description.contains("s3cret") == false)
    }

    @Test func `TLS verifies the requested host name`() async throws {
        let server = try await TemporaryPostgres(isEncrypted: true)
        var settings = settings(server, password: server.password)
        settings.sslMode = .verifyFull
        settings.sslRootCertificate = server.certificate
        let connection = try PostgresConnection(settings)
        #expect(try connection.value("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") == .integer(1))

        // The right server under another name.
        settings.host = "127.0.0.1"
        #expect(throws: PostgresError.self) { try PostgresConnection(settings) }
        settings.sslMode = .verifyCA
        #expect(try PostgresConnection(settings).value("SELECT 1") == .integer(1))

        // A server whose certificate has no trusted issuer.
        settings.host = "localhost"
        settings.sslMode = .verifyFull
        settings.sslRootCertificate = "/etc/ssl/certs/ca-certificates.crt"
        let error = #expect(throws: PostgresError.self) { try PostgresConnection(settings) }
        #expect(error?.code == .connectionFailed)
    }

    @Test func `a server without TLS is refused if TLS is required`() async throws {
        let server = try await TemporaryPostgres.shared
        var settings = settings(server, password: server.password)
        settings.sslMode = .require
        #expect(throws: PostgresError.self) { try PostgresConnection(settings) }
    }
}
