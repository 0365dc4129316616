// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import VitralServer

/// The ledger of the saved snapshots, compared with a plain list.
@Suite struct SnapshotLedgerTests {
    /// The same rules, implemented without regard to speed.
    private struct Oracle {
        let limits: SnapshotLimits
        var items: [(key: SnapshotKey, size: Int, source: Int?)] = []

        mutating func insert(_ key: SnapshotKey, _ size: Int, _ source: Int?) -> [SnapshotKey] {
            items.removeAll { $0.key == key }
            items.append((key, size, source))
            var removed: [SnapshotKey] = []
            if let source {
                while case let mine = items.filter({ $0.source == source }),
                    mine.count > limits.countPerAddress || mine.reduce(0, { $0 + $1.size }) > limits.bytesPerAddress
                {
                    items.removeAll { $0.key == mine[0].key }
                    removed.append(mine[0].key)
                }
            }
            while items.count > limits.count || items.reduce(0, { $0 + $1.size }) > limits.bytes {
                removed.append(items.removeFirst().key)
            }
            return removed
        }
    }

    @Test(arguments: 0..<20) func `the ledger keeps the same records as a plain list`(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var limits = SnapshotLimits()
        limits.count = .random(in: 1...40, using: &random)
        limits.bytes = .random(in: 50...2_000, using: &random)
        limits.countPerAddress = .random(in: 1...20, using: &random)
        limits.bytesPerAddress = .random(in: 50...1_000, using: &random)
        var ledger = SnapshotLedger<Int>(limits: limits)
        var oracle = Oracle(limits: limits)
        for _ in 0..<2_000 {
            let key = SnapshotKey(hashing: "\(Int.random(in: 0..<60, using: &random))")
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                ledger.remove(key)
                oracle.items.removeAll { $0.key == key }
            case 1:
                let oldest = oracle.items.isEmpty ? nil : oracle.items.removeFirst().key
                let found = ledger.popOldest()
                #expect(found == oldest, "seed \(seed)")
            default:
                let size = Int.random(in: 0...50, using: &random)
                let source = [nil, 1, 2, 3][Int.random(in: 0..<4, using: &random)]
                let removed = ledger.insert(key, size: size, of: source)
                let expected = oracle.insert(key, size, source)
                #expect(removed == expected, "seed \(seed)")
            }
            #expect(ledger.isEmpty == oracle.items.isEmpty, "seed \(seed)")
        }
    }

    @Test func `a snapshot larger than a share is refused`() {
        var limits = SnapshotLimits()
        limits.bytes = 100
        limits.bytesPerAddress = 10
        let ledger = SnapshotLedger<Int>(limits: limits)
        #expect(ledger.admits(10) && !ledger.admits(11) && !ledger.admits(.max))
    }

    @Test func `a file name is parsed into its source and its session`() {
        for source in [nil, 0, 1, UInt64.max, 0x0123_4567_89AB_CDEF] as [UInt64?] {
            let file = SessionFile(source: source, bytes: [1, 2, 3])
            #expect(SessionFile(file.encoded) == file)
            #expect(SessionFile(Array(file.encoded.prefix(SessionFile.headLength))).source == source)
        }
        #expect(SessionFile([]) == SessionFile(source: nil, bytes: []))
        #expect(SessionFile(Array("VTRF".utf8)).source == nil)
    }

    @Test func `a key is read from its text, and other texts are refused`() {
        let key = SnapshotKey(hashing: "token")
        #expect(SnapshotKey(key.description) == key)
        for text in ["", "a", String(repeating: "g", count: 64), String(repeating: "A", count: 64), "\(key)0"] {
            #expect(SnapshotKey(text) == nil)
        }
    }
}
