// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralFiles
import VitralModels

/// The subcommand `doctor`: validates the file.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Validate the file with your groups.",
        discussion: """
            Verifies that the database is intact, that only you can read it and its keys, that all balances follow from the \
            expenses and payments and add up to zero, and that no change was refused. Ends with exit code 1 for a finding.
            """)

    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let file: String
        let groups: Int
        let waiting: Int
        let isSignedIn: Bool
        let findings: [String]
    }

    func run() async throws {
        try await options.report {
            let file = options.file
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw CommandFailure(
                    "There is no file \(file.path) yet. It is created by the first “verni add”.", name: "notFound")
            }
            var findings = try ModelContainer.check(
                for: OwnReplica.schema, configuration: OwnReplica.configuration(of: file)
            ).findings
            findings += try Self.openFiles(file)
            // A database that is damaged is not opened for writing.
            guard findings.isEmpty else { return Self.report(file, findings: findings) }
            return try await OwnReplica.open(file) { try await Self.report(file, of: $0) }
        }
    }

    /// Returns the findings in what the database holds.
    private static func report(_ file: URL, of replica: OwnReplica) async throws -> Report {
        var findings: [String] = []
        let groups = try await replica.ledger.groups(deleted: false)
        for group in groups { findings += try await Self.findings(in: group.id, of: replica.ledger) }
        let status = try await replica.ledger.status
        if status.refused > 0 {
            let changes = status.refused == 1 ? "a change" : "\(status.refused) changes"
            findings.append("The server has refused \(changes): see “verni sync”.")
        }
        return Self.report(
            file, findings: findings, groups: groups.count, waiting: status.waiting,
            isSignedIn: replica.signIn.signIn != nil)
    }

    /// Returns what others can read of the files.
    private static func openFiles(_ file: URL) throws -> [String] {
        try [file, ReplicaFile.keys(of: file)].compactMap { url in
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            guard try PrivateFile.permissions(of: url) & 0o077 != 0 else { return nil }
            return "Other users can read \(url.path). To fix this, run: chmod 600 \(url.path)"
        }
    }

    /// Returns the balances of a group that do not follow from its records.
    private static func findings(in id: GroupID, of ledger: any Ledger) async throws -> [String] {
        let group = try await ledger.group(id)
        let counted = try await BalanceCount(of: id, in: ledger).balances
        var findings: [String] = []
        let kept = Balances(group.balances)
        for currency in Set(kept.currencies + counted.currencies).sorted() {
            if kept[currency] != counted[currency] {
                findings.append("The balances of \(group.fields.name) in \(currency) do not follow from its expenses.")
            }
            if kept[currency].values.reduce(0, &+) != 0 {
                findings.append("The balances of \(group.fields.name) in \(currency) do not add up to zero.")
            }
        }
        return findings
    }

    private static func report(
        _ file: URL, findings: [String], groups: Int = 0, waiting: Int = 0, isSignedIn: Bool = false
    ) -> Report {
        Report(
            lines: findings.isEmpty
                ? ["\(file.path) is sound: \(groups) groups, \(waiting) changes that the server does not have."]
                : findings,
            value: Value(
                file: file.path, groups: groups, waiting: waiting, isSignedIn: isSignedIn, findings: findings),
            isFailure: !findings.isEmpty)
    }
}
