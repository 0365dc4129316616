// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultDomain
import VerniDomain
import VerniLedger

/// The subcommand `import`: reads a table of Splitwise into a group, or a complete copy of a group.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a CSV file of Splitwise into a group, or a complete copy of a group.",
        discussion: """
            Shows what the file has; with --write, it is imported. People of the file are the members of the same name, or \
            those that --member names; all others become guests. Importing a file again adds nothing twice. A complete \
            copy, as “verni export --format json” writes it, becomes the group that it was; with --group, its records are \
            added to another group.
            """)

    @Argument(help: "The file.", completion: .file(extensions: ["csv", "json"])) var file: String
    @Option(help: "The group, by name or identifier; a complete copy needs none.") var group: String?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The member that a person of the file is.", valueName: "person=member"))
    var member: [String] = []
    @Option(help: "The member of a complete copy that you are; by default that of the user who has made it.")
    var me: String?
    @Flag(help: "Write it, rather than only show it.") var write = false
    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let isWritten: Bool
        var group: String?
        let expenses: Int
        let payments: Int
        let guests: [String]
        var refused: [Refusal] = []
        var differences: [String] = []
    }

    private struct Refusal: Encodable {
        let line: Int
        let reason: String
    }

    func validate() throws {
        for text in member where NamedValue(text).value?.isEmpty != false {
            throw ValidationError("“\(text)” names no member. Write it as \"Person of the file=Member\".")
        }
        if me != nil, group != nil || !member.isEmpty {
            throw ValidationError("Use --me without --group and --member: it is for a group that is not here yet.")
        }
    }

    func run() async throws {
        try await options.run { replica in
            let data = try Self.data(of: file)
            if ArchiveFile.isLikely(data) {
                let archive = try ArchiveFile.archive(in: data, now: .now)
                let work = try await copy(of: archive, on: replica)
                if write { try await work.write(to: replica.ledger) }
                return report(of: archive, work)
            }
            guard let group else { throw CommandFailure("Name the group with --group.") }
            guard let text = String(data: data, encoding: .utf8) else {
                throw CommandFailure("The file \(file) is no text in UTF-8.", name: "importUnreadable")
            }
            let detail = try await replica.group(group)
            let read = try SplitwiseReader().read(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
            let people = try people(read.people.map { (id: $0, name: $0) }, in: detail.members)
            let work = try SplitwiseImport(read, into: detail, people: people)
            let rows = write ? try await work.write(to: replica.ledger) : nil
            return report(
                of: read, refused: read.refused + (rows?.refused ?? []), written: rows?.written,
                guests: work.guests.map(\.name))
        }
    }

    private static func data(of file: String) throws -> Data {
        let limit = ArchiveFile.byteLimit
        let url = URL(fileURLWithPath: file)
        guard let handle = try? FileHandle(forReadingFrom: url), let data = try handle.read(upToCount: limit + 1)
        else {
            throw CommandFailure("The file \(file) cannot be read, or is empty.", name: "notFound")
        }
        guard data.count <= limit else { throw VerniError.fileTooLarge(limit: limit) }
        return data
    }

    // MARK: Complete copies

    private func copy(of archive: GroupArchive, on replica: OwnReplica) async throws -> ArchiveImport {
        guard let group else {
            let members = archive.members.map { Member(id: $0.id, name: $0.name) }
            return try await ArchiveImport(
                archive, to: replica.ledger, as: try me.map { try Lookup.member($0, in: members).id })
        }
        let detail = try await replica.group(group)
        let strangers = archive.id == detail.id ? [] : archive.members.map { (id: $0.id, name: $0.name) }
        return try ArchiveImport(
            archive, into: try await replica.ledger.archive(of: detail.id),
            people: try people(strangers, in: detail.members))
    }

    private func report(of archive: GroupArchive, _ work: ArchiveImport) -> Report {
        let guests = work.guests.map(\.name)
        let counts = "\(work.expenseCount) expenses and \(work.paymentCount) payments"
        let name = archive.fields.name
        let line =
            if work.isEmpty {
                "All of the copy of “\(name)” is here already."
            } else if write {
                work.isNew ? "Imported the group “\(name)” with \(counts)." : "Imported \(counts)."
            } else if work.isNew {
                "The file is a copy of the group “\(name)” with \(counts). To import it, add --write."
            } else {
                "The copy of “\(name)” has \(counts) that are not here yet. To import them, add --write."
            }
        return Report(
            lines: [line] + (guests.isEmpty ? [] : ["New guests: \(guests.joined(separator: ", "))."]),
            value: Value(
                isWritten: write, group: work.group.description, expenses: work.expenseCount,
                payments: work.paymentCount, guests: guests))
    }

    // MARK: Tables

    /// Returns the members that people of the file are.
    private func people<ID: Hashable>(
        _ people: [(id: ID, name: String)], in members: [Member]
    ) throws -> [ID: MemberID] {
        var result: [ID: MemberID] = [:]
        for person in people {
            let same = members.filter { Lookup.matches(person.name, $0.name) }
            if let member = same.first, same.count == 1 { result[person.id] = member.id }
        }
        for text in member {
            let pair = NamedValue(text)
            guard let person = people.first(where: { Lookup.matches(pair.name, $0.name) }) else {
                let names = people.map(\.name).joined(separator: ", ")
                throw CommandFailure(
                    "The file has no person “\(pair.name)”. There are: \(names).", name: "notFound")
            }
            result[person.id] = try Lookup.member(pair.value ?? "", in: members).id
        }
        return result
    }

    /// - Parameter written: The number of rows that were not here; `nil` for a dry run.
    private func report(
        of file: ImportedFile, refused: [RefusedLine], written: Int?, guests: [String]
    ) -> Report {
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
        let line =
            switch written {
            case nil: "The file has \(counts). To import them, add --write."
            case 0? where !entries.isEmpty: "All of the file is here already."
            case let rows? where rows < entries.count:
                "Imported \(counts), of which \(entries.count - rows) were here already."
            default: "Imported \(counts)."
            }
        return Report(
            lines: [line]
                + (guests.isEmpty ? [] : ["New guests: \(guests.joined(separator: ", "))."])
                + refusals.map { "Line \($0.line) is left out: \($0.reason)" } + differences,
            value: Value(
                isWritten: write, expenses: entries.count - payments, payments: payments, guests: guests,
                refused: refusals, differences: differences))
    }
}
