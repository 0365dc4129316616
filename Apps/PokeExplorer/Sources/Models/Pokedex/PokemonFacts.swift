// SPDX-License-Identifier: Apache-2.0

/// The facts that only a detail response contains and by which the user can sort.
struct PokemonFacts: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    /// The height in decimeters.
    var height: Int?
    /// The weight in hectograms.
    var weight: Int?
    /// The total of the six stats.
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
