// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniTransfer
import VitralTestSupport

@testable import VerniDefaultTransfer

@Suite("The files of imports")
struct TransferFileTests {
    private static let tableLimit = 10 * 1_024 * 1_024

    private struct NoReader: ExpenseFileReader {
        func read(_ text: String) throws(VerniError) -> ImportedFile { throw .noPayer }
    }

    @Test(arguments: [
        ("Dinner", tableLimit, VerniError.noPayer), ("Dinner", tableLimit + 1, .fileTooLarge(limit: tableLimit)),
        // It is read, and it is no copy.
        ("{", tableLimit + 1, .importUnreadable(line: 1)),
        ("{", ArchiveFile.byteLimit + 1, .fileTooLarge(limit: ArchiveFile.byteLimit)),
    ])
    func `a complete copy may be larger than a table`(start: String, size: Int, error: VerniError) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(start.utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        await #expect(throws: error) { try await TransferFiles(reader: NoReader(), now: { .now }).read(file) }
    }

    private struct Exports: GroupTransfers {
        func write(
            _ file: ImportedFile, to group: GroupDetail, people: [String: MemberID]
        ) async throws -> ImportedRows { ImportedRows() }

        func export(_ group: GroupID, as format: ExportFormat) async throws -> ExportedFile {
            ExportedFile(at: try #require(URL(string: "/exports/\(group)")), lifetime: .seconds(150))
        }
    }

    @MainActor @Test func `an export is offered for as long as its address works, and can be made again`() async throws
    {
        let clock = ManualClock()
        let model = TransferViewModel(
            SampleData.trip.id, ledger: PreviewLedger(), reader: NoReader(), transfers: Exports(), now: { .now },
            clock: clock
        ) { _ in }
        model.store.dispatch(.exportTapped(.csv))
        await clock.somethingSleeps()
        #expect(model.store.state.exported[.csv] != nil && model.store.state.exporting == nil)
        clock.advance(by: .seconds(150))
        try await eventually { model.store.state.exported[.csv] == nil }
    }
}
