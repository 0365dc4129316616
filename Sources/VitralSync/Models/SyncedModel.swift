// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// A model whose records several replicas change while they are apart.
///
/// ```swift
/// @Model final class Journey: SyncedModel {
///     private(set) var id: UUID
///     var name = ""
///     var start = Date.distantPast
///     var end = Date.distantPast
///     var places: Set<String> = []
///
///     static var mergeRules: [MergeRule<Journey>] { [.together([\.start, \.end]), .set(\.places)] }
///
///     init(id: UUID) { self.id = id }
/// }
/// ```
///
/// A record is changed by `Replica.write` or `SyncHub.write`; a context that saves it elsewhere gets
/// ``SyncError/writtenOutsideLog(entity:)``. Records refer to each other by identifier: a synced model has no
/// relationships, because the record at the other end may arrive later, or never.
public protocol SyncedModel: _GuardedModel where ID == UUID {
    /// The identifier of the record, which is the same in all replicas, and never changes.
    var id: UUID { get }

    /// The rules by which concurrent changes merge; properties that they do not name have ``MergeRule/lastWriter(_:)``.
    static var mergeRules: [MergeRule<Self>] { get }

    /// Creates a record with default values, which those of the log replace.
    init(id: UUID)
}

extension SyncedModel {
    /// Empty: the later write to each property wins.
    public static var mergeRules: [MergeRule<Self>] { [] }

    /// Chooses the value that a property has from the values that are concurrent.
    ///
    /// Assigning another value chooses that one; assigning the value that the property has is no change.
    ///
    /// ```swift
    /// func keepName(of trip: SyncedTrip) { trip.choose(\.name) }
    /// ```
    public func choose(_ property: PartialKeyPath<Self>) { markAssigned(property) }

    /// Returns the model of a record.
    ///
    /// It finds the same model as a fetch by the identifier, in less time.
    ///
    /// ```swift
    /// func rename(_ trip: UUID, in context: ModelContext) throws {
    ///     try SyncedTrip.find(trip, in: context)?.name = "Lisboa"
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The identifier of the record.
    ///   - context: The context of a transaction.
    /// - Returns: `nil` if there is no such record, or it is deleted.
    /// - Throws: `DataStoreError`.
    public static func find(_ id: UUID, in context: ModelContext) throws -> Self? {
        try context.model(Self.self, identifiedBy: id)
    }

    /// The error of a save outside of the log.
    public static var _$refusal: any Error { SyncError.writtenOutsideLog(entity: _$entityName) }
}
