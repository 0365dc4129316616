// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The command `vitral`.
struct VitralTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitral",
        abstract: "SwiftUI-shaped views, live in any browser.",
        discussion: """
            Settings come from flags, then from the environment (VITRAL_PORT=9000), then from a file in JSON (--config).
            Documentation/Operations.md lists them all.
            """,
        subcommands: [ServeCommand.self, AppsCommand.self, PokeAPICommand.self, VaultCommand.self],
        defaultSubcommand: nil)
}

/// A command that serves until it is told to stop, or waits for a database.
///
/// It runs beside the main thread, which belongs to the main actor.
protocol ServingCommand: ParsableCommand, Sendable {
    func serve() async throws
}

extension ServingCommand {
    /// Serving needs the main thread for the main actor; the process' entry sees to that and calls ``serve()``.
    func run() throws {
        throw CleanExit.helpRequest(self)
    }
}

/// Lists the apps that can be served.
struct AppsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "apps", abstract: "List the apps that can be served.")

    func run() {
        let width = ServedApp.all.map(\.name.count).max() ?? 0
        for app in ServedApp.all {
            print("  \(app.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(app.summary)")
        }
    }
}
