// SPDX-License-Identifier: Apache-2.0

/// The values that an entry has given to a record, and those that it has replaced.
public struct SyncVersion<Model: SyncedModel> {
    /// A model in no context with the values before the entry; properties that it has not changed have their defaults.
    ///
    /// Of a set it has the removed elements.
    public let before: Model
    /// A model in no context with the values that the entry has written.
    ///
    /// Of a set it has the added elements, of a sum the difference.
    public let after: Model
    /// The names of the properties that the entry has changed.
    public let properties: Set<String>
    /// Whether the record exists after the entry; `nil` if the entry has neither created nor deleted it.
    public let existence: Bool?
    /// Whether all values before the entry are in the log, which may begin with a snapshot.
    public let isPastKnown: Bool
}

/// An entry, with its place in the log.
public struct LoggedEntry: Sendable, Hashable {
    /// The entry.
    public let entry: SyncEntry
    /// Whether the hub does not have the entry yet.
    public let isPending: Bool
    /// Whether the hub has refused the entry.
    public let isRefused: Bool
    /// The number that the hub has given to the entry; `nil` before it has accepted it.
    ///
    /// A replica that writes has not seen entries whose numbers are greater than that of its own.
    public let number: Int64?

    init(_ stored: EntryRow) throws {
        entry = try stored.entry()
        isPending = stored.place == .pending
        isRefused = stored.place == .refused
        number = stored.place.number == 0 ? nil : stored.place.number
    }
}

/// A value from which users have to choose, and the entry that has written it.
public struct SyncAlternative<Value> {
    /// The stamp of the entry.
    public let stamp: Stamp
    /// The value.
    public let value: Value
}
