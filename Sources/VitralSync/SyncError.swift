// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralModels

/// The reason why a log could not be read or written.
///
/// ```swift
/// do {
///     try await replica.write(scope, by: "ana") { $0.insert(SyncedTrip(id: UUID())) }
/// } catch SyncError.tooLarge(let bytes) {
///     print("The change has \(bytes) bytes.")
/// }
/// ```
///
/// The store is unchanged.
public enum SyncError: Error, Sendable, Hashable {
    // MARK: Invalid models

    /// The container's schema lacks the models of the log.
    case noLog
    /// A synced model has a property that cannot be synced, or a rule that does not fit it, for the given reason.
    case invalidModel(entity: String, property: String, reason: String)

    // MARK: Invalid writes

    /// A context other than the log's has tried to save a synced model.
    case writtenOutsideLog(entity: String)
    /// A fixed property of an existing record was changed.
    case fixed(entity: String, property: String)
    /// A record belongs to another scope.
    case otherScope(entity: String, record: UUID)
    /// A number is too large for its property.
    case outOfRange(entity: String, property: String)
    /// An entry has more bytes than ``SyncEntry/byteLimit``.
    case tooLarge(bytes: Int)
    /// The entry that has set the previous value is not in the replica's log, which begins with a snapshot.
    case unknownPast(Stamp)
    /// The clock has reached the last time that a stamp can have.
    case clockExhausted

    // MARK: Invalid answers

    /// Bytes are no entry, state or page of a log, for the given reason.
    case unreadable(String)
    /// A page does not continue the log where the replica's ends.
    case gap(expected: Int64, found: Int64)
    /// A hub does not show a scope to the account; there may be none.
    case notFound
}

extension SyncError: CustomStringConvertible {
    /// The description for logs, without values.
    public var description: String {
        switch self {
        case .noLog: "The schema has no log. To fix this, add SyncLog.models to it."
        case .invalidModel(let entity, let property, let reason): "\(entity).\(property) cannot be synced: \(reason)"
        case .writtenOutsideLog(let entity):
            """
            \(entity) is synced, and was saved outside of the log, which other replicas would never see. To fix this, change \
            it in the closure of Replica.write or SyncHub.write.
            """
        case .fixed(let entity, let property): "\(entity).\(property) cannot change after the record was created."
        case .otherScope(let entity, _): "This \(entity) belongs to another scope."
        case .outOfRange(let entity, let property): "The number in \(entity).\(property) is too large."
        case .tooLarge(let bytes): "The entry has \(bytes) bytes; the limit is \(SyncEntry.byteLimit)."
        case .unknownPast(let stamp): "The log begins after the entry \(stamp)."
        case .clockExhausted: "There is no later time."
        case .unreadable(let reason): "The log cannot be read: \(reason)"
        case .gap(let expected, let found): "The log continues at \(found) instead of \(expected)."
        case .notFound: "There is no such scope for this account."
        }
    }
}
