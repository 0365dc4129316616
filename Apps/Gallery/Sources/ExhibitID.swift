// SPDX-License-Identifier: Apache-2.0

/// An exhibit's name in a URL.
///
/// Any text can be such a name; a name without an exhibit has a page of its own.
struct ExhibitID: Hashable, Codable, Sendable, LosslessStringConvertible {
    let description: String

    /// Creates an ID from a name, ignoring differences that a user who types it may introduce.
    init?(_ text: String) {
        // A text this long is not a name, so it is not compared with the exhibits.
        guard text.count <= 200 else { return nil }
        description = text.lowercased().split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    }

    /// Creates the ID of an existing exhibit.
    init(of entry: Catalog.Entry) {
        description = entry.id
    }
}
