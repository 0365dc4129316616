// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultTransfer
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniTransfer
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("Imports into groups that are archived or deleted", .timeLimit(.minutes(1)))
struct GroupStateTests: ViewTest {
    private let ledger = PreviewLedger()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [TransferEvent] = []
    }

    private struct NoTransfers: ExpenseFileReader, GroupTransfers {
        func read(_ text: String) throws(VerniError) -> ImportedFile { throw .noPayer }

        func write(
            _ file: ImportedFile, to group: GroupDetail, people: [String: MemberID]
        ) async throws -> ImportedRows { throw VerniError.noPayer }

        func export(_ group: GroupID, as format: ExportFormat) async throws -> ExportedFile { throw VerniError.noPayer }
    }

    private func show(_ group: GroupID?, in language: String = "en") -> ViewTester {
        let factory = DefaultTransferScreenFactory(ledger: ledger, reader: NoTransfers(), transfers: NoTransfers())
        let screen = factory.screen(group) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `an archived group imports nothing`() async {
        ledger.update { $0.details[SampleData.trip.id]?.isArchived = true }
        let tester = show(SampleData.trip.id)
        await tester.eventually { $0.hasText("This group is archived. Reopen it to make changes.") }
        tester.assert {
            $0.hasNo(.button("Choose a file"))
            $0.hasButton("Export as CSV")
        }
    }

    @Test(arguments: ["en", "pt-BR"]) func `a copy restores the group that was deleted`(language: String) async throws {
        let isEnglish = language == "en"
        let archive = GroupArchive(
            id: GroupID(UUID()), fields: GroupFields(name: "Ilha Grande", currency: .brl),
            members: [ArchivedMember(id: MemberID(UUID()), name: "Ana", isMe: true)])
        let copy = try ArchiveFile.data(of: archive)
        ledger.update { contents in
            contents.archives[archive.id] = archive
            contents.deletedGroups = [
                GroupSummary(
                    id: archive.id, name: "Ilha Grande", icon: "", memberCount: 2, balances: [:],
                    changedAt: SampleData.now)
            ]
        }
        let tester = show(nil, in: language)
        await tester.eventually { $0.hasHeading(isEnglish ? "Import a group" : "Importar um grupo") }
        tester.tap(.button(isEnglish ? "Choose a file" : "Escolher um arquivo"))
        tester.upload(copy, named: "group.json", in: .button(isEnglish ? "Choose File" : "Escolher arquivo"))
        await tester.eventually {
            $0.hasText(
                isEnglish
                    ? "This group was deleted. Importing the copy restores it."
                    : "Este grupo foi excluído. Importar a cópia o restaura.")
        }
        tester.tap(.button(isEnglish ? "Import the copy" : "Importar a cópia"))
        await tester.eventually { $0.hasButton(isEnglish ? "Open Ilha Grande" : "Abrir Ilha Grande") }
        #expect(ledger.performed == [.restoreGroup(archive.id)])
        #expect(events.all == [.wrote(WrittenOperation(OperationID("preview-1"), in: archive.id, .groupRestored))])
    }
}
