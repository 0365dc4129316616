// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Synchronization
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

    static let database: AppDatabase? = AppDatabase(PokeExplorerServices.schema, drivers: [.sqlite, .postgres])

    static let subcommands: [any ParsableCommand.Type] = [PokeAPICommand.self]

    /// The parts that all tabs share, from ``launch(_:)``.
    private nonisolated static let launched = Mutex<LaunchedParts?>(nil)

    static func launch(_ launch: Launch<PokeExplorerOptions>) async throws -> Launched {
        let (parts, launched) = try await PokeExplorerLauncher(launch).run()
        Self.launched.withLock { $0 = parts }
        return launched
    }

    nonisolated static var bundle: Bundle? { .module }

    var body: some Scene {
        WindowGroup("PokeExplorer") {
            LanguageScope {
                AccountReader { account in
                    RootView(services: parts.services, account: account)
                }
            }
        }
        .modelContainer(parts.container)
        .pageDescription("app.description")
        .linkPreviewImage("preview.png", description: "app.previewDescription")
        .appIcon("icon.svg", homeScreen: "icon-180.png")
        .webAppManifest("manifest.webmanifest")
    }

    private var parts: LaunchedParts {
        guard let parts = Self.launched.withLock({ $0 }) else {
            // The program shows no page before `launch(_:)` has returned.
            preconditionFailure("A page of PokeExplorer is shown before its launch.")
        }
        return parts
    }
}

/// The app's own command-line options.
struct PokeExplorerOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The address of PokéAPI. (default: https://pokeapi.co)", valueName: "url"))
    var pokeapiUrl: String?

    @Flag(help: "Show the app only to users who are signed in.")
    var requireSignIn = false
}
