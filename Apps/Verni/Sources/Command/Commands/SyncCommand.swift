// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `sync`: sends and receives.
struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Send your changes to the server, and receive those of others.",
        discussion: """
            It ends with exit code 1 if the server has refused a change; the change is kept, and is listed until it is \
            corrected on the pages of “verni open”, or forgotten by “verni discard”.
            """)

    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let waiting: Int
        let refused: [Refusal]
    }

    private struct Refusal: Encodable {
        let id: String
        let group: String
        let subject: String
        let reason: String
    }

    func run() async throws {
        try await options.run { replica in
            guard replica.signIn.signIn != nil else {
                throw CommandFailure(
                    "You are not signed in. First run: verni sign-in ana@example.com --server https://example.com",
                    name: "signedOut")
            }
            try await replica.ledger.sync()
            return try await Self.report(of: replica)
        }
    }

    /// Returns what waits and what was refused.
    static func report(of replica: OwnReplica) async throws -> Report {
        let status = try await replica.ledger.status
        let refused = try await replica.ledger.refused.map { refused in
            Refusal(
                id: refused.id.text, group: refused.groupName, subject: refused.subject,
                reason: CommandFailure(refused.reason).message)
        }
        let first = status.waiting == 0 ? "Everything is synced." : "\(status.waiting) changes are waiting."
        return Report(
            lines: [first] + refused.map { "Refused in \($0.group): \($0.subject). \($0.reason) (\($0.id))" },
            value: Value(waiting: status.waiting, refused: refused), isFailure: !refused.isEmpty)
    }
}
