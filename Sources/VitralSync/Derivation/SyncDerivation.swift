// SPDX-License-Identifier: Apache-2.0

public import VitralModels

/// Models that follow from synced records, such as sums and search texts, and that are always as current as they are.
///
/// A replica or a hub with a derivation calls it in the transaction that changes records, for its own writes, for entries
/// of others, and when a refusal undoes changes. The derived models are ordinary models of the app's schema; they are not
/// synced, because each database derives its own.
///
/// ```swift
/// struct TripNames: SyncDerivation {
///     func update(_ records: [SyncedRecord], in context: ModelContext) throws {
///         for record in records {
///             guard let trip = record.model(SyncedTrip.self) else { continue }
///             print("\(trip.name) is current since \(record.stamp(of: \SyncedTrip.name)?.date ?? .distantPast)")
///         }
///     }
/// }
/// ```
///
/// A derived model remembers what a record has contributed to it, so that an update costs the difference. Replicas receive
/// the same records in different groups and orders: derived values must depend on the records and their stamps alone.
public protocol SyncDerivation: Sendable {
    /// Updates the derived models.
    ///
    /// - Parameters:
    ///   - records: The records that have changed, each of them once, in the order of their identifiers.
    ///   - context: The context of the transaction, with the records' models as they are now. It must not be saved here.
    /// - Throws: Any error; nothing of the transaction is saved then.
    func update(_ records: [SyncedRecord], in context: ModelContext) throws
}
