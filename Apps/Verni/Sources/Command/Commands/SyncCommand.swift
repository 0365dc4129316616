// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `sync`: sends and receives.
struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Send your changes and files to the server, and receive the changes of others.",
        discussion: """
            It ends with exit code 1 if the server has refused a change or a file. A change is kept, and is listed until it \
            is corrected on the pages of “verni open”, or forgotten by “verni discard”. A file is kept, and is sent again \
            with the next sync.
            """)

    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let waiting: Int
        let refused: [Refusal]
        let waitingFiles: Int
        let refusedFiles: [RefusedFile]
    }

    private struct Refusal: Encodable {
        let id: String
        let group: String
        let subject: String
        let reason: String
    }

    private struct RefusedFile: Encodable {
        let digest: String
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
            let accounts = OwnAccountService(replica: replica, files: OwnFiles(beside: options.file))
            return try await Self.report(of: replica, try await accounts.uploadFiles())
        }
    }

    /// Returns what waits and what was refused.
    static func report(of replica: OwnReplica, _ files: PendingFiles) async throws -> Report {
        let status = try await replica.ledger.status
        let refused = try await replica.ledger.refused.map { refused in
            Refusal(
                id: refused.id.text, group: refused.groupName, subject: refused.subject,
                reason: CommandFailure(refused.reason).message)
        }
        let refusedFiles = files.refused.map {
            RefusedFile(digest: $0.digest, reason: CommandFailure($0.reason).message)
        }
        var lines: [String] = []
        if status.waiting > 0 { lines.append("\(status.waiting) changes are waiting.") }
        if files.waiting > 0 {
            let reason = files.failure.map { " " + CommandFailure($0).message } ?? ""
            lines.append("\(files.waiting) files are waiting.\(reason)")
        }
        if lines.isEmpty, refusedFiles.isEmpty { lines.append("Everything is synced.") }
        lines += refused.map { "Refused in \($0.group): \($0.subject). \($0.reason) (\($0.id))" }
        lines += refusedFiles.map { "Refused file: \($0.reason) (\($0.digest))" }
        return Report(
            lines: lines,
            value: Value(
                waiting: status.waiting, refused: refused, waitingFiles: files.waiting, refusedFiles: refusedFiles),
            isFailure: !refused.isEmpty || !refusedFiles.isEmpty)
    }
}
