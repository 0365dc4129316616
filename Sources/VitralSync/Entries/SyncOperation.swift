// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// A change with a name of its own, which the hub can check as such, and which a history can show.
///
/// ```swift
/// struct RenameTrip: SyncOperation {
///     static let kind = "trip.rename"
///     var trip: UUID
///     var name: String
///
///     func write(to context: ModelContext) throws {
///         let id = trip
///         let trips = try context.fetch(FetchDescriptor<SyncedTrip>(predicate: #Predicate { $0.id == id }))
///         trips.first?.name = name
///     }
/// }
/// ```
///
/// Only the replica that commits an operation runs ``write(to:)``; all others merge its changes.
public protocol SyncOperation: Codable, Sendable {
    /// The name of the operation, which never changes, such as `trip.rename`.
    static var kind: String { get }
    /// The version of the operation's properties.
    static var version: Int { get }
    /// The stamps of the values that the author has seen; by default none, which stands for those of the store.
    ///
    /// A form is open for a while, and others may have written since. With the stamps that
    /// ``SyncHistory/stamps(of:in:context:)`` has returned when the form was opened, a write to a property with the rule
    /// ``MergeRule/keepBoth(_:)`` replaces those values alone, and what was written since stays as a ``SyncConflict``.
    ///
    /// It is no part of the operation's JSON.
    var seen: Set<Stamp> { get }

    /// Returns the JSON of this version for that of an older version.
    ///
    /// - Throws: Any error for JSON that cannot be upgraded.
    static func upgrade(_ payload: Data, from version: Int) throws -> Data

    /// Changes the models of the context.
    ///
    /// - Throws: Any error, after which nothing is saved.
    func write(to context: ModelContext) throws

    /// Validates in the hub that the author may do this, before the entry's changes are merged.
    ///
    /// The changes of the entry come from its author too: validate those as well, here or in
    /// ``SyncPolicy/validate(_:in:)``.
    ///
    /// - Throws: ``SyncRefusal``.
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws
}

extension SyncOperation {
    /// The first version.
    public static var version: Int { 1 }

    /// Empty: the author has seen the values of the store.
    public var seen: Set<Stamp> { [] }

    /// Returns the JSON unchanged, as properties with default values allow.
    public static func upgrade(_ payload: Data, from version: Int) throws -> Data { payload }

    /// Permits the operation to all authors whom the hub's policy permits it.
    public func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}

    /// Reads the operation of an entry.
    ///
    /// - Throws: ``SyncRefusal/unsupportedKind`` for a newer version, ``SyncRefusal/malformed`` for other JSON.
    init(of entry: SyncEntry) throws {
        guard entry.version <= Self.version else { throw SyncRefusal.unsupportedKind }
        do {
            let isOld = entry.version < Self.version
            let payload = isOld ? try Self.upgrade(entry.payload, from: entry.version) : entry.payload
            self = try JSONDecoder().decode(Self.self, from: payload)
        } catch {
            throw SyncRefusal.malformed
        }
    }

    /// The operation in JSON; equal operations have equal JSON.
    var payload: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
