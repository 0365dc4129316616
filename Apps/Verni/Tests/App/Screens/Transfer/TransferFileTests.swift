// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger

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
}
