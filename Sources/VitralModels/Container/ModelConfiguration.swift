// SPDX-License-Identifier: Apache-2.0

/// Where a container keeps its models.
///
/// `VitralDataSQLite` makes configurations of files, `VitralDataPostgres` of servers.
public struct ModelConfiguration: Sendable {
    /// What it is called in logs.
    public let name: String
    /// Whether the container may write.
    public let allowsSave: Bool
    let open: @Sendable (Schema, (any SchemaMigrationPlan.Type)?) throws -> any DataStore

    /// Describes a store.
    ///
    /// - Parameters:
    ///   - name: What it is called in logs.
    ///   - allowsSave: Whether the container may write.
    ///   - open: Opens the store and makes it what the schema wants. It may wait.
    public init(
        _ name: String, allowsSave: Bool = true,
        open: @escaping @Sendable (Schema, (any SchemaMigrationPlan.Type)?) throws -> any DataStore
    ) {
        self.name = name
        self.allowsSave = allowsSave
        self.open = open
    }
}
