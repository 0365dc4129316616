// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VitralModels
import VitralServer

/// The subcommand `data`: inspects, verifies and upgrades the app's database.
struct DataCommand<Served: LaunchableApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "data", abstract: "Inspect, verify or upgrade the database of \(Served.program.title).",
            subcommands: [Plan.self, Check.self, Upgrade.self])
    }

    /// The subcommand `plan`: prints the steps of an upgrade.
    struct Plan: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "plan",
                abstract: "Print what an upgrade would do; change nothing. Exit code 1 if it would be refused.")
        }

        @OptionGroup var place: DatabaseOption<Served>

        func run() throws {
            let parts = try DatabaseParts(place.existing())
            let plan = try parts.attempt {
                try ModelContainer.plan(
                    for: parts.schema, migrationPlan: parts.migrationPlan, configuration: parts.configuration)
            }
            Console.announce("\(plan)")
            if plan.refusal != nil { throw ExitCode.failure }
        }
    }

    /// The subcommand `check`: verifies the database.
    struct Check: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "check",
                abstract: "Verify that the database is sound and fits the app; change nothing. Exit code 1 if not.")
        }

        @OptionGroup var place: DatabaseOption<Served>

        func run() throws {
            let parts = try DatabaseParts(place.existing())
            let check = try parts.attempt {
                try ModelContainer.check(
                    for: parts.schema, migrationPlan: parts.migrationPlan, configuration: parts.configuration)
            }
            Console.announce("\(check)")
            if !check.isSound { throw ExitCode.failure }
        }
    }

    /// The subcommand `upgrade`: upgrades the database.
    struct Upgrade: AsyncParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "upgrade",
                abstract: "Bring the database to the app's schema.",
                discussion: """
                    Serving does the same, except for what drops data. With --allow-destructive, the destructive stages of \
                    the app's migration plan are carried out too, after a backup of a SQLite file beside itself. Stop all \
                    older builds before.
                    """)
        }

        @OptionGroup var place: DatabaseOption<Served>

        @Flag(help: "Drop what the destructive stages of the migration plan name.")
        var allowDestructive = false

        func run() async throws {
            let parts = try DatabaseParts(place.existing())
            do {
                let upgrade = try await ModelContainer.upgrade(
                    for: parts.schema, migrationPlan: parts.migrationPlan, configuration: parts.configuration,
                    allowingDestructive: allowDestructive)
                Console.announce("\(upgrade)")
            } catch let error as DataStoreError {
                throw parts.failure(error)
            }
        }
    }
}

/// The parts of an app's database that its commands use.
private struct DatabaseParts {
    let schema: Schema
    let migrationPlan: (any SchemaMigrationPlan.Type)?
    let configuration: ModelConfiguration
    private let place: String

    init(_ database: LaunchDatabase) throws {
        guard let description = database.description else { throw DatabaseFailure.none(app: database.owner) }
        schema = Schema(description.models)
        migrationPlan = description.migrationPlan
        configuration = try database.configuration()
        place = database.address?.description ?? ""
    }

    /// Runs work on the database; adds the address to the error if the database cannot be used.
    func attempt<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch let error as DataStoreError { throw failure(error) }
    }

    func failure(_ error: DataStoreError) -> DatabaseFailure {
        .unusable(place: place, reason: "\(error)")
    }
}
