// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Foundation
import Testing

/// Records of features that share values.
@MainActor
struct SharedReplayTests {
    private typealias Record = RecordedSession<Tally.State, Tally.Action>

    private func record(_ actions: [Tally.Action]) -> [UInt8] {
        record { store in
            for action in actions { store.send(action) }
        }
    }

    private func record(_ operation: (StoreOf<Tally>) -> Void) -> [UInt8] {
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
        operation(store)
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

    /// Changes shared values as views, effects and other sessions do: without an action.
    private func recordChanges() -> [UInt8] {
        record { store in
            store.state.$total.withLock { $0 = 5 }
            store.send(.open)
            store.state.part?.$total.withLock { $0 += 1 }
            store.state.copy.$count.withLock { $0 = 3 }
            store.state.$code.withLock { $0 = "opensesame" }
            store.send(.double)
            store.state.$total.withLock { $0 += 1 }
        }
    }

    @Test func `changes without an action are replayed, and a secret is not in the record`() throws {
        let bytes = recordChanges()
        #expect(!String(decoding: bytes, as: UTF8.self).contains("opensesame"))
        let record = try Record(bytes)
        for _ in 1...2 {
            var last = Tally.State()
            var changes: [String] = []
            let outcome = try SessionReplay(record).run(Tally()) {
                last = $0.after
            } visitShared: { _, shared in
                changes += shared.map { "\($0.name) = \($0.value)" }
            }
            #expect(outcome == .equal(actions: 2))
            #expect(last.total == 13 && last.part?.total == 13)
            #expect(last.count == 6 && last.copy.count == 6)
            let total = "InMemoryKey<Int> .inMemory(\"total\")"
            #expect(
                changes == [
                    "\(total) = 5", "\(total) = 6", "A shared Int = 3", "A shared Int = 3",
                    "A shared Secret<String> = \"Secret\"", "\(total) = 6", "\(total) = 13", "\(total) = 13",
                ])
        }
    }

    @Test func `a printed test makes the changes without an action`() throws {
        let test = try RecordedTest(Record(recordChanges())).source(of: Tally(), expression: "Tally()", named: "tally")
        let statements = test.split(separator: "\n").filter { $0.contains(" store.s") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            statements == [
                ##"try changeShared(in: store.state, [0: #"5"#])"##,
                "await store.send(.open) {",
                ##"try changeShared(in: store.state, [0: #"6"#, 1: #"3"#, 2: #"3"#, 3: #""Secret""#, 4: #"6"#])"##,
                "await store.send(.double)",
                ##"try changeShared(in: store.state, [0: #"13"#, 4: #"13"#])"##,
            ])
    }

    @Test func `a test that is printed has the recorded states`() async throws {
        let state: Tally.State = try recorded(
            #"{"total":{"$key":"K","$value":0},"count":{"$number":0,"$value":0},"#
                + #""_copy":{"count":{"$number":0,"$value":0}},"code":{"$number":1,"$value":"Secret"}}"#)
        let store = TestStore(initialState: state) { Tally() }
        try changeShared(in: store.state, [0: "7", 1: "3", 2: "3"])
        await store.send(.open) { $0.part = Tally.Part() }
        #expect(store.state.total == 7 && store.state.count == 3 && store.state.copy.count == 3)
        #expect(throws: (any Error).self) { try changeShared(in: store.state, [9: "1"]) }
    }

    @Test func `a record of the first version is read`() throws {
        let text = String(decoding: record([.open, .addInPart]), as: UTF8.self)
        let earlier = text.replacing("{\"vitral\":2,", with: "{\"vitral\":1,")
        #expect(earlier != text)
        #expect(try SessionReplay(Record(Array(earlier.utf8))).run(Tally()) == .equal(actions: 2))
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
    struct State: Codable, Equatable {
        @Shared(.inMemory("total")) var total = 0
        @Shared var count: Int
        var copy: Copy
        @Shared var code: Secret<String>
        var part: Part?

        init() {
            let count = Shared(value: 0)
            _count = count
            copy = Copy(count: count)
            _code = Shared(value: "")
        }
    }

    @ObservableState
    struct Copy: Codable, Equatable {
        @Shared var count: Int
    }

    @ObservableState
    struct Part: Codable, Equatable {
        @Shared(.inMemory("total")) var total = 0
    }

    enum Action: Codable {
        case addInPart
        case addToCopy
        case double
        case open
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .addInPart: state.part?.$total.withLock { $0 += 1 }
            case .addToCopy: state.copy.$count.withLock { $0 += 1 }
            case .double:
                state.$total.withLock { $0 *= 2 }
                state.$count.withLock { $0 *= 2 }
            case .open: state.part = Part()
            }
            return .none
        }
    }
}
