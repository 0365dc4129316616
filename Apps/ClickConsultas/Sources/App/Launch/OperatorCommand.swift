// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ClickConsultasData
import ClickConsultasDomain
import VitralLaunch

/// The subcommand `operator`: the accounts that admit practices, check registrations and publish the terms.
///
/// No page gives this role, so that only an administrator of the machine can.
struct OperatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "operator",
        abstract: "Manage the accounts of the operator.",
        discussion: """
            The operator approves practices, checks registrations, moderates reviews, lists health plans and publishes \
            the terms, on the page /operator. The account must exist: its user signs up as each patient does.
            """,
        subcommands: [Add.self, Remove.self])

    /// The subcommand `add`: gives an account the operator's role.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give an account the operator's role; its open pages show it when they are loaded again.")

        @OptionGroup var inputs: LaunchInputs<ClickConsultasApp>
        @OptionGroup var account: OperatorAccount

        func run() async throws {
            let launch = try await inputs.launch()
            try await account.use(try ViewerSource(launch.database.open())) { try await $0.addOperator($1) }
            launch.note("\(account.email) is an account of the operator now.")
        }
    }

    /// The subcommand `remove`: takes the operator's role from an account.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Take the operator's role from an account.")

        @OptionGroup var inputs: LaunchInputs<ClickConsultasApp>
        @OptionGroup var account: OperatorAccount

        func run() async throws {
            let launch = try await inputs.launch()
            try await account.use(try ViewerSource(launch.database.open())) { try await $0.removeOperator($1) }
            launch.note("\(account.email) is not an account of the operator.")
        }
    }
}

/// The account that a subcommand of ``OperatorCommand`` names.
struct OperatorAccount: ParsableArguments {
    @Argument(help: "The e-mail address of the account.")
    var email: String

    func validate() throws {
        guard (try? EmailAddress(email)) != nil else {
            throw ValidationError("“\(email)” is not an e-mail address such as maria@example.org.")
        }
    }

    /// Calls a closure with the account.
    ///
    /// - Throws: ``UnknownAccount`` if the database has no account with the address; any error of the closure.
    func use(
        _ viewers: ViewerSource, _ body: (ViewerSource, Patient.ID) async throws -> Void
    ) async throws {
        guard let id = try await viewers.account(with: EmailAddress(email)) else { throw UnknownAccount(email: email) }
        try await body(viewers, id)
    }
}

/// The error of an address that no account has.
struct UnknownAccount: Error, CustomStringConvertible {
    let email: String

    var description: String {
        "The database has no account with the address “\(email)”. To fix this, sign up with it first."
    }
}
