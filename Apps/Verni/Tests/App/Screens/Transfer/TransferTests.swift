// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniAppBase
import VerniDefaultTransfer
import VerniDesignSystem
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniTransfer
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("Imports and exports", .timeLimit(.minutes(1)))
struct TransferTests: ViewTest {
    private let ledger = PreviewLedger()
    private let transfers = RecordedTransfers()
    private let events = Events()
    private let group = SampleData.trip.id

    /// The events of a screen, in order.
    private final class Events {
        var all: [TransferEvent] = []
    }

    /// Keeps what is written, and gives exports addresses.
    private final class RecordedTransfers: GroupTransfers {
        struct Import: Equatable {
            let file: ImportedFile
            let group: GroupID
            let people: [String: MemberID]
        }

        struct Contents {
            var imports: [Import] = []
            var refused: [RefusedLine] = []
            var failure: VerniError?
            var isImportable = true
        }

        let contents = Mutex(Contents())

        var imports: [Import] { contents.withLock { $0.imports } }

        func write(
            _ file: ImportedFile, to group: GroupDetail, people: [String: MemberID]
        ) async throws -> ImportedRows {
            try contents.withLock { contents in
                if let failure = contents.failure { throw failure }
                contents.imports.append(Import(file: file, group: group.id, people: people))
                return ImportedRows(refused: contents.refused, operations: [.init("op-1"), .init("op-2")], written: 3)
            }
        }

        func export(_ group: GroupID, as format: ExportFormat) async throws -> ExportedFile {
            let contents = contents.withLock { $0 }
            if let failure = contents.failure { throw failure }
            let url = try #require(URL(string: "/exports/\(group).\(format.rawValue)"))
            return ExportedFile(at: url, isImportable: contents.isImportable)
        }
    }

    /// Reads a text that has a title on each line; the second line cannot be read.
    private struct LineReader: ExpenseFileReader {
        func read(_ text: String) throws(VerniError) -> ImportedFile {
            let titles = text.split(separator: "\n").map(String.init)
            guard titles.first != "broken" else { throw .importUnreadable(line: 1) }
            return TransferTests.file(titles)
        }
    }

    private nonisolated static func file(_ titles: [String]) -> ImportedFile {
        var entries: [ImportedEntry] = []
        for (index, title) in titles.enumerated() {
            guard let amount = try? Money(minorUnits: 9_000, currency: .brl) else { continue }
            let isPayment = title == "Payment"
            entries.append(
                ImportedEntry(
                    id: SampleData.id(UInt8(clamping: 100 + index)), line: index + 2, day: SampleData.today,
                    title: title, category: "", amount: amount,
                    kind: isPayment
                        ? .payment(from: 1, to: 0)
                        : .expense(payers: [0: 9_000], shares: [0: 4_500, 1: 4_500])))
        }
        return ImportedFile(
            people: ["ANA SOUZA", "Caio"], entries: entries,
            refused: [RefusedLine(line: 9, error: .noPayer)],
            differences: [TotalDifference(person: 1, currency: .brl, stated: 3_000, summed: 2_000)])
    }

