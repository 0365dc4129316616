// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// The client of a request, and the address by which it reached the server; only trusted proxies may report them.
struct Caller: Sendable {
    /// The browser's network address.
    let address: ClientAddress
    /// The authority that the browser has in its address bar, such as `example.com:8080`.
    let host: String?
    /// Whether the browser uses HTTPS.
    let isSecure: Bool
    /// Whether the request came from this machine, and not through a proxy.
    let isLocal: Bool

    /// Scheme and host as the browser shows them.
    var origin: String { (isSecure ? "https://" : "http://") + (host ?? "") }

    private static let loopback = [NetworkRange("127.0.0.0/8"), NetworkRange("::1")].compactMap { $0 }

    init(_ request: HTTPRequest, peer: String, trusted: [NetworkRange], isBehindTLS: Bool) {
        let fields = request.headerFields
        let forwardedFor = fields[.forwardedFor]
        let isTrusted = trusted.contains { $0.contains(peer) }
        address = ClientAddress(isTrusted ? Self.origin(of: forwardedFor, peer: peer, trusted: trusted) : peer)
        let ownHost = request.authority
        host = isTrusted ? Self.last(fields[.forwardedHost]) ?? ownHost : ownHost
        // Some proxies name the scheme of the WebSocket.
        let scheme = isTrusted ? Self.last(fields[.forwardedProto])?.lowercased() : nil
        isSecure = isBehindTLS || scheme == "https" || scheme == "wss"
        let isForwarded = forwardedFor != nil || fields[.forwarded] != nil || fields[.via] != nil
        isLocal = !isForwarded && Self.loopback.contains { $0.contains(peer) }
    }

    /// Returns the nearest address that is not a trusted proxy; a client may have forged the addresses before it.
    private static func origin(of forwarded: String?, peer: String, trusted: [NetworkRange]) -> String {
        var nearest = peer
        for hop in (forwarded ?? "").split(separator: ",").reversed() {
            let address = hop.trimmingSpaces
            guard NetworkRange(address) != nil else { return nearest }
            nearest = address
            guard trusted.contains(where: { $0.contains(address) }) else { return nearest }
        }
        return nearest
    }

    private static func last(_ value: String?) -> String? {
        value?.split(separator: ",").last.map { $0.trimmingSpaces }
    }
}

extension HTTPRequest {
    /// Whether the request has exactly one `Host` header, as HTTP/1.1 demands (RFC 9112, 3.2).
    ///
    /// The first is the authority; the second would be among the fields. A proxy may decide by another one than the server.
    var namesOneHost: Bool { authority?.isEmpty == false && headerFields[.furtherHost] == nil }
}

extension HTTPField.Name {
    /// `Host`, where it comes after the one that is the authority.
    static let furtherHost = known("Host")
    /// `X-Forwarded-For`.
    static let forwardedFor = known("X-Forwarded-For")
    /// `X-Forwarded-Host`.
    static let forwardedHost = known("X-Forwarded-Host")
    /// `Forwarded`: the standard's own of the three.
    static let forwarded = known("Forwarded")
    /// `X-Forwarded-Proto`.
    static let forwardedProto = known("X-Forwarded-Proto")

    /// Returns a header name that is a literal in the source.
    static func known(_ name: StaticString) -> HTTPField.Name {
        guard let name = HTTPField.Name("\(name)") else {
            // Only for a name with letters that no header may have, which the first run of any test would show.
            preconditionFailure("\(name) is not a valid header name.")
        }
        return name
    }
}

extension StringProtocol {
    /// The text without spaces and tabs around it.
    var trimmingSpaces: String {
        var rest = self[...]
        while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
        return String(rest)
    }
}
