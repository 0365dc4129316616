// SPDX-License-Identifier: Apache-2.0

/// The reason why a hub has refused an entry.
public enum SyncRefusal: Error, Sendable, Hashable, Codable {
    /// The bytes are no entry, or its changes do not fit the models.
    case malformed
    /// The entry names another author than the account that sends it.
    case notAuthor
    /// The account may not write this, or there is no such scope or record for it.
    case notFound
    /// The account may read the record, but not change it in this way.
    case notAllowed
    /// The hub does not know the operation, or not in this version; the entry waits for a newer hub.
    case unsupportedKind
    /// The stamp is ahead of the hub's time, by the given number of milliseconds.
    case clockAhead(by: Int64)
    /// Another entry has the same stamp, because two replicas have the same identity.
    case identityReused
    /// The entry depends on another one that was refused: it replaces its values, or names a record that it has created.
    case dependsOnRejected
    /// Another entry, with the given stamp, has written what this one writes, because several replicas make it alike.
    ///
    /// The replica removes the entry, and what depends on it follows the other one. No user has to know.
    case superseded(by: Stamp)
    /// The state of a record would have more bytes than the hub keeps; see ``SyncHub/recordByteLimit``.
    case tooLarge
    /// The app's rules do not allow the changes; the text is the app's name for the reason.
    case invalid(String)
}

/// The answer of a hub to an entry.
public enum SyncVerdict: Sendable, Hashable, Codable {
    /// The entry is in the log, with the given number.
    case accepted(number: Int64)
    /// The entry is not in the log.
    case refused(SyncRefusal)
}
