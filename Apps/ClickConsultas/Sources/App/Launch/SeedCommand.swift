// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralIdentity
import VitralIdentityData
import VitralLaunch
import VitralMail

/// The subcommand `seed`: writes the data of a demonstration to a new database.
struct SeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seed",
        abstract: "Fill a new database with the data of a demonstration.",
        discussion: """
            600 doctors in 40 cities with 60 days of agenda and 50,000 appointments; the same data for the same day. No CPF, \
            registration or e-mail address is real. Three accounts can sign in; the sign-in page shows them. A database that \
            has practices is left unchanged.
            """)

    @OptionGroup var inputs: LaunchInputs<ClickConsultasApp>

    @Option(help: ArgumentHelp("The day around which the appointments lie. (default: today)", valueName: "date"))
    var today: String?

    func validate() throws {
        if let today, Day(today) == nil {
            throw ValidationError("“\(today)” is not a day such as 2026-11-24.")
        }
    }

    func run() async throws {
        let launch = try await inputs.launch()
        let container = try launch.database.open()
        let day = today.flatMap { Day($0) } ?? ZonedTime(Date(), in: .gmt).wall.day
        let writer = SeedWriter(container, now: Date(timeIntervalSince1970: Double(day.number) * 86_400))
        guard try await writer.isEmpty() else { throw DatabaseNotEmpty() }
        let keys = try ServerKeys(launch)
        let accountKeys = try keys.accountKeys()
        var generator = SeedGenerator(today: day) { accountKeys.cpfs.hash(of: $0) }
        let data = try generator.generate()
        try await writer.write(data)
        let service = AccountService(
            container: container, keys: accountKeys,
            vault: Vault(keyring: keys.vault, store: DataVaultStore(container)),
            sender: MailAddress("demo@example.org"),
            site: URL(fileURLWithPath: "/"))
        try await DemonstrationAccounts(container).write(
            data, with: service, hasher: PasswordHasher(parameters: launch.accounts.passwords))
        launch.note(
            "\(data.doctors.count) doctors and \(data.appointments.count) appointments are written.")
    }
}

/// The error of a database that has practices already.
struct DatabaseNotEmpty: Error, CustomStringConvertible {
    let description = "The database has practices already. To fix this, name a new database by --database."
}
