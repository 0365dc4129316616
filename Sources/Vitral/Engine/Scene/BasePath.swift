// SPDX-License-Identifier: Apache-2.0

/// The path below which browsers find an app, such as `/trips`; empty for an app that has its host to itself.
///
/// Views, routes and sessions work with the app's own addresses, which start with a slash and do not contain the base path.
/// The base path is added where an address leaves for the browser, and removed where one arrives.
package struct BasePath: Sendable, Hashable {
    /// The base path of an app that has its host to itself.
    package static let root = BasePath(valid: "")
    /// The values that a base path can have, for a message.
    package static let expectation = """
        a path of at most \(maximumLength) bytes such as “/trips”, of letters, digits, “-”, “_” and “.” between slashes
        """
    /// The most bytes of a base path.
    package static let maximumLength = 128

    /// The path without a slash at its end.
    package let path: String

    private init(valid path: String) {
        self.path = path
    }

    /// Validates a base path; a slash at the end is removed.
    ///
    /// Its bytes need no escape in an address, in HTML, in a script, in a header and in the name of a cookie.
    ///
    /// - Returns: `nil` for a text that is no base path.
    package init?(_ text: String) {
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard !path.isEmpty else {
            self = .root
            return
        }
        let parts = path.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
        guard path.utf8.count <= Self.maximumLength, parts.count > 1, parts[0].isEmpty,
            parts.dropFirst().allSatisfy({ part in
                !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
                    && part.allSatisfy(Self.isAllowed)
            })
        else { return nil }
        self.path = path
    }

    private static let slash = UInt8(ascii: "/")

    private static func isAllowed(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Whether the app has its host to itself.
    package var isRoot: Bool { path.isEmpty }

    /// The address of the app's start page, which is also the path of its cookies.
    package var start: String { path + "/" }

    // MARK: To the browser

    /// Returns an address as the browser needs it.
    ///
    /// Only a path that starts with one slash is an address of the app. One that names a host, or that is relative to the
    /// page, stays as it is.
    package func external(_ address: String) -> String {
        if isRoot { return address }
        var bytes = address.utf8.makeIterator()
        // Browsers read a backslash here as a slash.
        guard bytes.next() == Self.slash, let second = bytes.next() else { return address == "/" ? start : address }
        return second == Self.slash || second == UInt8(ascii: "\\") ? address : path + address
    }

    /// Returns an address of the app as the browser needs it.
    package func external(_ address: Address) -> String { path + address.string }

    // MARK: From the browser

    /// Whether an address, as a request has it, is the base path or below it.
    package func contains(_ address: String) -> Bool {
        guard address.utf8.starts(with: path.utf8) else { return false }
        guard !isRoot, let next = address.utf8.dropFirst(path.utf8.count).first else { return true }
        return next == Self.slash || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
    }

    /// Returns the app's own form of an address, as a request has it.
    ///
    /// - Returns: `nil` if the address is not below the base path. The base path without a slash is not below itself.
    package func own(_ address: String) -> String? {
        if isRoot { return address }
        let rest = address.utf8.dropFirst(path.utf8.count)
        guard rest.first == Self.slash, address.utf8.starts(with: path.utf8) else { return nil }
        return String(Substring(rest))
    }

    /// Returns the app's own form of an address that a page reports; one that is not below the base path stays as it is.
    package func own(_ address: Address) -> Address {
        var own = address
        own.path = self.own(address.path) ?? address.path
        return own
    }
}
