// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The program `verni`.
struct VerniCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verni",
        abstract: "Share expenses on this machine, with or without an account.",
        discussion: """
            All groups are in one file, which needs no connection. After “verni sign-in”, “verni sync” exchanges them with \
            a server, and so with the other members.

            The exit code is 0 for success, 1 for a failure, and 64 for arguments that are wrong.
            """,
        subcommands: [
            AddCommand.self, BalanceCommand.self, SettleCommand.self, LogCommand.self, SyncCommand.self,
            SignInCommand.self, SignOutCommand.self, ImportCommand.self, ExportCommand.self, DoctorCommand.self,
        ])

    /// Runs the program.
    ///
    /// At the top level of a file, `main()` would be that of programs that do not wait.
    static func start() async { await main() }
}
