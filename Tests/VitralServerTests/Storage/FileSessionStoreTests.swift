// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralFiles
import VitralTestSupport

@testable import VitralServer

@Suite(.timeLimit(.minutes(5))) struct FileSessionStoreTests {
    /// Runs a test with a folder that does not exist yet.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { try await body($0.appending(path: "sessions")) }
    }

    /// Returns the names of the files, except the key with which addresses are hashed.
    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "addresses.key" }.sorted()
    }

    private let here = SnapshotSource(ClientAddress("192.0.2.7").network)

    private func limits(_ change: (inout SnapshotLimits) -> Void) -> SnapshotLimits {
        var limits = SnapshotLimits()
        change(&limits)
        return limits
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
            try await store.save([1, 2, 3], as: key, from: here)
            try await store.save([4, 5], as: key, from: here)
            #expect(try await FileSessionStore(folder: folder).load(key) == [4, 5])
        }
    }

    @Test func `only the owner can read the files, and no name contains a token`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder)
            try await store.save([1], as: SnapshotKey(hashing: "secret-token"), from: here)
            #expect(try names(in: folder).count == 1)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                #expect(!name.contains("secret"))
                let path = folder.appendingPathComponent(name).path
                #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            }
            let folderAttributes = try FileManager.default.attributesOfItem(atPath: folder.path)
            #expect(folderAttributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `expired sessions are not restored and are deleted`() async throws {
        try await withFolder { folder in
            let today = Today()
            let store = try FileSessionStore(folder: folder, maximumAge: .seconds(60)) { today.date.withLock { $0 } }
            let key = SnapshotKey(hashing: "a")
            try await store.save([1], as: key, from: here)
            today.advance(by: 30)
            try await store.prune()
            #expect(try await store.load(key) == [1])
            today.advance(by: 60)
            #expect(try await store.load(key) == nil)
            try await store.prune()
            #expect(try names(in: folder) == [])
        }
    }

    // MARK: Limits

    @Test func `beyond the limit the oldest sessions are deleted with the next write`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: limits { $0.count = 2 })
            for index in 0..<4 {
                try await store.save([UInt8(index)], as: SnapshotKey(hashing: "\(index)"), from: here)
                #expect(try names(in: folder).count == min(index + 1, 2))
            }
            #expect(try await store.load(SnapshotKey(hashing: "1")) == nil)
            #expect(try await store.load(SnapshotKey(hashing: "3")) == [3])
        }
    }

    @Test func `an address has a share of sessions and bytes of its own`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(
                folder: folder,
                limits: limits {
                    $0.countPerAddress = 5
                    $0.bytesPerAddress = 10_000
                })
            let there = SnapshotSource(ClientAddress("198.51.100.1").network)
            try await store.save([1], as: SnapshotKey(hashing: "other"), from: there)
            for index in 0..<50 {
                try await store.save([UInt8(index)], as: SnapshotKey(hashing: "\(index)"), from: here)
                #expect(try names(in: folder).count <= 6)
            }
            for index in 0..<50 {
                let large = [UInt8](repeating: 1, count: 4_000)
                try await store.save(large, as: SnapshotKey(hashing: "\(index)"), from: here)
                #expect(try bytes(in: folder) < 10_200)
            }
            #expect(try await store.load(SnapshotKey(hashing: "49"))?.count == 4_000)
            #expect(try await store.load(SnapshotKey(hashing: "47")) == nil)
            #expect(try await store.load(SnapshotKey(hashing: "other")) == [1])
            await #expect(throws: FileFailure.self) {
                let large = [UInt8](repeating: 1, count: 10_001)
                try await store.save(large, as: SnapshotKey(hashing: "49"), from: here)
            }
            // A snapshot that is too large replaces nothing.
            #expect(try await store.load(SnapshotKey(hashing: "49"))?.count == 4_000)
        }
    }

    @Test func `all sessions together have a limit of bytes`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: limits { $0.bytes = 10_000 })
            for index in 0..<30 {
                let source = SnapshotSource(ClientAddress("192.0.2.\(index)").network)
                let bytes = [UInt8](repeating: 1, count: 1_000)
                try await store.save(bytes, as: SnapshotKey(hashing: "\(index)"), from: source)
                #expect(try self.bytes(in: folder) <= 10_000)
            }
            #expect(try names(in: folder).count == 9)
        }
    }

    @Test(.timeLimit(.minutes(5))) func `shares include files of earlier and other processes`() async throws {
        try await withFolder { folder in
            let today = Today()
            let limits = limits { $0.countPerAddress = 4 }
            let first = try FileSessionStore(folder: folder, limits: limits) { today.date.withLock { $0 } }
            let second = try FileSessionStore(folder: folder, limits: limits) { today.date.withLock { $0 } }
            for index in 0..<4 { try await first.save([0], as: SnapshotKey(hashing: "a\(index)"), from: here) }
            // A process that starts counts what is there, beside its first write.
            try await second.save([0], as: SnapshotKey(hashing: "b"), from: here)
            while try names(in: folder).count > 4 { try await Task.sleep(for: .milliseconds(1)) }
            #expect(try names(in: folder).count == 4)
            #expect(try await second.load(SnapshotKey(hashing: "a0")) == nil)
            // A running process notices them within a minute.
            today.advance(by: 61)
            try await first.save([0], as: SnapshotKey(hashing: "a4"), from: here)
            while try names(in: folder).count > 4 { try await Task.sleep(for: .milliseconds(1)) }
            #expect(try names(in: folder).count == 4)
        }
    }

    @Test func `no file contains an address`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder)
            try await store.save([1], as: SnapshotKey(hashing: "a"), from: here)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
                #expect(bytes.range(of: Data("192.0.2".utf8)) == nil)
                #expect(bytes.range(of: Data([192, 0, 2, 7])) == nil)
            }
            #expect(!"\(here)".contains("192"))
            var shown = ""
            dump(here, to: &shown)
            #expect(!shown.contains("192"))
            let key = [UInt8](repeating: 7, count: 32)
            #expect(here.digest(key: key) != here.digest(key: key.map { $0 + 1 }))
        }
    }

    @Test func `a file without a source is restored and counts for no share`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: limits { $0.countPerAddress = 1 })
            for index in 0..<3 {
                let file = folder.appendingPathComponent("\(SnapshotKey(hashing: "\(index)")).session")
                try Data([UInt8(index)]).write(to: file)
            }
            try await store.save([9], as: SnapshotKey(hashing: "new"), from: here)
            #expect(try names(in: folder).count == 4)
            #expect(try await store.load(SnapshotKey(hashing: "2")) == [2])
        }
    }

    @Test func `a client that returns repeatedly fills only its share`() async throws {
        try await withFolder { folder in
            let server = try await TestServer {
                $0.sessionFolder = folder
                $0.sessionMaximumCountPerAddress = 5
            }
            for number in 1...12 {
                let page = try await server.openPage()
                let client = try await SocketClient.hello(server, page)
                try await client.click(1)
                _ = try await client.settle()
                try await client.cut()
                try await server.waitUntilParked(number)
                await server.engine.registry.snapshots?.finish()
                #expect(try names(in: folder).count == min(number, 5))
            }
            try await server.stop()
            #expect(try names(in: folder).count == 5)
        }
    }

    private func bytes(in folder: URL) throws -> Int {
        try names(in: folder).reduce(0) { sum, name in
            let path = folder.appendingPathComponent(name).path
            return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
        }
    }

    // MARK: Files

    @Test func `sessions are written while the folder is scanned, and are counted`() async throws {
        try await withFolder { folder in
            let isHeld = Atomic(false)
            let (scanning, began) = AsyncStream.makeStream(of: Void.self)
            let release = DispatchSemaphore(value: 0)
            let store = try FileSessionStore(folder: folder, limits: limits { $0.count = 2 }) {
                // The scan reads the time in order to judge the first file.
                if isHeld.exchange(false, ordering: .relaxed) {
                    began.finish()
                    release.wait()
                }
                return Date()
            }
            func save(_ name: String) async throws {
                try await store.save([1], as: SnapshotKey(hashing: name), from: here)
            }
            func isThere(_ name: String) async throws -> Bool {
                try await store.load(SnapshotKey(hashing: name)) != nil
            }
            for name in ["a", "b"] { try await save(name) }
            try await store.prune()
            isHeld.store(true, ordering: .relaxed)
            async let pruned: Void = store.prune()
            for await _ in scanning {}
            for name in ["c", "a"] { try await save(name) }
            release.signal()
            try await pruned
            #expect(try await isThere("a"), "What is written again while an old file of it is counted stays.")
            #expect(try await isThere("c"))
            #expect(try names(in: folder).count == 2)
            try await save("d")
            #expect(try await !isThere("c"))
            #expect(try names(in: folder).count == 2)
        }
    }

    @Test func `other files in the folder are left alone`() async throws {
        try await withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: limits { $0.count = 1 }, maximumAge: .zero)
            try Data("keep".utf8).write(to: folder.appendingPathComponent("notes.txt"))
            try await store.prune()
            #expect(try names(in: folder) == ["notes.txt"])
        }
    }

    @Test func `a record is read as it was written, and other data is refused`() throws {
        let record = SessionRecord(
            browserDigest: [9, 8, 7], sequence: 1 << 40, lastEvent: 12, languages: ["pt-BR", "en"], account: "a-1",
            state: Data("{}".utf8))
        let bytes = record.encoded
        #expect(SessionRecord(bytes) == record)
        var stateless = record
        stateless.state = nil
        stateless.account = nil
        #expect(SessionRecord(stateless.encoded) == stateless)
        for count in 0..<bytes.count { #expect(SessionRecord(Array(bytes[..<count])) == nil) }
        #expect(SessionRecord(bytes + [0]) == nil)
        #expect(SessionRecord(Array("something else entirely".utf8)) == nil)
    }
}
