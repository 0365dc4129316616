// SPDX-License-Identifier: Apache-2.0

/// What the index does not know and a detail does: what one can also sort by.
struct PokemonFacts: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    /// Height in decimetres.
    var height: Int?
    /// Weight in hectograms.
    var weight: Int?
    /// Total of the six stats.
    var total: Int?

    init(id: Int, height: Int?, weight: Int?, total: Int?) {
        self.id = id
        self.height = height
        self.weight = weight
        self.total = total
    }

    init(_ detail: PokemonDetail) {
        self.init(id: detail.id, height: detail.height, weight: detail.weight, total: StatSet(detail).total)
    }
}
