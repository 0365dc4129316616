// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The hearts of one page: the favorites of its user.
///
/// A heart changes at once. If the change cannot be saved, the heart is restored and the user is notified. Changes of
/// other pages are shown when they arrive.
@MainActor
@Observable
final class FavoriteHearts {
    /// A notice at the bottom of the page.
    enum Notice: Hashable, Sendable {
        case notAdded(Favorite)
        case notRemoved(Favorite)
        /// The favorite was removed from the list and can be restored.
        case removed(Favorite)
    }

    /// A change that is not yet saved.
    private struct Change: Hashable {
        var favorite: Favorite
        var isOn: Bool
    }

    /// A save in progress, for a user.
    private struct Saving: Hashable {
        var owner: CurrentUser.ID
        var id: Favorite.ID
    }

    private(set) var notice: Notice?
    /// The Pokémon that a signed-out user wants to like.
    private(set) var wish: Favorite.ID?
    /// Whether the favorites are loaded.
    private(set) var isLoaded = false
    /// The message when the favorites cannot be loaded.
    private(set) var errorMessage: ErrorMessage?
    /// Increases when saved favorites have changed, so that lists know that they are outdated.
    private(set) var revision = 0

    private var saved: [Favorite.ID: Favorite] = [:]
    private var wanted: [Favorite.ID: Change] = [:]

    private let account: any AccountServiceProtocol
    private let persistence: any PersistenceServiceProtocol
    @ObservationIgnored private let now: @Sendable () -> Date
    /// The user to whom the hearts belong.
    @ObservationIgnored private var owner: CurrentUser.ID?
    @ObservationIgnored private var saving: Set<Saving> = []
    @ObservationIgnored private var following: Task<Void, Never>?
    /// Increases with every load and every save, so that an outdated response is recognized.
    @ObservationIgnored private var ticket = 0

    init(
        account: any AccountServiceProtocol, persistence: any PersistenceServiceProtocol,
        now: @escaping @Sendable () -> Date
    ) {
        self.account = account
        self.persistence = persistence
        self.now = now
    }

    isolated deinit {
        following?.cancel()
    }

    /// The signed-in user.
    var user: CurrentUser? { account.currentUser }

    /// The number of the user's favorites.
    var count: Int {
        guard user != nil else { return 0 }
        let changes = wanted.values.reduce(0) { sum, change in
            sum + (change.isOn ? 1 : 0) - (saved[change.favorite.id] == nil ? 0 : 1)
        }
        return saved.count + changes
    }

    /// Returns whether a Pokémon is a favorite of the user, saved or about to be saved.
    func isFavorite(_ id: Favorite.ID) -> Bool {
        user != nil && (wanted[id]?.isOn ?? (saved[id] != nil))
    }

    // MARK: Following saved favorites

    /// Shows the favorites of the signed-in user and keeps them up to date.
    func follow() async {
        reset()
        following?.cancel()
        following = nil
        guard let user else { return }
        let changes = await persistence.favoriteChanges(of: user.id)
        guard owner == user.id, !Task.isCancelled else { return }
        // Not a task of the view: the first page would wait for its end.
        following = Task { [weak self] in
            for await _ in changes { await self?.load() }
        }
        await load()
    }

    /// Loads the user's favorites again.
    func load() async {
        guard let user else { return }
        ticket += 1
        let mine = ticket
        do {
            let favorites = try await persistence.favorites(of: user.id, sortedBy: .date)
            guard mine == ticket, owner == user.id else { return }
            saved = Dictionary(favorites.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            isLoaded = true
            errorMessage = nil
            revision += 1
        } catch {
            guard mine == ticket, owner == user.id, !(error is CancellationError) else { return }
            errorMessage = ErrorMessage(error)
        }
    }

    /// Removes the state of the previous user.
    private func reset() {
        guard owner != user?.id else { return }
        owner = user?.id
        saved = [:]
        wanted = [:]
        isLoaded = false
        errorMessage = nil
        notice = nil
    }

    // MARK: Adding and removing

    /// Adds or removes a favorite; a signed-out user is asked to sign in.
    @discardableResult
    func toggle(_ id: Favorite.ID, name: String) -> Task<Void, Never>? {
        guard user != nil else {
            wish = id
            return nil
        }
        return set(id, name: name, to: !isFavorite(id))
    }

    /// Adds the favorite that the user tapped before signing in.
    @discardableResult
    func add(_ id: Favorite.ID, name: String) -> Task<Void, Never>? {
        guard user != nil else { return nil }
        return set(id, name: name, to: true)
    }

    /// Returns the wish and clears it.
    func takeWish() -> Favorite.ID? {
        defer { wish = nil }
        return wish
    }

    /// Removes a favorite from the list; the user can undo this.
    @discardableResult
    func remove(_ favorite: Favorite) -> Task<Void, Never> {
        notice = .removed(favorite)
        return change(Change(favorite: favorite, isOn: false))
    }

    /// Restores the most recently removed favorite.
    @discardableResult
    func undo() -> Task<Void, Never>? {
        guard case .removed(let favorite)? = notice else { return nil }
        notice = nil
        return change(Change(favorite: favorite, isOn: true))
    }

    /// Removes the notice.
    func dismissNotice() {
        notice = nil
    }

    private func set(_ id: Favorite.ID, name: String, to isOn: Bool) -> Task<Void, Never> {
        reset()
        notice = nil
        let favorite = saved[id] ?? Favorite(id: id, name: name, addedAt: now())
        return change(Change(favorite: favorite, isOn: isOn))
    }

    private func change(_ change: Change) -> Task<Void, Never> {
        wanted[change.favorite.id] = change
        return Task { await save(change.favorite.id) }
    }

    /// Saves the wanted state of a Pokémon, and states wanted meanwhile, one after the other.
    private func save(_ id: Favorite.ID) async {
        guard let owner, saving.insert(Saving(owner: owner, id: id)).inserted else { return }
        defer { saving.remove(Saving(owner: owner, id: id)) }
        while let change = wanted[id] {
            do {
                if change.isOn {
                    try await persistence.addFavorite(change.favorite, of: owner)
                } else {
                    try await persistence.removeFavorite(id, of: owner)
                }
                guard owner == self.owner else { return }
                ticket += 1
                saved[id] = change.isOn ? change.favorite : nil
                if wanted[id] == change { wanted[id] = nil }
            } catch {
                guard owner == self.owner else { return }
                giveUp(id)
            }
        }
    }

    /// Restores the saved state, and notifies the user if it differs from the last wanted state.
    private func giveUp(_ id: Favorite.ID) {
        guard let change = wanted.removeValue(forKey: id), change.isOn != (saved[id] != nil) else { return }
        notice = change.isOn ? .notAdded(change.favorite) : .notRemoved(change.favorite)
    }
}
