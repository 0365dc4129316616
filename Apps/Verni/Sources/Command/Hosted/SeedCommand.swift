// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDomain
import VerniTime
import VitralDataSQLite
import VitralIdentity
import VitralLaunch
import VitralModels

/// The subcommand `seed`: writes the data of a demonstration to a new database.
struct SeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seed",
        abstract: "Fill a new database with the data of a demonstration.",
        discussion: """
            6 accounts with 12 groups and 4,000 expenses of 3 years; the same data for the same day. No e-mail address is \
            real. The accounts can sign in; the welcome shows one of them. A database that has accounts is left unchanged. \
            Beside the database is the own replica of the first account, with a change that the server has refused; “verni \
            open --data FILE” shows it.
            """)

    @OptionGroup var inputs: LaunchInputs<VerniApp>

    @Option(help: ArgumentHelp("The last day of the expenses. (default: today)", valueName: "date"))
    var through: String?

    func validate() throws {
        if let through, Day(through) == nil { throw ValidationError("“\(through)” is not a day such as 2026-11-24.") }
    }

    func run() async throws {
        let launch = try await inputs.launch()
        let container = try launch.database.open()
        let day = through.flatMap { Day($0) } ?? Day(.now, in: .gmt)
        let file = Self.replica(beside: launch.database.address?.filePath)
        // The replica of an earlier demonstration stays as it is.
        let isNew = !FileManager.default.fileExists(atPath: file.path)
        let replica =
            isNew
            ? try ModelContainer(for: OwnReplica.schema, configurations: OwnReplica.configuration(of: file)) : nil
        let summary = try await Demonstration(through: day).plant(
            in: container, hasher: PasswordHasher(parameters: launch.accounts.passwords), replica: replica)
        await replica?.close()
        launch.note("\(summary)")
        if isNew, summary.isNew {
            launch.note(
                "The first account's own replica, with a change that was refused: verni open --data \(file.path)")
        }
        await container.close()
    }

    /// Returns the file of the first account's own replica.
    private static func replica(beside database: String?) -> URL {
        let folder =
            database.map { URL(fileURLWithPath: $0).deletingLastPathComponent() } ?? URL(fileURLWithPath: "var")
        return folder.appending(path: "verni-own.sqlite")
    }
}