    private func show(in language: String = "en") -> ViewTester {
        let factory = DefaultTransferScreenFactory(ledger: ledger, reader: LineReader(), transfers: transfers)
        let screen = factory.screen(group) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    /// Shows the page with the preview of a file.
    private func preview(_ text: String = "Dinner\nTaxi\nPayment") async -> ViewTester {
        let tester = show()
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(Data(text.utf8), named: "trip.csv", in: .button("Choose File"))
        await tester.eventually { $0.hasNo(.button("Choose a file")) }
        await tester.settle()
        return tester
    }

    // MARK: The dry run

    @Test func `a file is shown before anything is written`() async {
        let tester = await preview()
        tester.assert {
            $0.hasHeading("trip.csv")
            $0.hasText("2 expenses")
            $0.hasText("1 payment")
            $0.hasHeading("1 line cannot be imported")
            $0.hasText(containing: "Line 9: ")
            $0.hasText("Caio: the file says R$30.00, its rows make R$20.00")
            $0.hasButton("Import 3 rows")
        }
        #expect(transfers.imports.isEmpty && ledger.performed.isEmpty)
        tester.tap("Cancel the import")
        tester.assert { $0.hasButton("Choose a file") }
    }

    @Test func `a file that cannot be read says the line`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(Data("broken".utf8), named: "trip.csv", in: .button("Choose File"))
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasButton("Choose a file") }
    }

    @Test func `bytes that are no text are refused`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(Data([0xFF, 0xFE, 0x00]), named: "trip.csv", in: .button("Choose File"))
        await tester.eventually { $0.hasButton("Dismiss message") }
    }

    @Test func `a file without rows cannot be imported`() async {
        let tester = await preview(" ")
        tester.assert { $0.hasNo(.button("Import 0 rows")) }
        let empty = ImportPreview(Self.file([]), named: "empty.csv", members: [])
        #expect(empty.isEmpty)
    }

    // MARK: The import

    @Test func `people become the members of their names, or others that the user chooses`() async throws {
        let tester = await preview()
        tester.select("Bia Lopes", in: .picker("Caio"))
        tester.tap("Import 3 rows")
        await tester.eventually { $0.hasHeading("3 rows are in the group") }
        let written = try #require(transfers.imports.first)
        #expect(written.people == ["ANA SOUZA": SampleData.ana.id, "Caio": SampleData.bia.id])
        #expect(written.group == group && written.file.entries.map(\.title) == ["Dinner", "Taxi", "Payment"])
        tester.tap("Open Paraty")
        let undoable = WrittenOperation([OperationID("op-1"), OperationID("op-2")], in: group, .imported(3))
        #expect(events.all == [.wrote(undoable), .imported(group)])
    }

    @Test func `people who are in no choice become new members`() async throws {
        let tester = await preview()
        tester.select("New member", in: .picker("ANA SOUZA"))
        tester.tap("Import 3 rows")
        try await eventually { transfers.imports.count == 1 }
        #expect(transfers.imports.first?.people.isEmpty == true)
    }

    @Test func `lines that the group refuses are named, and the others open`() async throws {
        transfers.contents.withLock { $0.refused = [RefusedLine(line: 2, error: .limitReached)] }
        let tester = await preview()
        tester.tap("Import 3 rows")
        await tester.eventually {
            $0.hasHeading("2 rows are in the group")
            $0.hasText(containing: "Line 2: ")
            $0.hasNo(.text(containing: "Dinner"))
        }
        let day = SampleData.today.formatted(.year, in: Locale(identifier: "en"))
        tester.tap(.button("Taxi · \(day)"))
        let entry = try #require(Self.file(["Dinner", "Taxi"]).entries.last)
        #expect(events.all.last == .openExpense(entry.id(in: group)))
    }

    @Test func `a failed import keeps the file and the choices`() async throws {
        let tester = await preview()
        tester.select("Bia Lopes", in: .picker("Caio"))
        transfers.contents.withLock { $0.failure = .offline }
        tester.tap("Import 3 rows")
        await tester.eventually { $0.hasButton("Dismiss message") }
        transfers.contents.withLock { $0.failure = nil }
        tester.tap("Import 3 rows")
        await tester.eventually { $0.hasHeading("3 rows are in the group") }
        #expect(transfers.imports.first?.people["Caio"] == SampleData.bia.id)
    }

    // MARK: Complete copies

    /// Returns the file of a group with an expense of Dora and Ana.
    private static func copy() throws -> Data {
        let (ana, dora) = (MemberID(UUID()), MemberID(UUID()))
        let expense = ArchivedExpense(
            fields: ExpenseFields(
                title: "Boat", day: SampleData.today,
                amounts: try ExpenseAmounts(
                    id: ExpenseID(UUID()), amount: try Money(minorUnits: 800, currency: .brl), payers: [dora: 800],
                    split: .equal([ana, dora]))),
            createdAt: Date(timeIntervalSince1970: 0), order: 0)
        return try ArchiveFile.data(
            of: GroupArchive(
                id: GroupID(UUID()), fields: GroupFields(name: "Ilha Grande", currency: .brl),
                members: [
                    ArchivedMember(id: ana, name: "ana souza", isMe: true), ArchivedMember(id: dora, name: "Dora"),
                ], expenses: [expense]))
    }

    /// Shows the page with the preview of a complete copy.
    private func previewCopy(in language: String = "en") async throws -> ViewTester {
        let members = [SampleData.ana, SampleData.bia].map {
            ArchivedMember(id: $0.id, name: $0.name, isMe: $0.isMe)
        }
        let archive = GroupArchive(id: group, fields: SampleData.trip.fields, members: members)
        ledger.update { $0.archives[group] = archive }
        let tester = show(in: language)
        let choose = language == "en" ? "Choose a file" : "Escolher um arquivo"
        await tester.eventually { $0.hasButton(.init(choose)) }
        tester.tap(.button(choose))
        tester.upload(
            try Self.copy(), named: "group.json", in: .button(language == "en" ? "Choose File" : "Escolher arquivo"))
        await tester.eventually { $0.hasHeading("group.json") }
        return tester
    }

    @Test func `a complete copy is shown, and written with the members that the user chooses`() async throws {
        let tester = try await previewCopy()
        tester.assert {
            $0.hasText("A complete copy of Ilha Grande")
            $0.hasText("1 expense")
            $0.hasNo(.button("Import 1 row"))
        }
        #expect(ledger.performed.isEmpty)
        tester.select("Bia Lopes", in: .picker("Dora"))
        tester.tap("Import the copy")
        await tester.eventually { $0.hasHeading("1 row is in the group") }
        #expect(transfers.imports.isEmpty && ledger.performed.count == 1)
        guard case .imported(.importRecord(group, .expense(let expense))) = ledger.performed.first else {
            Issue.record("\(ledger.performed)")
            return
        }
        #expect(expense.fields.amounts.payers == [SampleData.bia.id: 800])
        #expect(expense.fields.amounts.shares == [SampleData.ana.id: 400, SampleData.bia.id: 400])
        let day = SampleData.today.formatted(.year, in: Locale(identifier: "en"))
        tester.tap(.button("Boat · \(day)"))
        let written = WrittenOperation(OperationID("preview-1"), in: group, .imported(1))
        #expect(events.all == [.wrote(written), .openExpense(expense.id)])
    }

    @Test func `people of a complete copy who are no members become guests`() async throws {
        let tester = try await previewCopy()
        tester.tap("Import the copy")
        await tester.eventually { $0.hasHeading("1 row is in the group") }
        guard case .imported(.addMember(group, _, name: "Dora")) = ledger.performed.first else {
            Issue.record("\(ledger.performed)")
            return
        }
    }

    @Test func `a group that has all of a complete copy imports nothing`() async throws {
        let archive = GroupArchive(
            id: group, fields: SampleData.trip.fields,
            members: [ArchivedMember(id: SampleData.ana.id, name: "Ana Souza", isMe: true)])
        ledger.update { $0.archives[group] = archive }
        let tester = show()
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(try ArchiveFile.data(of: archive), named: "group.json", in: .button("Choose File"))
        await tester.eventually { $0.hasText("The group already has everything in it.") }
        tester.assert { $0.hasNo(.button("Import the copy")) }
    }

    @Test func `a complete copy that is broken is refused`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(Data("{\"format\":\"verni-group\"".utf8), named: "group.json", in: .button("Choose File"))
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasText("Line 1 of the file cannot be read.") }
    }

    @Test func `a complete copy is in Portuguese too`() async throws {
        let tester = try await previewCopy(in: "pt-BR")
        tester.assert {
            $0.hasText("Uma cópia completa de Ilha Grande")
            $0.hasButton("Importar a cópia")
            $0.hasNo(.text(containing: "transfer."))
        }
    }

    // MARK: Copies as groups of their own

    @Test(arguments: ["en", "pt-BR"]) func `a copy becomes the group that it was`(language: String) async throws {
        let isEnglish = language == "en"
        let factory = DefaultTransferScreenFactory(ledger: ledger, reader: LineReader(), transfers: transfers)
        let tester = ViewTester(
            NavigationStack { factory.screen(nil) { [events] in events.all.append($0) } },
            client: ClientProfile(languages: [language]))
        await tester.eventually { $0.hasHeading(isEnglish ? "Import a group" : "Importar um grupo") }
        tester.assert { $0.hasNo(.button(isEnglish ? "Export as CSV" : "Exportar em CSV")) }
        tester.tap(.button(isEnglish ? "Choose a file" : "Escolher um arquivo"))
        tester.upload(
            try Self.copy(), named: "group.json", in: .button(isEnglish ? "Choose File" : "Escolher arquivo"))
        await tester.eventually { $0.has(.picker(isEnglish ? "You in this group" : "Você neste grupo")) }
        tester.assert { $0.hasNo(.text(containing: "transfer.")) }
        tester.select("Dora", in: .picker(isEnglish ? "You in this group" : "Você neste grupo"))
        tester.tap(.button(isEnglish ? "Import the copy" : "Importar a cópia"))
        await tester.eventually { $0.hasButton(isEnglish ? "Open Ilha Grande" : "Abrir Ilha Grande") }
        guard case .createGroup(let group, _, _, myName: "Dora")? = ledger.performed.first else {
            Issue.record("\(ledger.performed)")
            return
        }
        tester.tap(.button(isEnglish ? "Open Ilha Grande" : "Abrir Ilha Grande"))
        #expect(
            events.all == [
                .wrote(WrittenOperation(OperationID("preview-1"), in: group, .groupCreated)), .imported(group),
            ])
    }

    @Test func `a table is no group`() async {
        let factory = DefaultTransferScreenFactory(ledger: ledger, reader: LineReader(), transfers: transfers)
        let tester = ViewTester(
            NavigationStack { factory.screen(nil) { _ in } }, client: ClientProfile(languages: ["en"]))
        await tester.eventually { $0.hasButton("Choose a file") }
        tester.tap("Choose a file")
        tester.upload(Data("Dinner".utf8), named: "trip.json", in: .button("Choose File"))
        await tester.eventually { $0.hasButton("Dismiss message") }
    }

    // MARK: Exports

    @Test(arguments: ExportFormat.allCases) func `an export is a link to a file`(format: ExportFormat) async {
        let name = format.rawValue.uppercased()
        let tester = show()
        await tester.eventually { $0.hasButton("Export as \(name)") }
        tester.tap("Export as \(name)")
        await tester.eventually { $0.has(.link("Download the \(name) file")) }
        #expect(tester.values(of: "href").contains("/exports/\(group).\(format.rawValue)"))
    }

    @Test func `a copy that cannot be imported again says so`() async {
        transfers.contents.withLock { $0.isImportable = false }
        let tester = show()
        await tester.eventually { $0.hasButton("Export as JSON") }
        tester.tap("Export as JSON")
        await tester.eventually { $0.hasText(containing: "Verni cannot import") }
    }

    @Test func `a failed export can be tried again`() async {
        transfers.contents.withLock { $0.failure = .offline }
        let tester = show()
        await tester.eventually { $0.hasButton("Export as CSV") }
        tester.tap("Export as CSV")
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasButton("Export as CSV") }
    }

    // MARK: Languages and state

    @Test func `all texts are in Portuguese too`() async {
        let tester = show(in: "pt-BR")
        await tester.eventually { $0.hasButton("Escolher um arquivo") }
        tester.tap("Escolher um arquivo")
        tester.upload(Data("Dinner".utf8), named: "trip.csv", in: .button("Escolher arquivo"))
        await tester.eventually { $0.hasButton("Importar 1 linha") }
        tester.assert { $0.hasNo(.text(containing: "transfer.")) }
        tester.tap("Importar 1 linha")
        await tester.eventually { $0.hasHeading("1 linha está no grupo") }
        tester.assert { $0.hasNo(.text(containing: "transfer.")) }
    }

    @Test func `only the first of many refused lines are shown, and all are counted`() {
        var file = Self.file(["Dinner"])
        file.refused = (1...200).map { RefusedLine(line: $0, error: .noPayer) }
        let preview = ImportPreview(file, named: "trip.csv", members: [])
        #expect(preview.refused.count == 50 && preview.refusedCount == 200)
    }

    @Test func `a restored page asks for the file again`() throws {
        var state = reduceTransfer(TransferState(), .fileChosen(URL(filePath: "/trip.csv")))
        state = reduceTransfer(
            state, .fileRead(.success(ImportPreview(Self.file(["Dinner"]), named: "trip.csv", members: []))))
        let restored = try JSONDecoder().decode(TransferState.self, from: JSONEncoder().encode(state))
        #expect(state.preview != nil && restored.preview == nil && !restored.isReading)
    }
}
