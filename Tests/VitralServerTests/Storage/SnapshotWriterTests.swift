// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization
import Testing

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

    @Test func `a newer state is written after the current one`() async throws {
        let store = GatedStore()
        let writer = writer(to: store)
        let key = SnapshotKey(hashing: "a")
        for sequence in UInt64(1)...3 {
            writer.save(record(sequence), as: key, from: here)
            await Task.yield()
        }
        #expect(await writer.load(key)?.sequence == 3)
        await store.gate.open()
        await writer.finish()
        #expect(store.saved.withLock { $0[key] }.flatMap { SessionRecord($0) }?.sequence == 3)
        writer.save(record(2), as: key, from: here)
        await writer.finish()
        #expect(await writer.load(key)?.sequence == 3, "What is older does not replace what is newer.")
    }

    @Test func `the states that wait for a slow store are bounded for each address`() async throws {
        let store = GatedStore()
        var limits = SnapshotLimits()
        limits.countPerAddress = 20
        limits.bytesPerAddress = 2_000
        let writer = writer(to: store, limits: limits)
        let other = SnapshotKey(hashing: "other")
        writer.save(record(1), as: other, from: ClientAddress("198.51.100.1").network)
        for number in 0..<500 { writer.save(record(1), as: SnapshotKey(hashing: "\(number)"), from: here) }
        for number in 500..<600 {
            writer.save(record(1, bytes: 500), as: SnapshotKey(hashing: "\(number)"), from: here)
        }
        writer.save(record(1, bytes: 2_001), as: SnapshotKey(hashing: "large"), from: here)
        await store.gate.open()
        await writer.finish()
        let saved = store.saved.withLock { Set($0.keys) }
        #expect(saved.contains(other))
        #expect(saved == Set([other] + (596..<600).map { SnapshotKey(hashing: "\($0)") }), "The newest are written.")
    }
}
