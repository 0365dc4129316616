// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// The scheme, host and port at which the client reached the mirror; its absolute URLs begin with them.
struct Origin: Equatable, Sendable {
    let string: String

    /// Creates the origin of a request from `Host` and, behind a proxy, `X-Forwarded-Proto`.
    ///
    /// An invalid host is replaced by `fallback`, because the host becomes part of a JSON string.
    init(request: HTTPRequest, fallback: String) {
        let authority = request.authority.flatMap { Self.isPlausible($0) ? $0 : nil } ?? fallback
        let isSecure = request.headerFields[.forwardedProtocol]?.lowercased() == "https"
        string = "\(isSecure ? "https" : "http")://\(authority)"
    }

    private static func isPlausible(_ authority: String) -> Bool {
        !authority.isEmpty && authority.utf8.count <= 255
            && authority.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default:
                    false
                }
            }
    }
}
