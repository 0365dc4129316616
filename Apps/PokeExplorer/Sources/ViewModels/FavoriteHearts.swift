// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The hearts of one page: which Pokémon the person in front of it likes.
///
/// A heart answers at once. What could not be saved turns back and is told; what other pages change is shown as it comes.
@MainActor
@Observable
final class FavoriteHearts {
    /// What a person is told at the bottom of the page.
    enum Notice: Hashable, Sendable {
        case notAdded(Favorite)
        case notRemoved(Favorite)
        /// It was removed from the list, and can come back.
        case removed(Favorite)
    }

    /// A change on its way to where favorites are kept.
    private struct Change: Hashable {
        var favorite: Favorite
        var isOn: Bool
    }

    /// A heart that is being saved for somebody.
    private struct Saving: Hashable {
        var owner: CurrentUser.ID
        var id: Favorite.ID
    }

    private(set) var notice: Notice?
    /// What somebody wants to like who is not signed in.
    private(set) var wish: Favorite.ID?
    /// Whether it is known what the person likes.
    private(set) var isLoaded = false
    /// Why it is not known.
    private(set) var errorMessage: ErrorMessage?
    /// Rises when what is kept has changed, so that lists know that they are old.
    private(set) var revision = 0

    private var saved: [Favorite.ID: Favorite] = [:]
    private var wanted: [Favorite.ID: Change] = [:]

    private let account: any AccountServiceProtocol
    private let persistence: any PersistenceServiceProtocol
    @ObservationIgnored private let now: @Sendable () -> Date
    /// Whose hearts these are.
    @ObservationIgnored private var owner: CurrentUser.ID?
    @ObservationIgnored private var saving: Set<Saving> = []
    @ObservationIgnored private var following: Task<Void, Never>?
    /// Rises with every load and every save, so that an answer from before is known as such.
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

    /// Who is signed in.
    var user: CurrentUser? { account.currentUser }

    /// How many Pokémon the person likes.
    var count: Int {
        guard user != nil else { return 0 }
        let changes = wanted.values.reduce(0) { sum, change in
            sum + (change.isOn ? 1 : 0) - (saved[change.favorite.id] == nil ? 0 : 1)
        }
        return saved.count + changes
    }

    /// Whether the person likes a Pokémon, saved or about to be.
    func isFavorite(_ id: Favorite.ID) -> Bool {
        user != nil && (wanted[id]?.isOn ?? (saved[id] != nil))
    }

    // MARK: Following what is kept

    /// Shows what the person who is signed in likes, now and from now on.
    func follow() async {
        beginAnew()
        following?.cancel()
        following = nil
        guard let user else { return }
        let changes = await persistence.favoriteChanges(of: user.id)
        guard owner == user.id, !Task.isCancelled else { return }
        // Not a task of the view: a first page would wait for it to end.
        following = Task { [weak self] in
            for await _ in changes { await self?.load() }
        }
        await load()
    }

    /// Asks again what the person likes.
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

    /// Forgets what belongs to somebody else.
    private func beginAnew() {
        guard owner != user?.id else { return }
        owner = user?.id
        saved = [:]
        wanted = [:]
        isLoaded = false
        errorMessage = nil
        notice = nil
    }

    // MARK: Giving and taking

    /// Gives the heart, or takes it back; who is not signed in is asked to.
    @discardableResult
    func toggle(_ id: Favorite.ID, name: String) -> Task<Void, Never>? {
        guard user != nil else {
            wish = id
            return nil
        }
        return set(id, name: name, to: !isFavorite(id))
    }

    /// Gives the heart that somebody wished for before they signed in.
    @discardableResult
    func add(_ id: Favorite.ID, name: String) -> Task<Void, Never>? {
        guard user != nil else { return nil }
        return set(id, name: name, to: true)
    }

    /// The wish is being seen to.
    func takeWish() -> Favorite.ID? {
        defer { wish = nil }
        return wish
    }

    /// Removes a favorite from the list, from where it can come back as it was.
    @discardableResult
    func remove(_ favorite: Favorite) -> Task<Void, Never> {
        notice = .removed(favorite)
        return change(Change(favorite: favorite, isOn: false))
    }

    /// Brings back what was removed last.
    @discardableResult
    func undo() -> Task<Void, Never>? {
        guard case .removed(let favorite)? = notice else { return nil }
        notice = nil
        return change(Change(favorite: favorite, isOn: true))
    }

    /// The person has read it.
    func dismissNotice() {
        notice = nil
    }

    private func set(_ id: Favorite.ID, name: String, to isOn: Bool) -> Task<Void, Never> {
        beginAnew()
        notice = nil
        let favorite = saved[id] ?? Favorite(id: id, name: name, addedAt: now())
        return change(Change(favorite: favorite, isOn: isOn))
    }

    private func change(_ change: Change) -> Task<Void, Never> {
        wanted[change.favorite.id] = change
        return Task { await save(change.favorite.id) }
    }

    /// Saves what is wanted of a Pokémon, and what is wanted meanwhile, one after the other.
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

    /// Shows again what is saved, and says so if that is not what the person wanted last.
    private func giveUp(_ id: Favorite.ID) {
        guard let change = wanted.removeValue(forKey: id), change.isOn != (saved[id] != nil) else { return }
        notice = change.isOn ? .notAdded(change.favorite) : .notRemoved(change.favorite)
    }
}
