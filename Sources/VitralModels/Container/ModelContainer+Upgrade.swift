// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ModelContainer {
    /// Returns what would happen to a store if an app opened it, and what its upgrade command would drop; changes nothing.
    ///
    /// ```swift
    /// print(try ModelContainer.plan(for: schema, migrationPlan: Plan.self, configuration: configuration))
    /// ```
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages by which older stores become what the schema asks for.
    ///   - configuration: The place of the store.
    /// - Throws: ``DataStoreError`` where the store cannot be read. A store that the app must not open is no error here: see
    ///   ``StorePlan/refusal``.
    public static func plan(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configuration: ModelConfiguration
    ) throws -> StorePlan {
        let migrator = try configuration.migrator(for: schema, migrationPlan)
        let plan = try configuration.place.inspect { connection, dialect -> StorePlan? in
            guard let record = try StoreRecord.present(connection, dialect, wanted: schema.version) else { return nil }
            return try StorePlan(migrator, of: record, in: configuration.name, connection, dialect)
        }
        return (plan ?? nil) ?? StorePlan(new: migrator.layout, in: configuration.name)
    }

    /// Verifies a store: that the database is sound, and that its tables are those that its record and the schema name.
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages by which older stores become what the schema asks for.
    ///   - configuration: The place of the store.
    /// - Throws: ``DataStoreError`` where the store cannot be read.
    public static func check(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configuration: ModelConfiguration
    ) throws -> StoreCheck {
        let migrator = try configuration.migrator(for: schema, migrationPlan)
        let findings = try configuration.place.inspect { connection, dialect -> [String] in
            guard let record = try StoreRecord.present(connection, dialect, wanted: schema.version) else {
                return [StoreCheck.nothing]
            }
            let present = try PresentColumns(connection, dialect)
            let missing = present.missing(of: record.layout).map { "\($0) is missing from the database." }
            let plan = try StorePlan(migrator, of: record, in: configuration.name, connection, dialect)
            if let refusal = plan.refusal { return missing + ["\(refusal)"] }
            if plan.isNewer { return missing }
            let misfits = migrator.layout.misfits(in: record.layout, defaults: present)
            return missing + misfits.map { "This build's schema is not in place yet: \($0)." }
        }
        guard let findings else { return StoreCheck(store: configuration.name, findings: [StoreCheck.nothing]) }
        return StoreCheck(store: configuration.name, findings: try configuration.place.damages() + findings)
    }

    /// Makes a store what a schema asks for, and drops what destructive stages of the plan name if that is allowed.
    ///
    /// A SQLite file is backed up beside itself before anything is dropped, as `NAME.VERSION-DATE.backup`; nothing is dropped
    /// if that fails. Everything happens in one transaction.
    ///
    /// NB: An older build of the app that uses what is dropped stops working: stop all of them before.
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages by which older stores become what the schema asks for.
    ///   - configuration: The place of the store.
    ///   - allowingDestructive: Whether to drop what destructive stages name.
    ///   - now: The time for the name of the backup.
    /// - Throws: ``DataStoreError``, or what a stage of the plan throws; the store is as it was then.
    public static func upgrade(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configuration: ModelConfiguration,
        allowingDestructive: Bool = false, now: Date = Date()
    ) async throws -> StoreUpgrade {
        let plan = try plan(for: schema, migrationPlan: migrationPlan, configuration: configuration)
        var migrator = try configuration.migrator(for: schema, migrationPlan)
        let drops = allowingDestructive && !plan.isNewer
        let backup = "\(plan.from ?? plan.to)-\(stamp(now)).backup"
        if drops { migrator = migrator.dropping(backup: backup) }
        await (try configuration.place.open(migrator)).close()
        let dropped = drops && plan.isDestructive
        return StoreUpgrade(
            plan: plan, dropped: dropped, backup: dropped ? configuration.place.backup(named: backup) : nil)
    }

    private static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    }
}

/// The result of a verification.
///
/// `description` is ready to be printed.
public struct StoreCheck: Sendable, Hashable, CustomStringConvertible {
    /// The name of the store in logs.
    public let store: String
    /// The faults that were found, in words.
    public let findings: [String]
    /// Whether nothing was found.
    public var isSound: Bool { findings.isEmpty }

    static let nothing = "There is no database yet."

    /// The findings, one a line.
    public var description: String {
        isSound ? "\(store): the database is sound." : findings.map { "\(store): \($0)" }.joined(separator: "\n")
    }
}

/// The result of an upgrade.
///
/// `description` is ready to be printed.
public struct StoreUpgrade: Sendable, Hashable, CustomStringConvertible {
    /// The plan that was carried out.
    public let plan: StorePlan
    /// Whether what the plan drops was dropped.
    public let dropped: Bool
    /// The backup that was made before, where there was something to drop and the driver makes backups.
    public let backup: URL?

    /// The steps that were taken, one a line.
    public var description: String {
        var lines = ["\(plan.store): the database has version \(plan.isNewer ? plan.from ?? plan.to : plan.to)."]
        lines += plan.steps.filter { if case .drop = $0 { dropped } else { true } }.map { "  \($0)" }
        if plan.isDestructive, !dropped { lines.append("Nothing was dropped: that must be allowed explicitly.") }
        if let backup { lines.append("The database as it was before is in \(backup.path).") }
        return lines.joined(separator: "\n")
    }
}
