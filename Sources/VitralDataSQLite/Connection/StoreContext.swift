// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The state that the connections of a store share.
final class StoreContext: Sendable {
    /// The path of the database file, for messages.
    let file: String
    /// The identifier of this store among all processes and stores that have the same file open.
    let author: String
    /// The time to wait for a transaction of another process.
    let patience: TimeInterval
    private let nextKeys = Mutex<[String: Int64]>([:])

    init(file: String, author: String, patience: TimeInterval) {
        self.file = file
        self.author = author
        self.patience = patience
    }

    /// Returns the lowest key of a table that this process has not yet reserved, even in transactions that were rolled
    /// back.
    func nextKey(of table: String) -> Int64 { nextKeys.withLock { $0[table] ?? 1 } }

    func setNextKey(_ key: Int64, of table: String) { nextKeys.withLock { $0[table] = key } }
}
