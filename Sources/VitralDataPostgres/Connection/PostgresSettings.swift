// SPDX-License-Identifier: Apache-2.0

/// The address of a PostgreSQL database, with the credentials and the timeouts.
///
/// A property that is `nil` gets its value as in every program that uses libpq: from the environment (`PGHOST`,
/// `PGPORT`, `PGDATABASE`, `PGUSER`, `PGPASSWORD`, `PGSSLMODE`, `PGSSLROOTCERT`, …), from `~/.pgpass`, from
/// `pg_service.conf`, and finally from libpq's defaults. Only ``sslMode`` differs.
///
/// ```swift
/// let settings = try PostgresSettings(url: "postgres://app@db.example.org/app?sslmode=verify-full&sslrootcert=/etc/ca.pem")
/// ```
///
/// Use ``SSLMode/verifyFull`` on a shared network: the weaker modes do not detect a man-in-the-middle attack.
public struct PostgresSettings: Sendable, Hashable {
    /// A host name, an IP address, or a socket directory if it begins with `/`.
    public var host: String?
    /// The port, 1 to 65535.
    public var port: Int?
    /// The name of the database.
    public var database: String?
    /// The name of the role.
    public var user: String?
    /// The password, which is neither logged nor part of a description.
    public var password: String?
    /// The required level of encryption.
    ///
    /// If neither it nor the environment names one, a server that is not on this machine must encrypt:
    /// ``SSLMode/require``.
    public var sslMode: SSLMode?
    /// The certificate file of the authority that signed the server's certificate; `system` (libpq 16) for the system's
    /// store.
    public var sslRootCertificate: String?
    /// The maximum time for opening a connection.
    public var connectTimeout: Duration = .seconds(10)
    /// The maximum time that a statement may run before the server cancels it; zero for no limit.
    public var statementTimeout: Duration = .seconds(30)
    /// Other libpq keywords, such as `options`, `target_session_attrs` and `sslcert`.
    public var others: [String: String] = [:]

    /// The required level of encryption and of server verification.
    ///
    /// ```swift
    /// var settings = PostgresSettings()
    /// settings.host = "db.example.org"
    /// settings.sslMode = .verifyFull
    /// ```
    public enum SSLMode: String, Sendable, Hashable, CaseIterable {
        /// No encryption.
        case disable
        /// Encryption only if the server requires it.
        case allow
        /// Encryption if the server supports it.
        case prefer
        /// Encryption without verifying the server.
        case require
        /// Encryption, with a certificate that a trusted authority signed.
        case verifyCA = "verify-ca"
        /// Encryption, with a certificate that a trusted authority signed for the requested host name.
        case verifyFull = "verify-full"
    }

    /// Creates settings that leave everything to the environment.
    public init() {}

    /// Creates settings for a database.
    ///
    /// - Parameters:
    ///   - host: A host name, an IP address, or a socket directory.
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

    /// Returns the connection parameters for libpq, by keyword.
    func keywords(in environment: [String: String]) -> [String: String] {
        var keywords = others
        keywords["host"] = host
        keywords["port"] = port.map(String.init)
        keywords["dbname"] = database
        keywords["user"] = user
        keywords["password"] = password
        keywords["sslmode"] = sslMode(in: environment)?.rawValue
        keywords["sslrootcert"] = sslRootCertificate
        keywords["client_encoding"] = "UTF8"
        keywords["fallback_application_name"] = "vitral"
        // Detects a server that vanished without closing the connection, within half a minute.
        for (keyword, value) in [
            "keepalives_idle": "15", "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "30000",
        ] where keywords[keyword] == nil {
            keywords[keyword] = value
        }
        return keywords
    }
}

extension PostgresSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The database's address, without the password.
    public var description: String {
        let place = [
            host.map { "host=\($0)" }, port.map { "port=\($0)" }, database.map { "database=\($0)" },
            user.map { "user=\($0)" }, sslMode.map { "sslmode=\($0.rawValue)" },
        ]
        return "PostgreSQL(\(place.compactMap(\.self).joined(separator: " ")))"
    }

    /// The same text as ``description``.
    public var debugDescription: String { description }

    /// A mirror without children: `dump` would print the password.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
