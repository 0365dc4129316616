// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Logging
import Metrics
import Samples
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
        if settings.app.name == ServedApp.pokeExplorer.name {
            let setup = PokeExplorerSetup(
                pokeAPI: settings.pokeAPI, databasePath: settings.databasePath, passwords: passwords, logger: logger)
            services += try await setup.prepare()
        }
        if let keyring = settings.vaultKeyring { await AccountsApp.configure(keyring) }
        let title = settings.app.title
        let server = LiveServer(
            configuration: settings.server, accounts: settings.app.makeAccounts?(passwords), metrics: metrics,
            logger: logger, onListening: { Console.announce("\(title) is live at \($0)") }, makeApp: settings.app.make)
        // The last to start is the first to stop: browsers leave before what serves them does.
        services.append(server)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await group.run()
    }
}
