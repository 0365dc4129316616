// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Logging
import Metrics
import ServiceLifecycle
import UnixSignals
import VitralIdentity
import VitralServer

/// `vitral serve`: an app, live.
struct ServeCommand: ServingCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve an app to browsers.",
        discussion: """
            Prints one line with the address to standard output when it listens; logs go to standard error.
            Stops gracefully on SIGTERM and SIGINT: what people are doing is written down and goes on elsewhere.
            """)

    @OptionGroup var options: ServeOptions

    func serve() async throws {
        let settings = try await options.settings()
        Console.bootstrapLogging(level: settings.logLevel)
        let metrics = PrometheusMetrics()
        MetricsSystem.bootstrap(metrics)
        let logger = Logger(label: "vitral")
        let passwords = settings.passwords
        if passwords.logarithmOfCost < PasswordHash.Parameters.recommended.logarithmOfCost {
            logger.warning("Passwords cost little to guess here: “passwords.cost” is lower than it is by default.")
        }
        var services: [any Service] = []
        var accounts: Accounts?
        switch settings.app.name {
        case ServedApp.pokeExplorer.name:
            let setup = PokeExplorerSetup(
                pokeAPI: settings.pokeAPI, database: settings.database ?? .standard(for: settings.app.name),
                passwords: passwords, logger: logger)
            let prepared = try await setup.prepare()
            (accounts, services) = (prepared.accounts, prepared.companions)
        case ServedApp.accounts.name:
            let setup = AccountsSetup(
                database: settings.database, keyring: settings.vaultKeyring, passwords: passwords)
            let prepared = try await setup.prepare()
            (accounts, services) = (prepared.accounts, prepared.companions)
        default:
            if settings.database != nil {
                Console.note("\(settings.app.title) keeps no data: the database is not used.")
            }
        }
        let title = settings.app.title
        let server = LiveServer(
            configuration: settings.server, accounts: accounts, metrics: metrics, logger: logger,
            onListening: { Console.announce("\(title) is live at \($0)") }, makeApp: settings.app.make)
        // The last to start is the first to stop: browsers leave before what serves them does.
        services.append(server)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await group.run()
    }
}
