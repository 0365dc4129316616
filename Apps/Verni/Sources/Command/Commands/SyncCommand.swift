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
            It ends with exit code 1 if the server has refused a change or a file, or if the changes of a group could not be \
            read. A refused change is kept, and is listed until it is corrected on the pages of “verni open”, or forgotten \
            by “verni discard”. A refused file is kept, and is sent again with the next sync, which also reads such a group \
            again.
            """)

    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let waiting: Int
        let refused: [Refusal]
        let waitingFiles: Int
        let refusedFiles: [RefusedFile]
        let unreadGroups: [UnreadGroup]
    }

    private struct Refusal: Encodable {
        let id: String
        let group: String
        let subject: String
        let reason: String
    }

    private struct UnreadGroup: Encodable {
        let id: String
        let group: String
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

    /// Returns what waits, what was refused and what could not be read.
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
        let unread = try await unreadGroups(of: replica.ledger)
        var lines: [String] = []
        if status.waiting > 0 { lines.append(waiting(status.waiting, "change")) }
        if files.waiting > 0 {
            let reason = files.failure.map { " " + CommandFailure($0).message } ?? ""
            lines.append(waiting(files.waiting, "file") + reason)
        }
        let isSynced = lines.isEmpty && refused.isEmpty && refusedFiles.isEmpty && unread.isEmpty
        if isSynced { lines.append("Everything is synced.") }
        lines += unread.map { "Not received: the changes of \($0.group). \($0.reason)" }
        lines += refused.map { "Refused in \($0.group): \($0.subject). \($0.reason) (\($0.id))" }
        lines += refusedFiles.map { "Refused file: \($0.reason) (\($0.digest))" }
        return Report(
            lines: lines,
            value: Value(
                waiting: status.waiting, refused: refused, waitingFiles: files.waiting, refusedFiles: refusedFiles,
                unreadGroups: unread),
            isFailure: !refused.isEmpty || !refusedFiles.isEmpty || !unread.isEmpty)
    }

    private static func waiting(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun) is waiting." : "\(count) \(noun)s are waiting."
    }

    private static func unreadGroups(of ledger: OwnLedger) async throws -> [UnreadGroup] {
        let failed = ledger.failedScopes
        guard !failed.isEmpty else { return [] }
        let groups = try await ledger.groups(deleted: false) + ledger.groups(deleted: true)
        return failed.sorted { $0.key < $1.key }.map { scope, error in
            let id = GroupID(scope)
            // A group that never arrived has no name yet.
            let name = groups.first { $0.id == id }?.name ?? id.description
            return UnreadGroup(id: id.description, group: name, reason: CommandFailure(error).message)
        }
    }
}
