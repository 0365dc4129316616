// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// Consecutive entries of a scope's log.
public struct SyncPage: Sendable, Hashable, Codable {
    /// The number before the first entry.
    public var after: Int64
    /// The bytes of the entries.
    public var entries: [Data]
    /// The digest of the log up to the last entry.
    public var digest: Data
    /// Whether there are more entries.
    public var hasMore: Bool

    /// The number of the last entry.
    public var number: Int64 { after &+ Int64(entries.count) }

    /// Creates a page.
    public init(after: Int64, entries: [Data], digest: Data, hasMore: Bool) {
        self.after = after
        self.entries = entries
        self.digest = digest
        self.hasMore = hasMore
    }
}

/// The states of all records of a scope at one number, which take the place of the entries up to it.
public struct SyncSnapshot: Sendable, Hashable, Codable {
    /// The number of the last entry that the states include.
    public var number: Int64
    /// The digest of the log up to that entry.
    public var digest: Data
    /// The time that all later stamps follow, as ``Stamp/time``.
    public var time: UInt64
    /// The records.
    public var records: [Record]

    /// The state of a record.
    public struct Record: Sendable, Hashable, Codable {
        /// The identifier of the record.
        public var id: UUID
        /// The name of its entity.
        public var entity: String
        /// The bytes of its merge state.
        public var state: Data

        /// Creates the state of a record.
        public init(id: UUID, entity: String, state: Data) {
            self.id = id
            self.entity = entity
            self.state = state
        }
    }

    /// Creates a snapshot.
    public init(number: Int64, digest: Data, time: UInt64, records: [Record]) {
        self.number = number
        self.digest = digest
        self.time = time
        self.records = records
    }
}

/// The news that a scope's log has grown.
public struct SyncEvent: Sendable, Hashable, Codable {
    /// The scope.
    public var scope: UUID
    /// The number of its last entry.
    public var number: Int64
    /// The entries up to the number, if they are small; see ``SyncHub/eventByteLimit``.
    public var page: SyncPage?

    /// Creates an event.
    public init(scope: UUID, number: Int64, page: SyncPage? = nil) {
        self.scope = scope
        self.number = number
        self.page = page
    }

    /// The event without entries.
    package var withoutPage: SyncEvent { SyncEvent(scope: scope, number: number) }
}

/// An event on its way to all readers of a process, which share the bytes that are made of it.
package final class SyncAnnouncement: Sendable {
    package let event: SyncEvent
    private let bytes = Mutex<Data?>(nil)

    package init(_ event: SyncEvent) { self.event = event }

    /// Returns the bytes of the event, which are made for the first reader.
    package func bytes(_ make: (SyncEvent) -> Data) -> Data {
        bytes.withLock { bytes in
            if let bytes { return bytes }
            let made = make(event)
            bytes = made
            return made
        }
    }
}
