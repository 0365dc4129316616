// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniControllers
import VerniDefaultDomain
import VerniDomain
import VerniLedger

/// The subcommand `import`: reads a file of Splitwise into a group.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a CSV file of Splitwise into a group.",
        discussion: """
            Shows what the file has; with --write, it is imported. People of the file are the members of the same name, or \
            those that --member names; all others become guests. Importing a file again adds nothing twice.
            """)

    @Argument(help: "The file.", completion: .file(extensions: ["csv"])) var file: String
    @Option(help: "The group, by name or identifier.") var group: String
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The member that a person of the file is.", valueName: "person=member"))
    var member: [String] = []
    @Flag(help: "Write it, rather than only show it.") var write = false
    @OptionGroup var options: ReplicaOptions

    /// The most bytes of a file.
    private static let byteLimit = 32 * 1_048_576

    private struct Value: Encodable {
        let isWritten: Bool
        let expenses: Int
        let payments: Int
        let guests: [String]
        let refused: [Refusal]
        let differences: [String]
    }

    private struct Refusal: Encodable {
        let line: Int
        let reason: String
    }

    func validate() throws {
        for text in member where NamedValue(text).value?.isEmpty != false {
            throw ValidationError("“\(text)” names no member. Write it as \"Person of the file=Member\".")
        }
    }

    func run() async throws {
        try await options.run { replica in
            let detail = try await replica.group(group)
            let read = try SplitwiseReader().read(try Self.text(of: file))
            let work = try SplitwiseImport(read, into: detail, people: try people(of: read, in: detail))
            let refused = write ? try await work.write(to: replica.ledger) : []
            return report(of: read, refused: read.refused + refused, guests: work.guests.map(\.name))
        }
    }

    private static func text(of file: String) throws -> String {
        let url = URL(fileURLWithPath: file)
        guard let handle = try? FileHandle(forReadingFrom: url), let data = try handle.read(upToCount: byteLimit + 1)
        else {
            throw CommandFailure("The file \(file) cannot be read, or is empty.", name: "notFound")
        }
        guard data.count <= byteLimit else { throw VerniError.fileTooLarge(limit: byteLimit) }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandFailure("The file \(file) is no text in UTF-8.", name: "importUnreadable")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    /// Returns the members that people of the file are.
    private func people(of file: ImportedFile, in group: GroupDetail) throws -> [String: MemberID] {
        var result: [String: MemberID] = [:]
        for name in file.people {
            let same = group.members.filter { Lookup.matches(name, $0.name) }
            if let member = same.first, same.count == 1 { result[name] = member.id }
        }
        for text in member {
            let pair = NamedValue(text)
            guard let name = file.people.first(where: { Lookup.matches(pair.name, $0) }) else {
                throw CommandFailure(
                    "The file has no person “\(pair.name)”. There are: \(file.people.joined(separator: ", ")).",
                    name: "notFound")
            }
            result[name] = try Lookup.member(pair.value ?? "", in: group.members).id
        }
        return result
    }

    private func report(of file: ImportedFile, refused: [RefusedLine], guests: [String]) -> Report {
        let failed = Set(refused.map(\.line))
        let entries = file.entries.filter { !failed.contains($0.line) }
        let payments = entries.count { entry in
            if case .payment = entry.kind { true } else { false }
        }
        let refusals = refused.sorted { $0.line < $1.line }.map {
            Refusal(line: $0.line, reason: CommandFailure($0.error).message)
        }
        let differences = file.differences.map { difference in
            let person = file.people.indices.contains(difference.person) ? file.people[difference.person] : ""
            return
                "\(person): the file says \(Amounts.text(difference.stated, difference.currency)), and its rows add up "
                + "to \(Amounts.text(difference.summed, difference.currency))."
        }
        let counts = "\(entries.count - payments) expenses and \(payments) payments"
        return Report(
            lines: [write ? "Imported \(counts)." : "The file has \(counts). To import them, add --write."]
                + (guests.isEmpty ? [] : ["New guests: \(guests.joined(separator: ", "))."])
                + refusals.map { "Line \($0.line) is left out: \($0.reason)" } + differences,
            value: Value(
                isWritten: write, expenses: entries.count - payments, payments: payments, guests: guests,
                refused: refusals, differences: differences))
    }
}
