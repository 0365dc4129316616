// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// The app's record of a user: the favorites and the teams of an account.
///
/// The account store keeps the name and the password hash. The app creates this record with the first favorite or team.
/// Deleting it deletes all of them.
@Model
final class User {
    /// The permanent id of the account; the name of the account may change.
    @Attribute(.unique) var accountID: String
    /// Increases with each change of the favorites or teams, so that observers learn the user from the change itself: a
    /// deleted favorite no longer names its user.
    var revision = 0
    /// The favorites of the user.
    @Relationship(deleteRule: .cascade, inverse: \FavoritePokemon.user) var favorites: [FavoritePokemon] = []
    /// The teams that the user saved.
    @Relationship(deleteRule: .cascade, inverse: \TeamRecord.user) var teams: [TeamRecord] = []

    init(accountID: String) {
        self.accountID = accountID
    }

    /// Returns the query for the user of an account.
    static func with(accountID: String) -> FetchDescriptor<User> {
        FetchDescriptor(predicate: #Predicate<User> { $0.accountID == accountID })
    }

    /// Deletes the user of an account, with all favorites and teams, when the context is saved.
    static func delete(accountID: String, in context: ModelContext) throws {
        for user in try context.fetch(with(accountID: accountID)) { context.delete(user) }
    }
}
