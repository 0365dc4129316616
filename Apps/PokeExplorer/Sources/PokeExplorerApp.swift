// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Vitral
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralLaunch

/// PokeExplorer: a Pokédex to browse, search and compare, with favorites for users who sign in.
@main
struct PokeExplorerApp: LaunchableApp {
    static let program = ProgramDescription(
        command: "pokeexplorer", title: "PokeExplorer",
        summary: "A Pokédex: grid, search, detail, compare, accounts, favorites.")

    static let database: AppDatabase? = AppDatabase(PokeExplorerServices.models, drivers: [.sqlite, .postgres])

    static let subcommands: [any ParsableCommand.Type] = [PokeAPICommand.self]

    static func launch(_ launch: Launch<PokeExplorerOptions>) async throws -> Launched {
        try await PokeExplorerLauncher(launch).run()
    }

    static var bundle: Bundle? { .module }

    var body: some Scene {
        WindowGroup("PokeExplorer") {
            ServicesReader { services in
                AccountReader { account in
                    RootView(services: services, account: account)
                }
            }
        }
    }
}

/// The app's own command-line options.
struct PokeExplorerOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The address of PokéAPI. (default: https://pokeapi.co)", valueName: "url"))
    var pokeapiUrl: String?
}

extension EnvironmentValues {
    /// The services of the process; set when the app is launched.
    @Entry var services: PokeExplorerServices?
}

/// Creates views that need the services of the process.
private struct ServicesReader<Content: View>: View {
    @ViewBuilder let content: (PokeExplorerServices) -> Content
    @Environment(\.services) private var services

    var body: some View {
        if let services { content(services) }
    }
}
