// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization
import Testing
import VitralFeatures

@testable import VitralServer

/// The writer that saves sessions to the store.
@Suite(.timeLimit(.minutes(5))) @MainActor struct SnapshotWriterTests {
    /// A store that holds all saves until its gate is open.
    private final class GatedStore: SessionStore {
        let gate = Gate()
        let saved = Mutex<[SnapshotKey: [UInt8]]>([:])

        func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws {
            await gate.wait()
            saved.withLock { $0[key] = bytes }
        }

        func load(_ key: SnapshotKey) async throws -> [UInt8]? { saved.withLock { $0[key] } }
        func prune() async throws {}
    }

    private let here = ClientAddress("192.0.2.7").network

    private func writer(to store: any SessionStore, limits: SnapshotLimits = SnapshotLimits()) -> SnapshotWriter {
        SnapshotWriter(
            store: store, limits: limits, metrics: ServerMetrics(PrometheusMetrics()),
            log: SessionLog(logger: Logger(label: "test")))
    }

    private func record(_ sequence: UInt64, bytes: Int = 10) -> SessionRecord {
        SessionRecord(
            browserDigest: [1], sequence: sequence, lastEvent: 0, languages: [],
            state: Data(repeating: 1, count: bytes))
    }

    private func token(_ number: Int) -> SessionToken { SessionToken { UInt64(number) } }

    @Test func `a store sees neither state nor account, and only the session's token reads them again`() async throws {
        let store = GatedStore()
        await store.gate.open()
        let first = writer(to: store)
        var record = record(1)
        record.state = Data("Dor no peito".utf8)
        record.account = "account-of-ana"
        first.save(record, of: token(1), from: here)
        await first.finish()
        let bytes = try #require(store.saved.withLock { $0[token(1).key] })
        for text in ["Dor no peito", "account-of-ana", token(1).wire] {
            #expect(Data(bytes).range(of: Data(text.utf8)) == nil, "\(text)")
        }
        let second = writer(to: store)
        #expect(await second.load(token(1)) == record)
        // Another session's record, as from a mistake or an attack on the store.
        store.saved.withLock { $0[token(2).key] = bytes }
        #expect(await second.load(token(2)) == nil)
        // One that was changed, in any of its bytes, or was never sealed.
        for position in bytes.indices {
            store.saved.withLock {
                $0[token(1).key] = bytes
                $0[token(1).key]?[position] ^= 1
            }
            #expect(await second.load(token(1)) == nil, "byte \(position)")
        }
        store.saved.withLock { $0[token(1).key] = record.encoded }
        #expect(await second.load(token(1)) == nil)
    }

    @Test func `a newer state is written after the current one`() async throws {
        let store = GatedStore()
        let writer = writer(to: store)
        let token = token(1)
        for sequence in UInt64(1)...3 {
            writer.save(record(sequence), of: token, from: here)
            await Task.yield()
        }
        #expect(await writer.load(token)?.sequence == 3)
        await store.gate.open()
        await writer.finish()
        let stored = try #require(store.saved.withLock { $0[token.key] })
        #expect(try SessionRecord(sealed: stored, with: token)?.sequence == 3)
        writer.save(record(2), of: token, from: here)
        await writer.finish()
        #expect(await writer.load(token)?.sequence == 3, "What is older does not replace what is newer.")
    }

    @Test func `the states that wait for a slow store are bounded for each address`() async throws {
        let store = GatedStore()
        var limits = SnapshotLimits()
        limits.countPerAddress = 20
        limits.bytesPerAddress = 2_000
        let writer = writer(to: store, limits: limits)
        let other = token(1_000)
        writer.save(record(1), of: other, from: ClientAddress("198.51.100.1").network)
        for number in 0..<500 { writer.save(record(1), of: token(number), from: here) }
        for number in 500..<600 {
            writer.save(record(1, bytes: 500), of: token(number), from: here)
        }
        writer.save(record(1, bytes: 2_001), of: token(2_000), from: here)
        await store.gate.open()
        await writer.finish()
        let saved = store.saved.withLock { Set($0.keys) }
        #expect(saved.contains(other.key))
        #expect(saved == Set([other.key] + (596..<600).map { token($0).key }), "The newest are written.")
    }
}
