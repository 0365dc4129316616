// SPDX-License-Identifier: Apache-2.0

public import VitralModels

/// The tables of a log, which are in the same database as the synced models, so that one transaction changes both.
///
/// ```swift
/// let schema = Schema(SyncLog.models + [SyncedTrip.self])
/// ```
public enum SyncLog {
    /// The log's models, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] {
        [
            StoredSyncEntry.self, StoredSyncRecord.self, StoredSyncScope.self, StoredSyncClock.self,
        ]
    }
}
