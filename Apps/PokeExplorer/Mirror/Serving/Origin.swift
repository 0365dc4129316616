// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// Scheme, host and port under which the client reached the mirror: what its absolute URLs begin with.
struct Origin: Equatable, Sendable {
    let string: String

    /// The origin of a request, from `Host` and, behind a proxy, `X-Forwarded-Proto`.
    ///
    /// A host that could not stand in a URL is replaced by `fallback`: it would end up inside a JSON string.
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
