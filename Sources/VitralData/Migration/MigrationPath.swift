// SPDX-License-Identifier: Apache-2.0

/// The stages of a plan that take a store from its version to the app's.
struct MigrationPath {
    let stages: [MigrationStage]

    /// Finds the way.
    ///
    /// What no stage leads to is reached by changing tables: versions that differ by additions need no stage.
    ///
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` where the plan does not know the store's version, or
    ///   has stages that lead past the app's.
    init(plan: (any SchemaMigrationPlan.Type)?, from: Schema.Version, to: Schema.Version) throws {
        guard let plan, from != to else {
            stages = []
            return
        }
        guard plan.schemas.contains(where: { $0.versionIdentifier == from }) else {
            let known = plan.schemas.map { $0.versionIdentifier.description }.joined(separator: ", ")
            throw DataStoreError.migrationFailed(
                from: from.description, to: to.description,
                reason: "The migration plan \(plan) does not know the store's version: it has \(known).")
        }
        var version = from
        var path: [MigrationStage] = []
        while let stage = plan.stages.first(where: { $0.fromVersion == version && $0.toVersion > version }) {
            guard stage.toVersion <= to else {
                guard version < to else { break }
                throw DataStoreError.migrationFailed(
                    from: from.description, to: to.description,
                    reason: "A stage of \(plan) leads from \(version) to \(stage.toVersion), past the app's version.")
            }
            path.append(stage)
            version = stage.toVersion
        }
        stages = path
    }
}

extension MigrationStage {
    var fromVersion: Schema.Version {
        switch self {
        case .lightweight(let previous, _), .custom(let previous, _, _, _): previous.versionIdentifier
        }
    }

    var toVersion: Schema.Version {
        switch self {
        case .lightweight(_, let next), .custom(_, let next, _, _): next.versionIdentifier
        }
    }
}
