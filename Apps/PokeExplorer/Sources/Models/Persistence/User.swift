// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// Somebody with an account who likes Pokémon.
///
/// Their name and the hash of their password are where accounts are kept; this is what the app keeps of them. It is made with
/// the first favorite. Deleting it deletes the favorites.
@Model
final class User {
    /// Names the account for ever, also where its name changes.
    @Attribute(.unique) var accountID: String
    /// Rises with each change of the favorites, so that whoever follows them is told of the user, and need not find out whose
    /// a favorite was that is gone.
    var revision = 0
    /// What they like.
    @Relationship(deleteRule: .cascade, inverse: \FavoritePokemon.user) var favorites: [FavoritePokemon] = []

    init(accountID: String) {
        self.accountID = accountID
    }

    /// The user of an account.
    static func with(accountID: String) -> FetchDescriptor<User> {
        FetchDescriptor(predicate: #Predicate<User> { $0.accountID == accountID })
    }

    /// Has a context delete the user of an account with all favorites, when it is saved.
    static func delete(accountID: String, in context: ModelContext) throws {
        for user in try context.fetch(with(accountID: accountID)) { context.delete(user) }
    }
}
