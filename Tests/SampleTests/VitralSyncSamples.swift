// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// The values that samples in the documentation of VitralSync can use, beside their own.
enum VitralSyncSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var replica: Replica { fatalError("Samples do not run.") }
    static var scope: UUID { UUID() }
}

/// A model of the samples of VitralSync.
@Model final class SyncedTrip: SyncedModel {
    private(set) var id: UUID
    var name = ""
    init(id: UUID) { self.id = id }
}

/// A policy of the samples of VitralSync.
struct Ownership: SyncPolicy {
    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}
}
