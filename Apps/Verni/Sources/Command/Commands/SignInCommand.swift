// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultAPIClient
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `sign-in`: connects the file to an account.
struct SignInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Connect your groups to an account on a server.",
        discussion: """
            The password is asked for, or read as a line of the standard input. The groups that the file has become the \
            account's; they are sent with the first sync. The sign-in is sealed in the file, by a key beside it.
            """)

    @Argument(help: "The e-mail address of the account.") var email: String
    @Option(help: "The address of the server, such as https://example.com.") var server: String
    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let account: String
        let server: String
    }

    func validate() throws {
        guard ServerAddress.url(server) != nil else {
            throw ValidationError(
                "“\(server)” is no address such as https://example.com. Only this machine may be without “https”.")
        }
    }

    func run() async throws {
        try await options.run { replica in
            guard let server = ServerAddress.url(server) else { throw VerniError.offline }
            guard replica.signIn.signIn == nil else {
                throw CommandFailure("You are signed in. To change the account, run “verni sign-out” first.")
            }
            guard let password = Self.password() else {
                throw CommandFailure("There is no password on the standard input.")
            }
            replica.signIn.use(server)
            let account = try replica.account(on: server)
            try await account.signIn(email: email, password: Secret(password))
            guard let id = replica.signIn.signIn?.account else { throw VerniError.signedOut }
            do {
                try await replica.ledger.adopt(id)
            } catch {
                try await account.signOut()
                guard error as? VerniError == .notAllowed else { throw error }
                throw CommandFailure(
                    "This file belongs to another account. Name another file for this one: --data FILE",
                    name: "notAllowed")
            }
            return Report(
                lines: ["You are signed in as \(email). To exchange your groups, run “verni sync”."],
                value: Value(account: id, server: server.absoluteString))
        }
    }

    /// Returns a password that a person types without seeing it, or a line of the standard input.
    private static func password() -> String? {
        guard isatty(STDIN_FILENO) != 0 else { return readLine() }
        return getpass("Password: ").map { String(cString: $0) }
    }
}

/// The subcommand `sign-out`: forgets the sign-in.
struct SignOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Sign this machine out; your groups stay.",
        discussion: "Without a connection, add --only-here: the server then lists the device until its sign-in ends.")

    @Flag(help: "Forget the sign-in without telling the server.") var onlyHere = false
    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let isSignedIn = false
    }

    func run() async throws {
        try await options.run { replica in
            if let server = replica.signIn.server, replica.signIn.signIn != nil, !onlyHere {
                try await replica.account(on: server).signOut()
            }
            try await replica.signIn.keep(nil)
            return Report(lines: ["You are signed out. Your groups stay on this machine."], value: Value())
        }
    }
}
