// SPDX-License-Identifier: Apache-2.0

/// The saved data of users: their favorites.
///
/// `user` is the id of an account; each account has its own favorites, which are deleted with it.
protocol PersistenceServiceProtocol: Sendable {
    /// Returns all favorites of a user.
    func favorites(of user: String, sortedBy sort: FavoriteSort) async throws -> [Favorite]
    /// Adds a favorite; an existing favorite stays unchanged.
    func addFavorite(_ favorite: Favorite, of user: String) async throws
    /// Removes a favorite, if it exists.
    func removeFavorite(_ id: Favorite.ID, of user: String) async throws

    /// Returns a stream with an element for each change of a user's favorites, on any page, until the stream is
    /// released.
    ///
    /// Changes that arrive faster than they are read are combined.
    func favoriteChanges(of user: String) async -> AsyncStream<Void>
}
