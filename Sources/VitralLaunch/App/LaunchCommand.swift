// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Logging
import Vitral
import VitralFeatures
import VitralIdentity
import VitralIdentityServer
import VitralServer

/// The root command of an app.
///
/// Its subcommand `serve` may be left out. The options are those of `serve`: the root has none, because its options
/// would hide those of the same name in the subcommands.
struct LaunchCommand<Served: LaunchableApp>: RootCommand {
    static var configuration: CommandConfiguration {
        let data: [any ParsableCommand.Type] =
            Served.database == nil ? [] : [DataCommand<Served>.self, VaultCommand<Served>.self]
        return CommandConfiguration(
            commandName: Served.program.command, abstract: Served.program.summary,
            discussion: ServerOptions.discussion,
            subcommands: [LaunchServeCommand<Served>.self] + Served.subcommands + Served.moduleSubcommands + data,
            defaultSubcommand: LaunchServeCommand<Served>.self)
    }

    static var helpWithDefaultOptions: String { help(with: LaunchServeCommand<Served>.self) }
}

/// The subcommand `serve`: launches the app and serves it.
struct LaunchServeCommand<Served: LaunchableApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "serve", abstract: "Serve \(Served.program.title) to browsers.")
    }

    @OptionGroup var server: ServerOptions
    @OptionGroup var launch: LaunchOptions
    @OptionGroup var app: Served.Options

    func run() async throws {
        let settings = try await server.settings(and: launch.settings)
        let configuration = try ServerConfiguration(reading: settings)
        let metrics = PrometheusMetrics()
        let program = Served.program
        let database = try LaunchDatabase(of: program, Served.database, reading: settings)
        let accounts = try AccountSettings(reading: settings)
        let logger = try ProgramRunner.bootstrap(settings, metrics: metrics)
        if accounts.passwords.logarithmOfCost < PasswordHash.Parameters.recommended.logarithmOfCost {
            logger.warning("Passwords are cheap to guess here: “passwords.cost” is below its default.")
        }
        let inputs = Launch(options: app, settings: settings, database: database, accounts: accounts, logger: logger)
        let services = try Served.prepare(inputs)
        let launched = try await Served.launch(inputs)
        let identity = launched.accounts.map { SessionFeatureFactory.accounts($0, configuration: accounts.identity) }
        let onListening = launched.onListening
        let server = LiveServer(
            configuration: configuration, features: [identity].compactMap { $0 } + launched.features,
            modules: launched.modules, routes: launched.routes,
            readiness: launched.readiness, metrics: metrics, logger: logger, environment: launched.environment,
            onListening: { address in
                onListening(address)
                Console.announce("\(program.title) is live at \(address.forBrowser)")
            }
        ) { Served() }
        try await ProgramRunner.serve(server, beside: services + launched.services, logger: logger)
    }
}
