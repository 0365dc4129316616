// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import VitralServer

@Suite struct FileSessionStoreTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitral-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private final class Today: Sendable {
        let date = Mutex(Date())
        func advance(by seconds: Double) { date.withLock { $0 += seconds } }
    }

    @Test func `a session is found again, by another store too`() async throws {
        try await withFolder { folder in
            let key = SnapshotKey(hashing: "token")
            let store = try FileSessionStore(folder: folder)
            #expect(try await store.load(key) == nil)
            try await store.save([1, 2, 3], as: key)
            try await store.save([4, 5], as: key)
            #expect(try await FileSessionStore(folder: folder).load(key) == [4, 5])
        }
    }

    @Test func `only the owner can read, and no name tells a token`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder)
            try await store.save([1], as: SnapshotKey(hashing: "secret-token"))
            let names = try names(in: folder)
            #expect(names.count == 1)
            let name = try #require(names.first)
            #expect(!name.contains("secret"))
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let folderAttributes = try FileManager.default.attributesOfItem(atPath: folder.path)
            #expect(folderAttributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `what is too old is not restored, and goes`() async throws {
        try await withFolder { folder in
            let today = Today()
            let store = try FileSessionStore(folder: folder, maximumAge: .seconds(60)) { today.date.withLock { $0 } }
            let key = SnapshotKey(hashing: "a")
            try await store.save([1], as: key)
            today.advance(by: 30)
            try await store.prune()
            #expect(try await store.load(key) == [1])
            today.advance(by: 60)
            #expect(try await store.load(key) == nil)
            try await store.prune()
            #expect(try names(in: folder) == [])
        }
    }

    @Test func `beyond the count, the oldest go`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, maximumCount: 2)
            for index in 0..<4 {
                let key = SnapshotKey(hashing: "\(index)")
                try await store.save([UInt8(index)], as: key)
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: Double(index - 10))],
                    ofItemAtPath: folder.appendingPathComponent("\(key).session").path)
            }
            try await store.prune()
            #expect(try names(in: folder).count == 2)
            #expect(try await store.load(SnapshotKey(hashing: "1")) == nil)
            #expect(try await store.load(SnapshotKey(hashing: "3")) == [3])
        }
    }

    @Test func `other files in the folder are left alone`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, maximumCount: 1, maximumAge: .zero)
            try Data("keep".utf8).write(to: folder.appendingPathComponent("notes.txt"))
            try await store.prune()
            #expect(try names(in: folder) == ["notes.txt"])
        }
    }

    @Test func `a record is read as it was written, and nothing else is`() throws {
        let record = SessionRecord(
            browserDigest: [9, 8, 7], sequence: 1 << 40, lastEvent: 12, languages: ["pt-BR", "en"],
            state: Data("{}".utf8))
        let bytes = record.encoded
        #expect(SessionRecord(bytes) == record)
        var stateless = record
        stateless.state = nil
        #expect(SessionRecord(stateless.encoded) == stateless)
        for count in 0..<bytes.count { #expect(SessionRecord(Array(bytes[..<count])) == nil) }
        #expect(SessionRecord(bytes + [0]) == nil)
        #expect(SessionRecord(Array("something else entirely".utf8)) == nil)
    }
}
