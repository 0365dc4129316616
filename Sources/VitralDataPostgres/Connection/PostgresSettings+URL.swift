// SPDX-License-Identifier: Apache-2.0

import CPostgres

extension PostgresSettings {
    /// Reads `postgres://user:password@host:port/database?sslmode=verify-full&…`, or libpq's `key=value` form.
    ///
    /// The query may contain any libpq keyword; `connect_timeout` is in seconds. Special characters such as `@`, `/`
    /// and `:` in a password must be percent-encoded: `%40`, `%2F` and `%3A`.
    ///
    /// - Throws: ``PostgresError`` with code `invalidSettings`. The message names the problem without repeating the
    ///   URL.
    public init(url: String) throws(PostgresError) {
        self.init()
        var keywords = try Self.parse(url)
        if let port = keywords.removeValue(forKey: "port") {
            guard let number = Int(port), (1...65_535).contains(number) else {
                throw PostgresError(.invalidSettings, "the port is not a number from 1 to 65535; \(Self.advice)")
            }
            self.port = number
        }
        host = keywords.removeValue(forKey: "host")
        database = keywords.removeValue(forKey: "dbname")
        user = keywords.removeValue(forKey: "user")
        password = keywords.removeValue(forKey: "password")
        sslRootCertificate = keywords.removeValue(forKey: "sslrootcert")
        if let mode = keywords.removeValue(forKey: "sslmode") {
            guard let known = SSLMode(rawValue: mode) else {
                let all = SSLMode.allCases.map(\.rawValue).joined(separator: ", ")
                throw PostgresError(.invalidSettings, "sslmode must be one of \(all)")
            }
            sslMode = known
        }
        if let timeout = keywords.removeValue(forKey: "connect_timeout") {
            guard let seconds = Int(timeout), seconds > 0 else {
                throw PostgresError(.invalidSettings, "connect_timeout is not a number of seconds from 1")
            }
            connectTimeout = .seconds(seconds)
        }
        others = keywords
        // An unescaped `@` in a password would move the rest of the password into the host or database, which
        // descriptions show.
        if host?.contains("@") == true || database?.contains("@") == true {
            throw PostgresError(.invalidSettings, "the host or the database contains an @; \(Self.advice)")
        }
    }

    private static let advice = "write @, / and : in a password as %40, %2F and %3A"

    private static func parse(_ url: String) throws(PostgresError) -> [String: String] {
        guard let options = PQconninfoParse(url, nil) else {
            throw PostgresError(
                .invalidSettings,
                """
                the database's address does not have the form \
                postgres://user:password@host:port/database?sslmode=verify-full, or has \
                a keyword that libpq does not know; \(advice)
                """)
        }
        defer { PQconninfoFree(options) }
        return values(of: options)
    }

    /// Returns the values of a list of libpq's options, by keyword.
    static func values(of options: UnsafeMutablePointer<PQconninfoOption>) -> [String: String] {
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return values
    }
}
