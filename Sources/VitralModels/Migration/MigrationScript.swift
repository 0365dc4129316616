// SPDX-License-Identifier: Apache-2.0

/// The steps that migrate a store to the app's schema, before any of them is run.
///
/// The script depends only on the record and the plan, so that it can be shown without changing the store.
struct MigrationScript {
    private(set) var steps: [Step] = []
    /// The tables after the steps.
    private(set) var layout: StoreLayout
    /// The losses that a later command may drop.
    private(set) var pending: [MigrationLoss]
    private let drops: Bool

    /// Whether a step drops a table or a column.
    var dropsSomething: Bool {
        steps.contains { if case .tables(let step) = $0 { !step.dropped.isEmpty } else { false } }
    }

    enum Step {
        case tables(TableStep)
        case code(CodeStep)
    }

    /// A step that changes tables together.
    struct TableStep {
        let from: StoreLayout
        let to: StoreLayout
        let difference: StoreLayout.Difference
        /// The losses that a stage permits, and that the step drops.
        let dropped: [MigrationLoss]
        /// The losses that stay until a later command drops them.
        let kept: [MigrationLoss]
        /// The losses that no stage permits.
        let refused: [MigrationLoss]
    }

    /// A step that runs the app's code with the models of a version.
    struct CodeStep {
        let schema: Schema
        let stage: MigrationStage
        let body: @Sendable (ModelContext) throws -> Void
    }

    /// Creates the script.
    ///
    /// - Parameters:
    ///   - record: The store's record.
    ///   - layout: The tables of the app's schema.
    ///   - plan: The app's migration plan.
    ///   - drops: Whether to drop the data that destructive stages name now, instead of keeping it for later.
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` if the plan does not fit this store.
    init(
        from record: StoreRecord, to layout: StoreLayout, plan: (any SchemaMigrationPlan.Type)?, drops: Bool
    ) throws {
        self.layout = record.layout
        self.drops = drops
        pending = record.pending
        if let plan, record.layout.version < layout.version {
            let path = try MigrationPath.find(plan, from: record.layout.version, to: layout.version)
            for stage in path.stages { try add(stage) }
        }
        become(layout)
    }

    private mutating func add(_ stage: MigrationStage) throws {
        switch stage {
        case .lightweight(_, let next): become(try StoreLayout(Schema(versionedSchema: next)))
        case .custom(let previous, let next, let willMigrate, let didMigrate):
            let before = Schema(versionedSchema: previous)
            let after = Schema(versionedSchema: next)
            // The tables may differ slightly from how this build of the app describes the old version.
            become(try StoreLayout(before))
            if let willMigrate { steps.append(.code(CodeStep(schema: before, stage: stage, body: willMigrate))) }
            become(try StoreLayout(after))
            if let didMigrate { steps.append(.code(CodeStep(schema: after, stage: stage, body: didMigrate))) }
        case .destructive(let previous, let next, let names):
            let before = try StoreLayout(Schema(versionedSchema: previous))
            let after = try StoreLayout(Schema(versionedSchema: next))
            let losses = before.difference(to: after).losses
            try Self.check(names, against: losses, from: before.version, to: after.version)
            become(after, dropping: losses)
        }
    }

    /// Validates that a stage names exactly the losses between its versions.
    ///
    /// Without this check, a property that was renamed without its original name would be dropped unnoticed.
    private static func check(
        _ names: [String], against losses: [MigrationLoss], from: Schema.Version, to: Schema.Version
    ) throws {
        let found = Set(losses.map(\.name))
        guard found != Set(names) else { return }
        func list(_ names: some Sequence<String>) -> String {
            let list = names.sorted().joined(separator: ", ")
            return list.isEmpty ? "nothing" : list
        }
        throw DataStoreError.migrationFailed(
            from: "\(from)", to: "\(to)",
            reason:
                "The destructive stage says that it drops \(list(names)), and its versions differ by \(list(found)).")
    }

    /// Adds a step that changes the tables to a wanted layout.
    ///
    /// - Parameter losses: The losses that a destructive stage permits.
    private mutating func become(_ wanted: StoreLayout, dropping losses: [MigrationLoss] = []) {
        // A pending part that the schema has again is no longer pending.
        pending = (pending + losses.filter { !pending.contains($0) }).filter { !$0.isNamed(in: wanted) }
        let permitted = pending
        let found = layout.difference(to: wanted).losses
        let kept = drops ? [] : found.filter(permitted.contains)
        let next = wanted.keeping(kept, of: layout)
        let difference = layout.difference(to: next)
        let refused = found.filter { !permitted.contains($0) }
        let dropped = drops ? found.filter(permitted.contains) : []
        pending = pending.filter { $0.isNamed(in: next) }
        if next != layout || !refused.isEmpty {
            steps.append(
                .tables(
                    TableStep(
                        from: layout, to: next, difference: difference, dropped: dropped, kept: kept, refused: refused))
            )
        }
        layout = next
    }
}
