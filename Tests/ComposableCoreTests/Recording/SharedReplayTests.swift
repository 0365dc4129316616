// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Records of features that share values.
@MainActor
struct SharedReplayTests {
    private typealias Record = RecordedSession<Tally.State, Tally.Action>

    private func record(_ actions: [Tally.Action]) -> [UInt8] {
        let bytes = JournalSession.Collected()
        let recording = SessionRecording(
            of: Tally.State.self, Tally.Action.self, options: RecordOptions(app: "tally")
        ) {
            { piece, _ in bytes.add(piece) }
        }
        let store = Store(initialState: Tally.State()) {
            Tally()
        } withDependencies: {
            $0.storeMonitoring = recording
        }
        for action in actions { store.send(action) }
        (store.core as? RootCore<Tally.State, Tally.Action>)?.close()
        return bytes.all
    }

    @Test func `features with one key, and copies of a property, share their value in each replay`() throws {
        let record = try Record(record([.open, .addInPart, .addInPart, .addToCopy, .addToCopy]))
        for _ in 1...2 {
            var last = Tally.State()
            let outcome = try SessionReplay(record).run(Tally()) { last = $0.after }
            #expect(outcome == .equal(actions: 5))
            #expect(last.total == 2 && last.part?.total == 2)
            #expect(last.count == 2 && last.copy.count == 2)
        }
        @Shared(.inMemory("total")) var total = 0
        #expect(total == 2)
        #expect(record.initialState.total == 0)
    }

    @Test func `another value of a shared property is a difference`() throws {
        let text = String(decoding: record([.open, .addInPart]), as: UTF8.self)
        let changed = text.replacing("\"$value\":1}", with: "\"$value\":7}")
        #expect(changed != text)
        let outcome = try SessionReplay(Record(Array(changed.utf8))).run(Tally())
        guard case .differs = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }
}

/// A feature with parts that share values: by a key, and as copies of a property.
@Reducer
private struct Tally {
    @ObservableState
    struct State: Codable {
        @Shared(.inMemory("total")) var total = 0
        @Shared var count: Int
        var copy: Copy
        var part: Part?

        init() {
            let count = Shared(value: 0)
            _count = count
            copy = Copy(count: count)
        }
    }

    @ObservableState
    struct Copy: Codable {
        @Shared var count: Int
    }

    @ObservableState
    struct Part: Codable {
        @Shared(.inMemory("total")) var total = 0
    }

    enum Action: Codable {
        case addInPart
        case addToCopy
        case open
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .addInPart: state.part?.$total.withLock { $0 += 1 }
            case .addToCopy: state.copy.$count.withLock { $0 += 1 }
            case .open: state.part = Part()
            }
            return .none
        }
    }
}
