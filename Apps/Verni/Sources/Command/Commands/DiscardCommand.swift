// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `discard`: forgets changes that the server has refused.
struct DiscardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract: "Forget a change that the server has refused.",
        discussion: """
            “verni sync” lists the refused changes with their identifiers. To correct an expense or a payment instead, \
            run “verni open”, and see Profile.
            """)

    @Argument(help: "The identifier of the change.") var change: String?
    @Flag(help: "Forget all refused changes.") var all = false
    @OptionGroup var options: ReplicaOptions

    func validate() throws {
        guard (change != nil) != all else { throw ValidationError("Name one change, or write --all.") }
    }

    private struct Value: Encodable {
        let discarded: [String]
    }

    func run() async throws {
        try await options.run { replica in
            let refused = try await replica.ledger.refused.filter { all || $0.id.text == change }
            guard all || !refused.isEmpty else {
                throw CommandFailure("No refused change has the identifier “\(change ?? "")”.", name: "notFound")
            }
            for operation in refused { try await replica.ledger.discard(operation.id) }
            return Report(
                lines: refused.isEmpty
                    ? ["No change was refused."]
                    : refused.map { "Discarded in \($0.groupName): \($0.subject)." },
                value: Value(discarded: refused.map(\.id.text)))
        }
    }
}
