// SPDX-License-Identifier: Apache-2.0

/// Decides which addresses may stand in `href` and `src`.
package enum SafeURL {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "geo"]

    /// The address when it is relative or has a scheme that cannot run code, otherwise `nil`.
    ///
    /// Browsers drop tabs and line ends and leading control characters before they read a scheme; so does this.
    package static func sanitized(_ address: String) -> String? {
        if !mayHaveScheme(address) { return address }
        let stripped = String(
            String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
        )
        guard let colon = stripped.firstIndex(of: ":") else { return address }
        let head = stripped[..<colon]
        if head.contains(where: { $0 == "/" || $0 == "?" || $0 == "#" }) { return address }
        if schemes.contains(head.lowercased()) { return address }
        // Raster images only: an SVG as data may carry script when it is opened by itself.
        let lowered = stripped.lowercased()
        for type in ["data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;"]
        where lowered.hasPrefix(type) {
            return address
        }
        return nil
    }

    /// Whether a colon comes before what ends a scheme; most addresses of an app begin with a slash.
    private static func mayHaveScheme(_ address: String) -> Bool {
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: ":"): return true
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
            default: continue
            }
        }
        return false
    }
}
