// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A favorite of a user, as view models use it.
struct Favorite: Identifiable, Hashable, Sendable {
    /// The number in the national dex.
    var id: Int
    /// The displayed name; a list sorts by it without a request to PokéAPI.
    var name: String
    /// The time at which the favorite was added.
    var addedAt: Date
}

/// The order of a list of favorites.
enum FavoriteSort: String, CaseIterable, Hashable, Sendable, LosslessStringConvertible {
    /// Newest first.
    case date
    /// By number in the national dex.
    case number
    /// From A to Z, ignoring accents.
    case name

    init?(_ description: String) {
        self.init(rawValue: description)
    }

    var description: String { rawValue }
}
