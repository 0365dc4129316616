// SPDX-License-Identifier: Apache-2.0

/// The validation of the addresses in `href` and `src`.
///
/// It compares bytes, as browsers do: a delimiter that is followed by a combining character is no `Character` of its
/// own in Swift, and still ends a scheme.
package enum SafeURL {
    private static let schemes: Set<[UInt8]> = Set(
        ["http", "https", "mailto", "tel", "sms", "geo"].map { Array($0.utf8) })

    /// Raster images only: an SVG as data may run scripts when the browser opens it as a document.
    private static let images = ["png", "jpeg", "gif", "webp"].map { Array("data:image/\($0);".utf8) }

    /// Returns the address when it is relative or has a scheme that cannot run code, otherwise `nil`.
    ///
    /// Browsers remove tabs, line ends and leading control characters before they read a scheme; so does this function.
    package static func sanitized(_ address: String) -> String? {
        if !mayHaveScheme(address) { return address }
        let read = address.utf8.filter { $0 > 0x20 && $0 != 0x7F }.map(lowercased)
        guard let colon = read.firstIndex(of: UInt8(ascii: ":")) else { return address }
        if read[..<colon].contains(where: endsScheme) { return address }
        if schemes.contains(Array(read[..<colon])) { return address }
        return images.contains { read.starts(with: $0) } ? address : nil
    }

    /// Returns whether an address names a host, so that it may lead to another site.
    package static func namesHost(_ address: String) -> Bool {
        let slashes: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "/")]
        return address.utf8.starts(with: slashes) || address.utf8.firstRange(of: "://".utf8) != nil
    }

    /// Returns whether a colon comes before the bytes that end a scheme; most addresses of an app begin with a slash.
    private static func mayHaveScheme(_ address: String) -> Bool {
        for byte in address.utf8 {
            if byte == UInt8(ascii: ":") { return true }
            if endsScheme(byte) { return false }
        }
        return false
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
