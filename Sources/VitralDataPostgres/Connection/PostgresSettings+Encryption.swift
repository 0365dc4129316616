// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

extension PostgresSettings {
    /// Returns the level of encryption with which connections are opened; `nil` for libpq's default.
    ///
    /// libpq's default falls back to plain text, so a server on the network needs TLS unless the address or `PGSSLMODE`
    /// names another level. A service of `pg_service.conf` is checked when a connection has read it.
    func sslMode(in environment: [String: String]) -> SSLMode? {
        if hasNamedMode(in: environment) { return namedMode(in: environment) }
        return service(in: environment) == nil && isOnNetwork(in: environment) ? .require : nil
    }

    /// Returns a warning about connections that may be unencrypted; `nil` if they are encrypted or certainly local.
    func warning(in environment: [String: String]) -> String? {
        guard isOnNetwork(in: environment) || mayServiceNameServer(in: environment),
            let mode = namedMode(in: environment), !mode.isEncrypted
        else { return nil }
        return """
            Connections to the PostgreSQL server may be unencrypted, because of sslmode=\(mode.rawValue). To fix this, use \
            sslmode=verify-full with sslrootcert.
            """
    }

    /// Validates the values that a service of `pg_service.conf` has given a connection.
    ///
    /// - Parameters:
    ///   - used: The parameters of the connection, by keyword.
    /// - Throws: ``PostgresError`` with code `invalidSettings` for a server on the network without a level of encryption.
    func checkService(_ used: [String: String], in environment: [String: String]) throws(PostgresError) {
        guard service(in: environment) != nil, !hasNamedMode(in: environment),
            used["sslmode"].flatMap(SSLMode.init)?.isEncrypted != true,
            !Self.isLocal(host: used["host"], address: used["hostaddr"])
        else { return }
        throw PostgresError(
            .invalidSettings,
            """
            the service names a server on the network without encryption; add sslmode=verify-full with sslrootcert to it, \
            or name a weaker sslmode in the database's address
            """)
    }

    private func hasNamedMode(in environment: [String: String]) -> Bool {
        sslMode != nil || environment["PGSSLMODE"]?.isEmpty == false
    }

    /// Returns the level that the address or the environment names; `nil` for one that libpq will refuse.
    private func namedMode(in environment: [String: String]) -> SSLMode? {
        sslMode ?? environment["PGSSLMODE"].flatMap(SSLMode.init)
    }

    private func service(in environment: [String: String]) -> String? {
        (others["service"] ?? environment["PGSERVICE"]).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns whether a service of `pg_service.conf`, which nothing has read yet, may name the server.
    private func mayServiceNameServer(in environment: [String: String]) -> Bool {
        service(in: environment) != nil && host == nil && others["hostaddr"] == nil
    }

    private func isOnNetwork(in environment: [String: String]) -> Bool {
        !Self.isLocal(
            host: host ?? environment["PGHOST"], address: others["hostaddr"] ?? environment["PGHOSTADDR"])
    }

    /// Returns whether all servers of a connection are on this machine: at a loopback address, or a Unix socket.
    ///
    /// - Parameters:
    ///   - host: The hosts, between commas; `nil` for libpq's default, a Unix socket.
    ///   - address: The addresses to which libpq connects instead.
    private static func isLocal(host: String?, address: String?) -> Bool {
        let address = address.flatMap { $0.isEmpty ? nil : $0 }
        return (address ?? host ?? "").split(separator: ",", omittingEmptySubsequences: false).allSatisfy { name in
            name.isEmpty || name.hasPrefix("/") || name.hasPrefix("@") || isLoopback(name.lowercased())
        }
    }

    private static func isLoopback(_ name: String) -> Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        var address = in_addr()
        return inet_pton(AF_INET, name, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
    }
}

extension PostgresSettings.SSLMode {
    /// Whether a connection with it is never unencrypted.
    fileprivate var isEncrypted: Bool {
        switch self {
        case .disable, .allow, .prefer: false
        case .require, .verifyCA, .verifyFull: true
        }
    }
}
