// SPDX-License-Identifier: Apache-2.0

/// An exhibit's name in addresses, which any text may claim to be: what leads nowhere has a page of its own.
struct ExhibitID: Hashable, Codable, Sendable, LosslessStringConvertible {
    let description: String

    /// Reads a name as a person might have typed it.
    init?(_ text: String) {
        // An address as long as a paragraph is no name; nothing has to be compared with it.
        guard text.count <= 200 else { return nil }
        description = text.lowercased().split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    }

    /// The name of an exhibit that exists.
    init(of entry: Catalogue.Entry) {
        description = entry.id
    }
}
