// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniDefaultFiles
import VerniFiles
import VitralTestSupport

/// A time that a test advances.
private final class FileTime: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_000_000))

    var now: Date { date.withLock { $0 } }
    func advance(days: Double) { date.withLock { $0 += days * 86_400 } }
}

@Suite("Files that nothing uses", .timeLimit(.minutes(2)))
struct UnusedFilesTests {
    private let folder = try? TemporaryFolder()
    private let time = FileTime()

    private static let delay: TimeInterval = 30 * 86_400

    private func store() throws -> DiskBlobStore {
        DiskBlobStore(try #require(folder).url.appending(path: "files")) { [time] in time.now }
    }

    private func pdf(_ text: String) -> Data { Data("%PDF-1.7\n\(text)\n%%EOF\n".utf8) }

    private func put(_ text: String) async throws -> BlobID {
        try await store().put(pdf(text), as: .receipt, expecting: nil).id
    }

    /// Deletes the files that are not used.
    private func clean(_ used: BlobID...) async throws -> [BlobID] {
        try await store().deleteUnused(after: Self.delay) { Set(used).intersection($0) }
    }

    @Test("A file goes when it was unused for the whole time, and one that is used stays")
    func delay() async throws {
        let (first, second) = (try await put("first"), try await put("second"))
        time.advance(days: 365)
        #expect(try await clean(first, second) == [])
        // The time begins when the file is found unused, and not with its last change.
        #expect(try await clean(second) == [])
        time.advance(days: 29)
        #expect(try await clean(second) == [])
        #expect(try await store().has(first))
        time.advance(days: 1)
        #expect(try await clean(second) == [first])
        #expect(try await !store().has(first))
        #expect(try await store().has(second))
        time.advance(days: 365)
        #expect(try await clean(second) == [])
        #expect(try await store().blob(second)?.data == pdf("second"))
    }

    @Test("A file that is used again begins again, and so does one that is put again")
    func again() async throws {
        let (used, sent) = (try await put("used"), try await put("sent"))
        #expect(try await clean() == [])
        time.advance(days: 29)
        #expect(try await clean(used) == [])
        #expect(try await put("sent") == sent)
        time.advance(days: 2)
        #expect(try await clean() == [])
        time.advance(days: 29)
        #expect(try await clean() == [])
        time.advance(days: 1)
        #expect(try await clean() == [used, sent].sorted())
    }

    @Test("A file that is used or put while it is deleted comes back")
    func race() async throws {
        let (used, sent) = (try await put("used"), try await put("sent"))
        _ = try await clean()
        time.advance(days: 31)
        let (store, bytes) = (try store(), pdf("sent"))
        let calls = Mutex(0)
        let deleted = try await store.deleteUnused(after: Self.delay) { ids in
            guard
                calls.withLock({
                    $0 += 1
                    return $0
                }) > 1
            else { return [] }
            // The file is aside: another process puts it, and finds none.
            if ids == [sent] { _ = try await store.put(bytes, as: .receipt, expecting: nil) }
            return ids == [used] ? [used] : []
        }
        #expect(deleted == [sent])
        for (id, text) in [(used, "used"), (sent, "sent")] {
            #expect(try await store.blob(id)?.data == pdf(text))
        }
        #expect(try #require(folder).files.allSatisfy { !$0.hasSuffix(".unused") })
    }

    @Test("A store that cannot say what is used deletes nothing")
    func failure() async throws {
        struct Failure: Error {}
        let id = try await put("kept")
        _ = try await clean()
        time.advance(days: 31)
        let calls = Mutex(0)
        await #expect(throws: Failure.self) {
            try await store().deleteUnused(after: Self.delay) { _ in
                if calls.withLock({
                    $0 += 1
                    return $0
                }) > 1 {
                    throw Failure()
                }
                return []
            }
        }
        #expect(try await store().has(id))
    }

    @Test("A crash between the steps loses no file")
    func crash() async throws {
        let id = try await put("kept")
        let file = try #require(folder).url.appending(path: "files/\(id.text.prefix(2))/\(id.text.dropFirst(2))")
        try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".unused")
        #expect(try await clean(id) == [])
        #expect(try await store().blob(id)?.data == pdf("kept"))
    }

    @Test("A folder that does not exist yet has no files, and a damaged list begins again")
    func beginnings() async throws {
        #expect(try await clean() == [])
        let id = try await put("kept")
        try Data("no list".utf8).write(to: try #require(folder).url.appending(path: "files/unused.json"))
        #expect(try await clean() == [])
        time.advance(days: 31)
        #expect(try await clean() == [id])
    }
}
