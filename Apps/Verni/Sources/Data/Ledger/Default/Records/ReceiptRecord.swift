// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A receipt of an expense, whose file is known by its digest.
@Model final class ReceiptRecord: SyncedModel {
    #Index<ReceiptRecord>([\.expense], [\.digest])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var expense = UUID.absent
    var author = ""
    /// The SHA-256 of the file, in hexadecimal.
    var digest = ""
    /// The raw value of `FileKind`.
    var kind = ""
    var byteCount = 0
    var isRemoved = false

    static var mergeRules: [MergeRule<ReceiptRecord>] {
        [
            .fixed(\.group), .fixed(\.expense), .fixed(\.author), .fixed(\.digest), .fixed(\.kind), .fixed(\.byteCount),
        ]
    }

    init(id: UUID) { self.id = id }
}
