// SPDX-License-Identifier: Apache-2.0

/// The user's search, filters and order in the grid.
struct PokemonQuery: Hashable, Sendable {
    var search = ""
    /// One or two types; a Pokémon must have all of them.
    var types: [PokemonType] = []
    var generation: Int?
    var sort = SortKey.number
    var descending = false

    /// The value by which the grid is sorted.
    enum SortKey: String, CaseIterable, Hashable, Sendable, LosslessStringConvertible {
        case number, name, height, weight, total

        init?(_ description: String) {
            self.init(rawValue: description)
        }

        var description: String { rawValue }

        /// Whether the index alone can sort by it.
        ///
        /// Other keys need details, which are loaded one by one.
        var isInIndex: Bool { self == .number || self == .name }

        /// Returns the value of a Pokémon, if its details are known.
        func value(in facts: PokemonFacts?) -> Int? {
            switch self {
            case .number, .name: nil
            case .height: facts?.height
            case .weight: facts?.weight
            case .total: facts?.total
            }
        }
    }

    /// Whether the query asks for everything by number: the only order of PokéAPI's own list.
    var isPlain: Bool {
        normalizedSearch.isEmpty && types.isEmpty && generation == nil && sort == .number && !descending
    }

    /// Whether a filter is set.
    var isFiltered: Bool {
        !normalizedSearch.isEmpty || !types.isEmpty || generation != nil
    }

    /// The number of filters that the filter controls set.
    var filterCount: Int { types.count + (generation == nil ? 0 : 1) }

    /// Whether the order is not the default.
    var isSorted: Bool { sort != .number || descending }

    var normalizedSearch: String { SearchText.key(search) }
}

/// The number of shown Pokémon that the order actually covers.
struct SortCoverage: Hashable, Sendable {
    var known: Int
    var total: Int

    var isComplete: Bool { known == total }
}
