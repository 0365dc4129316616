// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The listeners of a process, by the entities that they follow.
///
/// A change costs only as much as its followers: a listener that follows none of the changed entities is not visited.
final class ChangeHub: Sendable {
    typealias Listener = @Sendable (_ changes: StoreChanges, _ context: LocalIdentifier?) -> Void

    private struct Listeners {
        var all: [LocalIdentifier: Listener] = [:]
        /// The listeners that follow every entity.
        var ofEverything: Set<LocalIdentifier> = []
        var byEntity: [String: Set<LocalIdentifier>] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// Registers a listener.
    ///
    /// - Parameters:
    ///   - entities: The entities that it follows; `nil` for all of them.
    ///   - listener: Called on the thread that saves the changes.
    func listen(to entities: Set<String>? = nil, _ listener: @escaping Listener) -> LocalIdentifier {
        let id = LocalIdentifier()
        listeners.withLock { listeners in
            listeners.all[id] = listener
            if entities == nil { listeners.ofEverything.insert(id) }
            for entity in entities ?? [] { listeners.byEntity[entity, default: []].insert(id) }
        }
        return id
    }

    /// Adds entities to those that a listener follows.
    func follow(_ entities: some Sequence<String>, by id: LocalIdentifier) {
        listeners.withLock { listeners in
            guard listeners.all[id] != nil else { return }
            for entity in entities { listeners.byEntity[entity, default: []].insert(id) }
        }
    }

    /// Removes entities from those that a listener follows.
    func unfollow(_ entities: some Sequence<String>, by id: LocalIdentifier) {
        listeners.withLock { listeners in
            for entity in entities { listeners.byEntity[entity]?.remove(id) }
        }
    }

    /// Removes a listener.
    func stopListening(_ id: LocalIdentifier) {
        listeners.withLock { listeners in
            listeners.all[id] = nil
            listeners.ofEverything.remove(id)
            for entity in listeners.byEntity.keys { listeners.byEntity[entity]?.remove(id) }
        }
    }

    /// Notifies the listeners that follow a changed entity.
    ///
    /// - Returns: The number of listeners that were notified.
    @discardableResult
    func notify(_ changes: StoreChanges, by context: LocalIdentifier?) -> Int {
        let notified = listeners.withLock { listeners -> [Listener] in
            if changes.isEverything { return Array(listeners.all.values) }
            let followers = changes.entities.reduce(into: listeners.ofEverything) { followers, entity in
                if let more = listeners.byEntity[entity] { followers.formUnion(more) }
            }
            return followers.compactMap { listeners.all[$0] }
        }
        // The listeners are called outside of the lock, because a listener may remove itself.
        for listener in notified { listener(changes, context) }
        return notified.count
    }
}
