// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A Pokémon that somebody likes, as view models know it.
struct Favorite: Identifiable, Hashable, Sendable {
    /// The number in the national dex.
    var id: Int
    /// The name as it is shown; a list sorts by it without asking PokéAPI.
    var name: String
    /// When the heart was given.
    var addedAt: Date
}

/// What a list of favorites is sorted by.
enum FavoriteSort: String, CaseIterable, Hashable, Sendable, LosslessStringConvertible {
    /// The latest first.
    case date
    /// By number in the national dex.
    case number
    /// From A to Z, accents aside.
    case name

    init?(_ description: String) {
        self.init(rawValue: description)
    }

    var description: String { rawValue }
}
