// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Logging
import Synchronization
import VerniAppLayer
import VerniDefaultLedger
import VerniRepositories
import Vitral
import VitralCharts
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralLaunch
import VitralMail
import VitralModels
import VitralPush

/// The program `verni`: the server of shared expenses, and a replica on a user's own machine.
@main
struct VerniApp: LaunchableApp {
    nonisolated static let program = ProgramDescription(
        command: "verni", title: "Verni", summary: "Share expenses, with a server or on this machine alone.")

    /// The server's log survives a power failure: what it has confirmed is never lost.
    nonisolated static let database: AppDatabase? = AppDatabase(
        LedgerSchema.models + ServerModels.models + DataAccountStore.models + DataCodeStore.models
            + DataVaultStore.models + MailQueue.models + PushQueue.models,
        drivers: [.sqlite(durability: .power), .postgres])

    nonisolated static let subcommands: [any ParsableCommand.Type] = [SeedCommand.self] + replicaCommands

    /// The subcommands that work on a user's own file.
    private nonisolated static let replicaCommands: [any ParsableCommand.Type] = [
        OpenCommand.self, AddCommand.self, BalanceCommand.self, SettleCommand.self, LogCommand.self, SyncCommand.self,
        DiscardCommand.self,
        SignInCommand.self, SignOutCommand.self, ImportCommand.self, ExportCommand.self, DoctorCommand.self,
    ]

    /// The parts that all tabs share, from ``launch(_:)``.
    private nonisolated static let server = Mutex<HostedServer?>(nil)

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        let (server, launched) = try await HostedLauncher(launch: launch).run()
        Self.server.withLock { $0 = server }
        return launched
    }

    nonisolated static var bundle: Bundle? { .module }
    static var clientAssets: [ClientAssets] { [.charts] }

    /// Runs the program.
    ///
    /// The answers of the commands on a user's own file go to the standard output alone, and only what fails is logged
    /// beside them.
    static func main() {
        if let name = CommandLine.arguments.dropFirst().first,
            let command = replicaCommands.first(where: { $0.configuration.commandName == name })
        {
            ReplicaOptions.checkArguments(of: command, Array(CommandLine.arguments.dropFirst(2)))
            LoggingSystem.bootstrap { label in
                var handler = StreamLogHandler.standardError(label: label)
                handler.logLevel = OwnReplica.logLevel
                return handler
            }
        }
        main(arguments: nil)
    }

    var body: some Scene {
        WindowGroup("Verni") {
            HostedPage(server: server)
        }
    }

    private var server: HostedServer {
        guard let server = Self.server.withLock({ $0 }) else {
            // The program shows no page before `launch(_:)` has returned.
            preconditionFailure("A page of Verni is shown before its launch.")
        }
        return server
    }
}

/// A page of the server, which has the account of the browser tab.
struct HostedPage: View {
    let server: HostedServer
    @Environment(\.accountClient) private var client
    @Environment(\.pushClient) private var push
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        AppView(server.app(of: client, push: push, in: timeZone), account: client.account?.id).verniPage()
    }
}
