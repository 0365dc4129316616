// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The network address of a client, and the network that limits count it by.
///
/// A limit counts by ``network``, so that a client with a whole IPv6 prefix of its own gets the share of one address. A
/// log shows ``text``.
struct ClientAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address as the connection or a trusted proxy gave it; empty where it is not known.
    let text: String
    /// The network that limits count.
    let network: ClientNetwork

    /// Reads an address.
    init(_ text: String) {
        self.text = text
        network = ClientNetwork(of: text)
    }

    /// The address as it was given.
    var description: String { text }
}

/// The clients that a limit counts as one: an IPv4 address, or a /64 of IPv6.
///
/// Providers give each customer a /64 or more, so an IPv6 address alone costs nothing. An IPv4 address that is written
/// as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
struct ClientNetwork: Sendable, Hashable, CustomStringConvertible {
    /// The network as text: `192.0.2.1`, or `2001:db8:0:1::/64`; a text that is not an address stays as it was
    /// received.
    let description: String

    /// Creates the network of an address.
    fileprivate init(of address: String) {
        // A link-local address may name its interface.
        let plain = String(address.prefix { $0 != "%" })
        guard var bytes = NetworkRange.bytes(of: plain) else {
            description = address
            return
        }
        let isIPv6 = bytes.count == 16
        if isIPv6 { bytes.replaceSubrange(8..., with: repeatElement(0, count: 8)) }
        description = Self.text(bytes) + (isIPv6 ? "/64" : "")
    }

    /// Returns the usual text of four or sixteen bytes.
    private static func text(_ bytes: [UInt8]) -> String {
        let length = Int(INET6_ADDRSTRLEN)
        var buffer = [CChar](repeating: 0, count: length)
        let family = bytes.count == 16 ? AF_INET6 : AF_INET
        guard inet_ntop(family, bytes, &buffer, socklen_t(length)) != nil else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
