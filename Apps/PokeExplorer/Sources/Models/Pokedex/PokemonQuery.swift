// SPDX-License-Identifier: Apache-2.0

/// What a person looks for in the grid, and in which order.
struct PokemonQuery: Hashable, Sendable {
    var search = ""
    /// One or two; a Pokémon must have all of them.
    var types: [PokemonType] = []
    var generation: Int?
    var sort = SortKey.number
    var descending = false

    /// What the grid can be sorted by.
    enum SortKey: String, CaseIterable, Hashable, Sendable, LosslessStringConvertible {
        case number, name, height, weight, total

        init?(_ description: String) {
            self.init(rawValue: description)
        }

        var description: String { rawValue }

        /// Whether the index alone can sort by it.
        ///
        /// The rest waits for details, which come one by one.
        var isInIndex: Bool { self == .number || self == .name }

        /// The value of a Pokémon, if a detail has told it.
        func value(in facts: PokemonFacts?) -> Int? {
            switch self {
            case .number, .name: nil
            case .height: facts?.height
            case .weight: facts?.weight
            case .total: facts?.total
            }
        }
    }

    /// Whether it asks for everything by number: the one order that PokéAPI's own list has.
    var isPlain: Bool {
        normalizedSearch.isEmpty && types.isEmpty && generation == nil && sort == .number && !descending
    }

    /// Whether anything narrows the result.
    var isFiltered: Bool {
        !normalizedSearch.isEmpty || !types.isEmpty || generation != nil
    }

    var normalizedSearch: String { SearchText.fold(search) }
}

/// How many of the Pokémon shown the order really covers.
struct SortCoverage: Hashable, Sendable {
    var known: Int
    var total: Int

    var isComplete: Bool { known == total }
}
