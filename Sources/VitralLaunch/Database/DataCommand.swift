// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VitralData
import VitralServer

/// The subcommand `data`: looks after the app's database.
struct DataCommand<Served: LaunchableApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "data", abstract: "Check the database of \(Served.program.title).", subcommands: [Check.self])
    }

    /// Opens the database as it is, and reports whether the app can use it.
    struct Check: AsyncParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "check", abstract: "Verify that the database fits the app; change nothing.")
        }

        @OptionGroup var place: DatabaseOption<Served>

        func run() async throws {
            let database = try place.existing()
            let container = try database.open(part: Served.database?.models ?? [])
            await container.close()
            Console.announce("\(database.address?.description ?? ""): fits \(Served.program.title).")
        }
    }
}
