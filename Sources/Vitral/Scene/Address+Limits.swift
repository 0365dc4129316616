// SPDX-License-Identifier: Apache-2.0

/// How much an address may hold: whoever has a link can write one, and a page that is at one too long is lost, because
/// its browser can neither reload it nor come back to it.
extension Address {
    /// The most bytes, as a browser writes it.
    package static let maximumLength = 8 * 1024
    /// The most names of a query: they are looked up one after the other.
    package static let maximumNames = 1000

    /// The most screens of a stack that the browser's history keeps with an address.
    package static let maximumStack = 64

    /// What an address has too much of.
    package enum Excess {
        case length, names
    }

    /// What an address that a browser sent has too much of.
    ///
    /// Costs one pass over its bytes; nothing of it is kept.
    package static func excess(in text: String) -> Excess? {
        guard text.utf8.count <= maximumLength else { return .length }
        guard let query = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        var names = 1
        for byte in text.utf8[query...] where byte == UInt8(ascii: "&") { names += 1 }
        return names > maximumNames ? .names : nil
    }

    /// The address without what a browser's address has no room for, or `nil` if there is none for its path.
    ///
    /// The longest values are left out first: one text that somebody pasted, rather than all that they have chosen.
    ///
    /// - Parameter basePath: The path that stands before the address in the browser.
    func fitting(below basePath: BasePath) -> Address? {
        let longest = Self.maximumLength - basePath.path.utf8.count
        guard string.utf8.count > longest || query.count > Self.maximumNames else { return self }
        var fitting = Address(path: path)
        var room = longest - fitting.string.utf8.count
        guard room >= 0 else { return nil }
        // With the mark that stands before each.
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
