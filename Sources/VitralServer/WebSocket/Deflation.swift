// SPDX-License-Identifier: Apache-2.0

/// The agreement on `permessage-deflate` (RFC 7692).
///
/// Neither side refers to earlier messages. It costs some bytes and saves a quarter of a megabyte for each socket.
enum Deflation {
    /// The header value with which the server accepts an offer.
    static let answer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

    /// Returns whether one of the offers can be accepted.
    ///
    /// - Parameter offers: The values of the request's `Sec-WebSocket-Extensions` headers.
    static func isAcceptable(_ offers: [some StringProtocol]) -> Bool {
        offers.contains { header in
            header.split(separator: ",").contains { isAcceptable(offer: $0) }
        }
    }

    private static func isAcceptable(offer: some StringProtocol) -> Bool {
        let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingSpaces.lowercased() }
        guard parts.first == "permessage-deflate" else { return false }
        var seen: Set<String> = []
        return parts.dropFirst().allSatisfy { parameter in
            let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = pair[0].trimmingSpaces.lowercased()
            let value = pair.count > 1 ? pair[1].trimmingSpaces.lowercased().trimmingQuotes : nil
            guard seen.insert(name).inserted else { return false }
            switch name {
            case "server_no_context_takeover", "client_no_context_takeover": return value == nil
            // A hint: the client can use a smaller window. The expander here takes any.
            case "client_max_window_bits": return value == nil || isWindow(value)
            // The compressor here uses the largest window, which only this value allows.
            case "server_max_window_bits": return value == "15"
            default: return false
            }
        }
    }

    private static func isWindow(_ value: String?) -> Bool {
        guard let value, let bits = Int(value) else { return false }
        return 8...15 ~= bits
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
        return String(dropFirst().dropLast())
    }
}
