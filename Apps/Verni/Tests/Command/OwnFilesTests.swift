// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniDomain
import VerniFiles
import VerniLedger

@testable import Verni

@Suite("Files of a replica", .timeLimit(.minutes(1)))
struct OwnFilesTests {
    @Test func `a file goes 30 days after its last use, unless it waits for its upload`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let date = Mutex(Date(timeIntervalSince1970: 1_795_000_000))
        let files = OwnFiles(beside: folder.appending(path: "groups.sqlite")) { date.withLock { $0 } }
        func store(_ text: String) async throws -> String {
            try await files.store(Data("%PDF-1.7\n\(text)\n%%EOF\n".utf8), as: .receipt).digest
        }
        let used = try await store("used")
        let removed = try await store("removed")
        _ = try await files.upload { bytes, _ in StoredFile(digest: "", kind: .pdf, byteCount: bytes.count) }
        let waiting = try await store("waiting")
        for _ in 0..<2 {
            try await files.deleteUnused { $0.intersection([used]) }
            date.withLock { $0 += UnusedFiles.time }
        }
        #expect(try await files.file(used) != nil)
        #expect(try await files.file(waiting) != nil)
        #expect(try await files.file(removed) == nil)
    }

    @Test func `a file that the server refuses is reported, and the others are uploaded`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let date = Mutex(Date(timeIntervalSince1970: 1_795_000_000))
        let files = OwnFiles(beside: folder.appending(path: "groups.sqlite")) { date.withLock { $0 } }
        var digests: [String] = []
        for text in ["1", "2", "3"] {
            digests.append(try await files.store(Data("%PDF-1.7\n\(text)\n%%EOF\n".utf8), as: .receipt).digest)
        }
        digests.sort()
        var sent = 0
        var errors: [VerniError?] = [.limitReached, nil, .offline]
        func upload() async throws -> PendingFiles {
            try await files.upload { bytes, _ in
                sent += 1
                if let error = errors.removeFirst() { throw error }
                return StoredFile(digest: "", kind: .pdf, byteCount: bytes.count)
            }
        }
        func refused(isNew: Bool) -> [PendingFiles.Refused] {
            [PendingFiles.Refused(digest: digests[0], reason: .limitReached, isNew: isNew)]
        }
        #expect(try await upload() == PendingFiles(waiting: 1, refused: refused(isNew: true), failure: .offline))
        errors = [nil]
        #expect(try await upload() == PendingFiles(refused: refused(isNew: false)))
        #expect(sent == 4)
        date.withLock { $0 += 3_600 }
        errors = [nil]
        #expect(try await upload() == PendingFiles())
        #expect(sent == 5)
    }
}
