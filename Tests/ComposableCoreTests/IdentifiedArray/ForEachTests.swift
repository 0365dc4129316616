// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Reducer
private struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var title = ""
    }

    enum Action {
        case rename(String)
        case replace
        case wait
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .rename(let title):
                state.title = title
                return .none
            case .replace:
                state = State(id: state.id, title: "replaced")
                return .none
            case .wait:
                return .run { _ in try await Task.sleep(for: .seconds(1000)) }
            }
        }
    }
}

@Reducer
private struct List {
    @ObservableState
    struct State: Equatable {
        var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    }

    enum Action {
        case rows(IdentifiedActionOf<Row>)
        case remove(Int)
        case add(Int)
        case reset
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .remove(let id):
                state.rows.remove(id: id)
                return .none
            case .add(let id):
                state.rows.append(Row.State(id: id))
                return .none
            case .reset:
                state = State()
                return .none
            case .rows:
                return .none
            }
        }
        .forEach(\.rows, action: \.rows) { Row() }
    }
}

/// A feature whose rows other features change.
@Reducer
private struct Board {
    @ObservableState
    struct State {
        @Shared var rows: IdentifiedArrayOf<Row.State>
    }

    enum Action {
        case rows(IdentifiedActionOf<Row>)
    }
}

@MainActor
@Suite("Rows")
struct ForEachTests {
    private let store = Store(initialState: List.State()) { List() }
    private let changes = LockIsolated<[String]>([])

    private func observe(_ name: String, _ read: () -> Void) {
        let changes = changes
        withObservationTracking(read) { changes.withValue { $0.append(name) } }
    }

    private var rows: [StoreOf<Row>] { Array(store.scope(state: \.rows, action: \.rows)) }

    @Test("A row's store sends the row's actions")
    func sends() {
        rows[1].send(.rename("b"))
        #expect(store.rows[id: 2]?.title == "b")
        #expect(rows[1].title == "b")
        #expect(rows[1] === rows[1])
    }

    @Test("A change of a row is a change for its observers alone")
    func observesRow() {
        observe("rows") { _ = rows.count }
        observe("1") { [rows] in _ = rows[0].title }
        observe("2") { [rows] in _ = rows[1].title }
        rows[0].send(.rename("a"))
        #expect(changes.value == ["1"])
    }

    @Test("New rows are a change for the observers of the list, not of the rows")
    func observesList() {
        observe("rows") { _ = rows.count }
        observe("1") { [rows] in _ = rows[0].title }
        store.send(.add(3))
        #expect(changes.value == ["rows"])
    }

    @Test("The observers of a replaced row are notified")
    func observesReplacement() {
        let first = rows[0]
        observe("1") { _ = first.title }
        first.send(.replace)
        #expect(changes.value == ["1"])
        observe("1") { _ = first.title }
        #expect(first.title == "replaced")
        first.send(.rename("a"))
        #expect(changes.value == ["1", "1"])
    }

    @Test("The effects of a removed row end, and its store is released")
    func removes() async {
        weak let released = rows[0]
        let waiting = rows[0].send(.wait)
        let other = rows[1].send(.wait)
        store.send(.remove(1))
        await waiting.finish()
        #expect(released == nil)
        other.cancel()
        await other.finish()
    }

    @Test("A copy of the rows may change on another thread, and changes nothing here")
    func copies() async {
        let first = rows[0]
        observe("1") { _ = first.title }
        await Task.detached { [state = store.state] in
            var copy = state
            copy.rows.removeAll()
        }.value
        await Task.megaYield()
        #expect(changes.value.isEmpty)
        #expect(rows.count == 2)
        first.send(.replace)
        #expect(changes.value == ["1"])
    }

    @Test("The observers of a row are notified if the whole state, and then the row, is replaced")
    func observesReplacementOfAll() {
        let first = rows[0]
        store.send(.reset)
        observe("1") { _ = first.title }
        first.send(.replace)
        #expect(changes.value == ["1"])
    }

    @Test("Shared rows that another session replaces are replaced here, without an action")
    func sharedRows() async {
        let shared = Shared(value: IdentifiedArray(uniqueElements: [Row.State(id: 1), Row.State(id: 2)]))
        let board = Store(initialState: Board.State(rows: shared)) { Board() }
        let first = board.scope(state: \.rows, action: \.rows).first
        weak let second = board.scope(state: \.rows, action: \.rows).last
        observe("1") { _ = first?.title }
        shared.withLock { $0 = [Row.State(id: 1, title: "new")] }
        await Task.megaYield()
        #expect(changes.value == ["1"])
        #expect(first?.title == "new")
        #expect(second == nil)
        observe("1") { _ = first?.title }
        await Task.detached { shared.withLock { $0 = [Row.State(id: 1, title: "newer")] } }.value
        await Task.megaYield()
        #expect(changes.value == ["1", "1"])
        #expect(first?.title == "newer")
    }

    @Test("An action for an absent row is reported")
    func absent() {
        withKnownIssue {
            store.send(.rows(.element(id: 9, action: .wait)))
        } matching: {
            $0.description.contains("for an element that is not in the collection")
        }
    }
}
