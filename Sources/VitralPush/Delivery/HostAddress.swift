// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An address of a host: 4 bytes, or 16.
struct HostAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Returns the addresses of a name, or of an address that is written as one.
    ///
    /// - Throws: ``PushFailure/unresolvedService`` if the name has none, or none that can be found now.
    static func all(of host: String) async throws -> [HostAddress] { try await lookups.addresses(of: host) }

    private static let lookups = HostLookups(clock: ContinuousClock(), resolve: resolved)

    private static func resolved(_ host: String) throws(PushFailure) -> [HostAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { throw .unresolvedService }
        defer { freeaddrinfo(list) }
        var found: [HostAddress] = []
        var next = list
        while let entry = next {
            if let address = HostAddress(entry.pointee) { found.append(address) }
            next = entry.pointee.ai_next
        }
        return found
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    private init?(_ entry: addrinfo) {
        guard let address = entry.ai_addr else { return nil }
        switch entry.ai_family {
        case AF_INET:
            bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin_addr) { Array($0) }
            }
        case AF_INET6:
            bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin6_addr) { Array($0) }
            }
        default: return nil
        }
    }

    /// Whether the address belongs to a host of the internet: no network, machine or group of its own.
    var isPublic: Bool {
        if bytes.count == 4 { return Self.isPublic(bytes) }
        guard bytes.count == 16 else { return false }
        // An address of the older kind in one of the newer kind: mapped, translated (RFC 6052) or tunnelled (RFC 3056).
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return Self.isPublic(Array(bytes[12...]))
        }
        if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return Self.isPublic(Array(bytes[12...])) }
        if bytes.starts(with: [0x20, 0x02]) { return Self.isPublic(Array(bytes[2..<6])) }
        // 2000::/3 is the only part that is assigned to hosts; of it, 2001::/23 and 2001:db8::/32 are reserved.
        let isReserved =
            bytes.starts(with: [0x20, 0x01]) && (bytes[2] < 0x02 || bytes[2...].starts(with: [0x0D, 0xB8]))
        return bytes[0] & 0xE0 == 0x20 && !isReserved
    }

    private static func isPublic(_ bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (224..., _): false
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
        case (192, 0): bytes[2] != 0 && bytes[2] != 2
        case (198, 51): bytes[2] != 100
        case (203, 0): bytes[2] != 113
        default: true
        }
    }
}
