// SPDX-License-Identifier: Apache-2.0

/// The limits of an address. Any link can contain an address of any length, and a page at an address that is too long
/// is lost, because its browser can neither reload it nor return to it.
extension Address {
    /// The maximum number of bytes in the browser's encoding.
    package static let maximumLength = 8 * 1024
    /// The maximum number of names in a query: lookups search them one after the other.
    package static let maximumNames = 1000

    /// The maximum number of screens of a stack that the browser's history stores with an address.
    package static let maximumStack = 64

    /// The limits that an address can exceed.
    package enum Excess {
        case length, names
    }

    /// Returns the limit that an address from a client exceeds; `nil` if it exceeds none.
    ///
    /// It costs one pass over the bytes and stores nothing.
    package static func excess(in text: String) -> Excess? {
        guard text.utf8.count <= maximumLength else { return .length }
        guard let query = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        var names = 1
        for byte in text.utf8[query...] where byte == UInt8(ascii: "&") { names += 1 }
        return names > maximumNames ? .names : nil
    }

    /// The address without the values that exceed the limits; `nil` if even its path is too long.
    ///
    /// The longest values are removed first, so that a long pasted text goes before short choices.
    ///
    /// - Parameter basePath: The path that stands before the address in the browser.
    func fitting(below basePath: BasePath) -> Address? {
        let longest = Self.maximumLength - basePath.path.utf8.count
        guard string.utf8.count > longest || query.count > Self.maximumNames else { return self }
        var fitting = Address(path: path)
        var room = longest - fitting.string.utf8.count
        guard room >= 0 else { return nil }
        // Each length includes the separator before the item.
        let lengths = query.map { $0.encoded.utf8.count + 1 }
        let shortestFirst = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        let kept = shortestFirst.prefix(Self.maximumNames).prefix { index in
            room -= lengths[index]
            return room >= 0
        }
        fitting.query = kept.sorted().map { query[$0] }
        return fitting
    }
}
