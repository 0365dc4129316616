// SPDX-License-Identifier: Apache-2.0

/// A run of what a query finds.
struct PokemonPage: Hashable, Sendable {
    var items: [PokemonSummary]
    /// Where the next page starts; nothing when that is all of them.
    var nextOffset: Int?
    /// How many there are altogether, if that is known.
    var total: Int?
    /// What a sort covers, when it is by something that comes with details.
    var coverage: SortCoverage?
    var freshness: Freshness
    /// Whether types and generations are in the items.
    ///
    /// They are not while the index is still being built.
    var isIndexed: Bool

    /// How many Pokémon a page has.
    static let size = 40
}
