// SPDX-License-Identifier: Apache-2.0

import VitralSync

/// The hub's events that a replica has not applied yet, in which entries that follow each other are one page.
struct UnappliedEvents: Sendable {
    private(set) var events: [SyncEvent] = []

    /// The number of events from which on reading pages is less work.
    static let limit = 64

    /// Adds an event; returns whether there are too many, and none is left.
    mutating func add(_ event: SyncEvent) -> Bool {
        if let index = events.lastIndex(where: { $0.scope == event.scope }), let joined = events[index].joined(event) {
            events[index] = joined
            return false
        }
        events.append(event)
        guard events.count > Self.limit else { return false }
        events = []
        return true
    }

    /// Removes the first event.
    mutating func removeFirst() -> SyncEvent? { events.isEmpty ? nil : events.removeFirst() }
}

extension SyncEvent {
    /// Returns the event with the entries of the next one; `nil` if one of them has none, or they do not follow.
    fileprivate func joined(_ next: SyncEvent) -> SyncEvent? {
        guard let page, let following = next.page, following.after == page.number,
            page.entries.count + following.entries.count <= SyncHub.entryLimit
        else { return nil }
        let joined = SyncPage(
            after: page.after, entries: page.entries + following.entries, digest: following.digest, hasMore: false)
        return SyncEvent(scope: scope, number: next.number, page: joined)
    }
}
