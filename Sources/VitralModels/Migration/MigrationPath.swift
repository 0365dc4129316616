// SPDX-License-Identifier: Apache-2.0

/// The stages of a plan that migrate a store from its version to the app's.
struct MigrationPath {
    let stages: [MigrationStage]

    /// Returns the path between two versions.
    ///
    /// A version that no stage leads to is reached by changing tables: versions that differ only by additions need no
    /// stage.
    ///
    /// - Parameters:
    ///   - plan: The plan with all stages and all versions that a store can have.
    ///   - from: The store's version.
    ///   - to: The app's version.
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` if the plan does not contain the store's version,
    ///   or a stage leads past the app's version.
    static func find(
        _ plan: any SchemaMigrationPlan.Type, from: Schema.Version, to: Schema.Version
    ) throws -> MigrationPath {
        let known = plan.schemas.map(version)
        guard known.contains(from) else {
            throw failure(
                from: from, to: to, "The migration plan does not know the store's version: it has \(list(known)).")
        }
        let all = plan.stages
        var path: [MigrationStage] = []
        var current = from
        while current < to, let stage = Self.stage(after: current, of: all) {
            guard stage.toVersion <= to else {
                throw failure(
                    from: from, to: to,
                    "A stage of the plan leads from \(current) to \(stage.toVersion), past the app's version.")
            }
            path.append(stage)
            current = stage.toVersion
        }
        return MigrationPath(stages: path)
    }

    private static func stage(after version: Schema.Version, of stages: [MigrationStage]) -> MigrationStage? {
        stages.first { $0.fromVersion == version && $0.toVersion > version }
    }

    private static func version(_ schema: any VersionedSchema.Type) -> Schema.Version { schema.versionIdentifier }

    private static func list(_ versions: [Schema.Version]) -> String {
        versions.map(\.description).joined(separator: ", ")
    }

    private static func failure(
        from: Schema.Version, to: Schema.Version, _ reason: String
    ) -> DataStoreError {
        .migrationFailed(from: from.description, to: to.description, reason: reason)
    }
}

extension MigrationStage {
    var fromVersion: Schema.Version {
        switch self {
        case .lightweight(let previous, _), .custom(let previous, _, _, _), .destructive(let previous, _, _):
            previous.versionIdentifier
        }
    }

    var toVersion: Schema.Version {
        switch self {
        case .lightweight(_, let next), .custom(_, let next, _, _), .destructive(_, let next, _): next.versionIdentifier
        }
    }
}
