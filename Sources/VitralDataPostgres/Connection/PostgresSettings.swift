// SPDX-License-Identifier: Apache-2.0

/// Where a PostgreSQL database is, who asks, and how long may be waited for it.
///
/// What is `nil` is decided as by every program that uses libpq: by the environment (`PGHOST`, `PGPORT`, `PGDATABASE`,
/// `PGUSER`, `PGPASSWORD`, `PGSSLMODE`, `PGSSLROOTCERT`, …), by `~/.pgpass`, by `pg_service.conf`, and last by default.
///
/// ```swift
/// let settings = try PostgresSettings(url: "postgres://app@db.example.org/app?sslmode=verify-full&sslrootcert=/etc/ca.pem")
/// ```
///
/// A network that others share wants ``SSLMode/verifyFull``: the weaker modes do not notice somebody in between.
public struct PostgresSettings: Sendable, Hashable {
    /// A name, an address, or the folder of a socket if it begins with `/`.
    public var host: String?
    /// A port, 1 to 65535.
    public var port: Int?
    /// The name of the database.
    public var database: String?
    /// The name of the role.
    public var user: String?
    /// The password; it is neither logged nor part of a description.
    public var password: String?
    /// How much is asked of the network's encryption.
    public var sslMode: SSLMode?
    /// The file with the certificate of the authority that signed the server's; `system` (libpq 16) for the system's own.
    public var sslRootCertificate: String?
    /// How long opening a connection may take.
    public var connectTimeout: Duration = .seconds(10)
    /// How long a statement may run before the server ends it; zero for ever.
    public var statementTimeout: Duration = .seconds(30)
    /// Other keywords of libpq, such as `options`, `target_session_attrs` and `sslcert`.
    public var others: [String: String] = [:]

    /// How much is asked of the network's encryption.
    public enum SSLMode: String, Sendable, Hashable, CaseIterable {
        /// No encryption.
        case disable
        /// Encryption only if the server insists.
        case allow
        /// Encryption if the server can.
        case prefer
        /// Encryption, with whomever it is.
        case require
        /// Encryption, with a certificate of an authority that is trusted.
        case verifyCA = "verify-ca"
        /// Encryption, with a certificate of an authority that is trusted, for the name that was asked for.
        case verifyFull = "verify-full"
    }

    /// Leaves everything to the environment.
    public init() {}

    /// Names a database.
    ///
    /// - Parameters:
    ///   - host: A name, an address, or the folder of a socket.
    ///   - port: A port.
    ///   - database: The name of the database.
    ///   - user: The name of the role.
    ///   - password: The password.
    public init(
        host: String? = nil, port: Int? = nil, database: String? = nil, user: String? = nil, password: String? = nil
    ) {
        self.host = host
        self.port = port
        self.database = database
        self.user = user
        self.password = password
    }

    /// What libpq is told, by its keywords.
    var keywords: [String: String] {
        var keywords = others
        keywords["host"] = host
        keywords["port"] = port.map(String.init)
        keywords["dbname"] = database
        keywords["user"] = user
        keywords["password"] = password
        keywords["sslmode"] = sslMode?.rawValue
        keywords["sslrootcert"] = sslRootCertificate
        keywords["client_encoding"] = "UTF8"
        keywords["fallback_application_name"] = "vitral"
        // A server that vanished without a word is noticed within half a minute.
        for (keyword, value) in [
            "keepalives_idle": "15", "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "30000",
        ] where keywords[keyword] == nil {
            keywords[keyword] = value
        }
        return keywords
    }
}

extension PostgresSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where the database is, without the password.
    public var description: String {
        let place = [
            host.map { "host=\($0)" }, port.map { "port=\($0)" }, database.map { "database=\($0)" },
            user.map { "user=\($0)" }, sslMode.map { "sslmode=\($0.rawValue)" },
        ]
        return "PostgreSQL(\(place.compactMap(\.self).joined(separator: " ")))"
    }

    /// As ``description``.
    public var debugDescription: String { description }

    /// No fields: `dump` would show the password.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
