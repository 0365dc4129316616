// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralSync

@Suite("Merge states")
struct MergingTests {
    private func stamp(_ time: UInt64, _ replica: UInt64 = 1) -> Stamp { Stamp(time: time, replica: replica) }

    private func state(_ kind: MergeKind, _ writes: [(UInt64, FieldWrite.Content)]) -> RecordState {
        var state = RecordState()
        for (time, content) in writes {
            state.merge([FieldWrite(name: "a", kind: kind, content: content)], stamp(time))
        }
        return state
    }

    /// Returns two writes in both orders.
    private func orders(
        _ one: (UInt64, FieldWrite.Content), _ other: (UInt64, FieldWrite.Content)
    ) -> [[(UInt64, FieldWrite.Content)]] {
        [[one, other], [other, one]]
    }

    private func text(_ text: String, replacing times: [UInt64] = []) -> FieldWrite.Content {
        .value(.single(.text(text)), replacing: times.map { stamp($0) })
    }

    private func field(_ state: RecordState, _ kind: MergeKind) -> FieldState? {
        state[FieldKey(name: "a", kind: kind)]
    }

    @Test("the later stamp wins, whichever arrives first")
    func lastWriter() {
        for writes in orders((1, text("old")), (2, text("new"))) {
            #expect(field(state(.lastWriter, writes), .lastWriter)?.current == .single(.text("new")))
        }
    }

    @Test("of two creations, the earlier one keeps its fixed value")
    func fixed() {
        for writes in orders((1, text("old")), (2, text("new"))) {
            #expect(field(state(.fixed, writes), .fixed)?.current == .single(.text("old")))
        }
    }

    @Test("concurrent values stay, and a value that names them replaces them")
    func keepBoth() {
        let first = text("a")
        let both: [(UInt64, FieldWrite.Content)] = [
            (1, first), (2, text("b", replacing: [1])), (3, text("c", replacing: [1])),
        ]
        #expect(field(state(.keepBoth, both), .keepBoth)?.stamps == [stamp(2), stamp(3)])
        #expect(field(state(.keepBoth, both), .keepBoth)?.current == .single(.text("c")))
        let chosen = both + [(4, text("d", replacing: [2, 3]))]
        #expect(field(state(.keepBoth, chosen), .keepBoth)?.stamps == [stamp(4)])
        // The concurrent values arrive in another order.
        let other = [both[0], both[2], both[1], chosen[3]]
        #expect(state(.keepBoth, other) == state(.keepBoth, chosen))
    }

    @Test("an element that is removed and added concurrently stays")
    func sets() {
        let element = FieldWrite.Element(text: "x", stamp: stamp(1))
        let writes: [(UInt64, FieldWrite.Content)] = [
            (1, .elements(added: ["x", "y"], removed: [])), (2, .elements(added: [], removed: [element])),
            (3, .elements(added: ["x"], removed: [])),
        ]
        let present: Set<FieldWrite.Element> = [.init(text: "y", stamp: stamp(1)), .init(text: "x", stamp: stamp(3))]
        for writes in [writes, [writes[0], writes[2], writes[1]]] {
            #expect(field(state(.set, writes), .set) == .elements(present))
        }
    }

    @Test("differences are added up, beyond 64 bits too")
    func sums() {
        let writes: [(UInt64, FieldWrite.Content)] = [
            (1, .difference(.max)), (2, .difference(.max)), (3, .difference(.min)),
        ]
        #expect(field(state(.sum, writes), .sum) == .sum(Int128(Int64.max) - 1))
    }

    @Test("a write whose form does not fit its kind changes nothing")
    func misfits() {
        #expect(state(.sum, [(1, text("a"))]).fields.isEmpty)
        #expect(
            state(.set, [(1, .elements(added: ["a"], removed: [])), (2, .difference(1))])
                == state(.set, [(1, .elements(added: ["a"], removed: []))]))
    }

    @Test("any order in which writes follow those that they replace has the same bytes", arguments: 0..<100)
    func orders(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var writes: [(stamp: Stamp, fields: [FieldWrite], known: [Stamp])] = []
        for time in 1...12 {
            let stamp = stamp(UInt64(time), UInt64.random(in: 1...3, using: &random))
            let known = writes.map(\.stamp).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let content = FieldWrite.Content.value(.single(.integer(Int64(time))), replacing: known)
            var fields = MergeKind.allCases.map { FieldWrite(name: "f", kind: $0, content: content) }
            fields[3].content = .elements(
                added: [["x", "y", "z"].randomElement(using: &random) ?? ""],
                removed: known.map { .init(text: ["x", "y", "z"].randomElement(using: &random) ?? "", stamp: $0) })
            fields[4].content = .difference(Int64.random(in: .min ... .max, using: &random))
            writes.append((stamp, fields, known))
        }
        let expected = writes.reduce(into: RecordState()) { $0.merge($1.fields, $1.stamp) }
        for _ in 0..<5 {
            var (state, done, rest) = (RecordState(), Set<Stamp>(), writes)
            while let next = rest.filter({ done.isSuperset(of: $0.known) }).randomElement(using: &random) {
                state.merge(next.fields, next.stamp)
                done.insert(next.stamp)
                rest.removeAll { $0.stamp == next.stamp }
            }
            #expect(rest.isEmpty)
            #expect(state.bytes == expected.bytes, "seed \(seed)")
        }
        #expect(try RecordState(reading: expected.bytes) == expected)
    }

    @Test("bytes that are no state end no process")
    func unreadable() {
        let bytes = state(.keepBoth, [(1, text("a")), (2, text("b"))]).bytes
        for count in 0..<bytes.count {
            #expect(throws: SyncError.self) { try RecordState(reading: bytes.prefix(count)) }
        }
    }
}
