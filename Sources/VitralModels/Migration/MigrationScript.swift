// SPDX-License-Identifier: Apache-2.0

/// The steps that take a store to the app's schema, before any of them is run.
///
/// The script follows from the record and the plan alone, so that it can be shown without changing the store.
struct MigrationScript {
    private(set) var steps: [Step] = []
    /// The tables after the steps.
    private(set) var layout: StoreLayout
    /// The parts that a later command has to drop.
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

    /// Tables that change together.
    struct TableStep {
        let from: StoreLayout
        let to: StoreLayout
        let difference: StoreLayout.Difference
        /// The parts that the difference drops with a stage's permission.
        let dropped: [MigrationLoss]
        /// The parts that stay until a later command drops them.
        let kept: [MigrationLoss]
        /// The parts that would be dropped without a stage that says so.
        let refused: [MigrationLoss]
    }

    /// Code of the app's, with the models of a version.
    struct CodeStep {
        let schema: Schema
        let stage: MigrationStage
        let body: @Sendable (ModelContext) throws -> Void
    }

    /// Writes the script.
    ///
    /// - Parameters:
    ///   - record: The store as it is.
    ///   - layout: The tables that the app's schema asks for.
    ///   - plan: The app's stages.
    ///   - drops: Whether what destructive stages name is dropped now, instead of being kept for later.
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` where the plan is not one for this store.
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
            let before = try Schema(versionedSchema: previous)
            let after = try Schema(versionedSchema: next)
            // The tables may differ in trifles from what this version of the app says of the old ones.
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

    /// The parts that a stage names must be those that it drops: a property that was renamed without its old name would go unnoticed.
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

    /// Adds what changes the tables.
    ///
    /// - Parameter losses: What a destructive stage permits to drop.
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
