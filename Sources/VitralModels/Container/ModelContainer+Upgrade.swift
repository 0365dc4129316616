// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ModelContainer {
    /// Returns the changes that opening a store would make, and the data that an upgrade would drop; changes nothing.
    ///
    /// ```swift
    /// func printPlan(of configuration: ModelConfiguration) throws {
    ///     print(try ModelContainer.plan(for: Schema(Trip.self), configuration: configuration))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages that migrate older stores to the schema.
    ///   - configuration: The configuration of the store.
    /// - Throws: ``DataStoreError`` if the store cannot be read. A store that the app must not open is no error here:
    ///   see ``StorePlan/refusal``.
    public static func plan(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configuration: ModelConfiguration
    ) throws -> StorePlan {
        let migrator = try configuration.migrator(for: schema, migrationPlan)
        let plan = try configuration.place.inspect { connection, dialect -> StorePlan? in
            guard let record = try StoreRecord.present(connection, dialect, wanted: schema.version) else { return nil }
            return try StorePlan(migrator, of: record, in: configuration.name, on: connection, dialect)
        }
        return (plan ?? nil) ?? StorePlan(new: migrator.layout, in: configuration.name)
    }

    /// Validates a store: the database must be intact and have the tables that its record and the schema name.
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages that migrate older stores to the schema.
    ///   - configuration: The configuration of the store.
    /// - Throws: ``DataStoreError`` if the store cannot be read.
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
            let plan = try StorePlan(migrator, of: record, in: configuration.name, on: connection, dialect)
            if let refusal = plan.refusal { return missing + ["\(refusal)"] }
            if plan.isNewer { return missing }
            let misfits = migrator.layout.misfits(in: record.layout, defaults: present)
            return missing + misfits.map { "This build's schema is not in place yet: \($0)." }
        }
        guard let findings else { return StoreCheck(store: configuration.name, findings: [StoreCheck.nothing]) }
        return StoreCheck(store: configuration.name, findings: try configuration.place.damages() + findings)
    }

    /// Updates a store to a schema, and drops the data that destructive stages name if that is allowed.
    ///
    /// A SQLite file is backed up to `NAME.VERSION-DATE.backup` next to it before anything is dropped; if the backup
    /// fails, nothing is dropped. The whole upgrade is one transaction.
    ///
    /// NB: An older build of the app stops working if it uses dropped data, so stop all older builds first.
    ///
    /// - Parameters:
    ///   - schema: The schema of the app.
    ///   - migrationPlan: The stages that migrate older stores to the schema.
    ///   - configuration: The configuration of the store.
    ///   - allowingDestructive: Whether to drop the data that destructive stages name.
    ///   - now: The time for the name of the backup.
    /// - Throws: ``DataStoreError``, or any error of a migration stage; the store is unchanged then.
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
