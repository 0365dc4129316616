// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A range of network addresses, such as `10.0.0.0/8`, `::1` or `192.168.1.7`.
struct NetworkRange: Sendable, Equatable {
    private let prefix: [UInt8]
    private let bits: Int

    /// Reads a range; returns `nil` if the text is not a range.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let bytes = Self.bytes(of: String(first)) else { return nil }
        prefix = bytes
        if parts.count == 2 {
            guard let bits = Int(parts[1]), 0...(bytes.count * 8) ~= bits else { return nil }
            self.bits = bits
        } else {
            bits = bytes.count * 8
        }
    }

    /// Returns whether an address is in the range.
    func contains(_ address: String) -> Bool {
        guard let bytes = Self.bytes(of: address), bytes.count == prefix.count else { return false }
        let whole = bits / 8
        guard bytes[..<whole] == prefix[..<whole] else { return false }
        let rest = bits % 8
        guard rest > 0 else { return true }
        let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - rest))
        return bytes[whole] & mask == prefix[whole] & mask
    }

    /// Returns the address's four or sixteen bytes; an IPv4 address in the form of IPv6 is IPv4.
    static func bytes(of text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes[12...]) : bytes
    }
}
