// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralData

extension ModelConfiguration {
    /// A SQLite file.
    ///
    /// - Parameters:
    ///   - name: What it is called in logs.
    ///   - url: The file; its folder is made too.
    ///   - allowsSave: Whether the container may write.
    ///   - durability: What is still there after a failure.
    public init(
        _ name: String = "default", url: URL, allowsSave: Bool = true, durability: SQLiteStore.Durability = .process
    ) {
        self.init(name, allowsSave: allowsSave) { schema, plan in
            try SQLiteStore.open(url: url, schema: schema, migrationPlan: plan, durability: durability)
        }
    }

    /// A database in memory, which nobody else sees and which is gone with its container.
    ///
    /// - Parameter isStoredInMemoryOnly: `true`; a file has a place: ``init(_:url:allowsSave:durability:)``.
    public init(isStoredInMemoryOnly: Bool) {
        precondition(isStoredInMemoryOnly, "A store that is not in memory has a place. To fix this, write its url.")
        self.init("memory") { schema, plan in try SQLiteStore.open(url: nil, schema: schema, migrationPlan: plan) }
    }
}
