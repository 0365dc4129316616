// SPDX-License-Identifier: Apache-2.0

/// What people keep: their favorites.
///
/// `user` is the id of an account; each has favorites of its own. They go along with the account when it is deleted.
protocol PersistenceServiceProtocol: Sendable {
    /// All favorites of a person.
    func favorites(of user: String, sortedBy sort: FavoriteSort) async throws -> [Favorite]
    /// Adds a favorite; one that is there already stays as it is.
    func addFavorite(_ favorite: Favorite, of user: String) async throws
    /// Removes a favorite, if it is there.
    func removeFavorite(_ id: Favorite.ID, of user: String) async throws

    /// Tells whenever a person's favorites have changed, on whichever page, from now on until the stream is let go.
    ///
    /// Changes that come faster than they are taken are told once.
    func favoriteChanges(of user: String) async -> AsyncStream<Void>
}
