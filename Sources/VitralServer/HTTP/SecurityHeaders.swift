// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// The headers that restrict a page, and protect it from other sites.
struct SecurityHeaders: Sendable {
    /// The time for which browsers must use HTTPS.
    let strictTransport: Duration?

    /// Adds the headers that every answer has.
    func add(to fields: inout HTTPFields, isSecure: Bool) {
        fields[.xContentTypeOptions] = "nosniff"
        // Browsers ignore the header without HTTPS, and RFC 6797 forbids it there.
        if let strictTransport, isSecure {
            fields[.strictTransportSecurity] = "max-age=\(strictTransport.components.seconds); includeSubDomains"
        }
    }

    /// Adds the headers of a page.
    ///
    /// - Parameter host: The authority that the browser shows. Older Safari does not take `'self'` for WebSockets.
    func addPage(to fields: inout HTTPFields, host: String?, isSecure: Bool) {
        var sockets = "'self'"
        if let host, Self.isAuthority(host) { sockets += isSecure ? " wss://\(host)" : " ws://\(host)" }
        fields[.contentSecurityPolicy] = """
            default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
            img-src 'self' data: https: http:; connect-src \(sockets); object-src 'none'; frame-ancestors 'none'; \
            base-uri 'none'; form-action 'self'
            """
        fields[.openerPolicy] = "same-origin"
        // The default of browsers, which other answers rely on: a page has a dozen of them, and only pages have links.
        fields[.referrerPolicy] = "strict-origin-when-cross-origin"
    }

    /// Returns whether a text can be part of the policy without escaping.
    static func isAuthority(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count < 256
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]")]
                        .contains(byte)
            }
    }
}
