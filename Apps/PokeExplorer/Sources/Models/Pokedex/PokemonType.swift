// SPDX-License-Identifier: Apache-2.0

/// One of the eighteen types, named as PokéAPI names them.
enum PokemonType: String, Codable, CaseIterable, Hashable, Sendable, LosslessStringConvertible {
    case normal, fighting, flying, poison, ground, rock, bug, ghost, steel
    case fire, water, grass, electric, psychic, ice, dragon, dark, fairy

    init?(_ description: String) {
        self.init(rawValue: description)
    }

    var description: String { rawValue }

    /// PokéAPI's number of the type.
    ///
    /// The cases are in that order.
    var number: Int {
        (Self.allCases.firstIndex(of: self) ?? 0) + 1
    }
}
