// SPDX-License-Identifier: Apache-2.0

/// A page of a query's results.
struct PokemonPage: Hashable, Sendable {
    var items: [PokemonSummary]
    /// The offset of the next page; `nil` after the last page.
    var nextOffset: Int?
    /// The number of results, if it is known.
    var total: Int?
    /// The coverage of a sort by values that only details contain.
    var coverage: SortCoverage?
    var freshness: Freshness
    /// Whether the items contain types and generations.
    ///
    /// They are not while the index is still being built.
    var isIndexed: Bool

    /// The number of Pokémon on a page.
    static let size = 40
}
