// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The root command of the tool.
///
/// A first argument that is not one of its subcommands is a command of the app: `vitral data check`.
struct VitralCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitral", abstract: "Create apps of Vitral, and run them while you write them.",
        usage: """
            vitral new <name>
            vitral dev [-- <options of the app>]
            vitral <command of the app> …
            """,
        discussion: """
            In the folder of a package, every other command is the app's own: “vitral data check” builds the app and runs \
            its command “data check”. An app with a database has “data” and “vault”.
            """,
        subcommands: [NewCommand.self, DevelopCommand.self, RunCommand.self], defaultSubcommand: RunCommand.self)
}
