// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

private struct Note: RestorableSecretValue {
    var text = ""
    static let absent = Note()
}

@Reducer
private struct Journey {
    @Reducer
    enum Path {
        case stop(Stop)
    }

    @ObservableState
    struct State: Codable {
        var count = 0
        var note = Secret(Note())
        var password: Secret<String> = ""
        var path = StackState<Path.State>()
        @Presents var editor: Stop.State?
    }

    enum Action {
        case countUp
        case edit
        case write
        case push
        case path(StackActionOf<Path>)
        case editor(PresentationAction<Stop.Action>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .countUp: state.count += 1
            case .write:
                state.note.value.text = "headaches"
                state.password = "opensesame"
            case .edit: state.editor = Stop.State(name: "Tavira")
            case .push: state.path.append(.stop(Stop.State(name: "Faro-\(state.path.count)")))
            case .path, .editor: break
            }
            return .none
        }
        .forEach(\.path, action: \.path)
        .ifLet(\.$editor, action: \.editor) { Stop() }
    }
}

extension Journey.Path.State: Codable, LosslessStringConvertible {
    init?(_ description: String) {
        self = .stop(Stop.State(name: description))
    }

    var description: String {
        switch self {
        case .stop(let state): state.name
        }
    }
}

@Reducer
private struct Stop {
    @ObservableState
    struct State: Codable {
        let name: String
        var nights = 1
    }

    enum Action {
        case stay
    }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.nights += 1
            return .none
        }
    }
}

private struct JourneyView: View {
    @State private var store = Store(initialState: Journey.State()) { Journey() }

    var body: some View {
        let store = Bindable(store)
        NavigationStack(path: store.scope(state: \.path, action: \.path)) {
            Text("Count \(self.store.count), \(self.store.path.count) stops")
            Button("Count up") { self.store.send(.countUp) }
            Button("Push") { self.store.send(.push) }
            Button("Edit") { self.store.send(.edit) }
                .sheet(item: store.scope(state: \.editor, action: \.editor)) { StopView(store: $0) }
        } destination: { store in
            switch store.case {
            case .stop(let store):
                StopView(store: store)
                Button("Further") { self.store.send(.push) }
            }
        }
    }
}

private struct StopView: View {
    let store: StoreOf<Stop>

    var body: some View {
        Text("\(store.name) for \(store.nights) nights")
        Button("Stay") { store.send(.stay) }
    }
}

/// Stores that another process continues.
@MainActor
struct RestorationTests {
    @Test func `the state of a store comes back after a restart`() {
        let tester = ViewTester(JourneyView())
        tester.tap("Count up")
        tester.tap("Count up")
        tester.relaunch()
        tester.assert { $0.hasText("Count 2, 0 stops") }
        tester.tap("Count up")
        tester.assert { $0.hasText("Count 3, 0 stops") }
    }

    @Test func `a secret comes back that asked for it, and a password does not`() {
        let first = Store(initialState: Journey.State()) { Journey() }
        first.send(.write)
        let second = Store(initialState: Journey.State()) { Journey() }
        second.restorableState = first.restorableState
        #expect(second.note.value.text == "headaches" && second.password == "")
    }

    @Test func `a stack comes back, and its screens go on`() {
        let tester = ViewTester(JourneyView())
        tester.tap("Push")
        tester.tap("Further")
        tester.tap("Stay")
        tester.assert { $0.hasText("Faro-1 for 2 nights") }
        tester.relaunch()
        tester.assert { $0.hasText("Faro-1 for 2 nights") }
        tester.tap("Stay")
        tester.assert { $0.hasText("Faro-1 for 3 nights") }
        tester.tap("Further")
        tester.assert { $0.hasText("Faro-2 for 1 nights") }
        for _ in 0..<3 { tester.tap(.button("Back")) }
        tester.assert { $0.hasText("Count 0, 0 stops") }
    }

    @Test func `a presented feature comes back`() {
        let tester = ViewTester(JourneyView())
        tester.tap("Edit")
        tester.tap("Stay")
        tester.relaunch()
        tester.assert {
            $0.has(.dialog())
            $0.hasText("Tavira for 2 nights")
        }
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func `state that cannot be decoded is ignored`() {
        let store = Store(initialState: Journey.State(count: 7)) { Journey() }
        store.restorableState = Data("[{}]".utf8)
        #expect(store.count == 7)
        store.restorableState = nil
        #expect(store.count == 7)
    }

    @Test func `a child's store is restored by its parent's`() {
        let store = Store(initialState: Journey.State(editor: Stop.State(name: "Lagos"))) { Journey() }
        #expect(store.scope(state: \.editor, action: \.editor.presented)?.restorableState == nil)
        #expect(store.restorableState != nil)
    }
}
