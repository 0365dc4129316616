// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Reducer
private struct Settings {
    @ObservableState
    struct State: Equatable {
        var name = ""
        var isOn = false
        var changes: [String] = []
        var tab = 0
    }

    enum Action: BindableAction, ViewAction {
        case binding(BindingAction<State>)
        case tabSelected(Int)
        case view(View)

        enum View {
            case appear
        }
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.name):
                state.changes.append("name")
                return .none
            case .binding:
                state.changes.append("other")
                return .none
            case .tabSelected(let tab):
                state.tab = tab
                return .none
            case .view(.appear):
                state.changes.append("appear")
                return .none
            }
        }
    }
}

@Reducer
private struct Profile {
    @ObservableState
    struct State: Equatable {
        var name = ""
    }

    enum Action: ViewAction {
        case view(View)

        enum View: BindableAction {
            case binding(BindingAction<State>)
        }
    }

    var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
    }
}

@MainActor
@ViewAction(for: Settings.self)
private struct SettingsView {
    let store: StoreOf<Settings>

    func appear() {
        send(.appear)
    }
}

@MainActor
@Suite("Bindings")
struct BindingTests {
    private let store = Store(initialState: Settings.State()) { Settings() }

    @Test("Setting a property of a store sends a binding action")
    func sets() {
        store.name = "Lisbon"
        #expect(store.name == "Lisbon")
        store.send(.binding(.set(\.isOn, true)))
        #expect(store.isOn)
        #expect(store.changes == ["name", "other"])
    }

    @Test("Setting a property of a store sends a binding action of the view")
    func setsByViewAction() {
        let store = Store(initialState: Profile.State()) { Profile() }
        store.name = "Porto"
        #expect(store.name == "Porto")
        store.send(.view(.set(\.name, "Faro")))
        #expect(store.name == "Faro")
    }

    @Test("A binding without a 'BindingReducer' is reported once, at the store")
    func unhandled() {
        let store = Store(initialState: Settings.State()) {
            Reduce<Settings.State, Settings.Action> { _, _ in .none }
        }
        withKnownIssue {
            store.name = "Lisbon"
        } matching: { issue in
            issue.description.contains("but no 'BindingReducer' handles the action. The property did not change.")
                && issue.description.contains(
                    "To fix this, add 'BindingReducer()' to the body of the feature's reducer")
                && issue.sourceLocation?.fileID.hasSuffix("BindingTests.swift") == true
        }
        store.name = "Lisbon"
        #expect(store.name == "")
    }

    @Test("A property can be set by an action of its own")
    func sending() {
        store[state: \.tab, action: \.tabSelected] = 3
        #expect(store.tab == 3)
    }

    @Test("A view sends the actions of its view")
    func viewActions() {
        SettingsView(store: store).appear()
        #expect(store.changes == ["appear"])
    }

    @Test("Binding actions are equal by property and value")
    func equality() {
        #expect(BindingAction<Settings.State>.set(\.name, "a") == .set(\.name, "a"))
        #expect(BindingAction<Settings.State>.set(\.name, "a") != .set(\.name, "b"))
        #expect(BindingAction<Settings.State>.set(\.isOn, true) != .set(\.name, "b"))
    }
}
