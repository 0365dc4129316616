// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the connections of a store share.
final class StoreContext: Sendable {
    /// The database's file, for messages.
    let file: String
    /// Names this store in this process to others that have the same file open.
    let author: String
    private let nextKeys = Mutex<[String: Int64]>([:])

    init(file: String, author: String) {
        self.file = file
        self.author = author
    }

    /// A key of a table from which on none was given in this process, whatever became of the transactions.
    func nextKey(of table: String) -> Int64 { nextKeys.withLock { $0[table] ?? 1 } }

    func setNextKey(_ key: Int64, of table: String) { nextKeys.withLock { $0[table] = key } }
}
