// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// Bindings to presented features, and to the cases of a `@Reducer` enum.
@MainActor
@Suite struct CaseScopeTests {
    private func show() -> (ViewTester, StoreOf<Places>) {
        let store = Store(initialState: Places.State()) { Places() }
        return (ViewTester(PlacesView(store: store)), store)
    }

    @Test func `a case of a destination is shown, and the user's dismissal removes it`() {
        let (tester, store) = show()
        tester.tap("Edit")
        tester.type("Faro", into: .textField("Draft"))
        tester.dismiss()
        #expect(store.destination == nil)
        tester.assert { $0.hasNo(.dialog()) }
        tester.tap("Help")
        tester.assert { $0.hasText("Call us.") }
        tester.dismiss()
        #expect(store.destination == nil)
    }

    @Test func `an ignored case of a destination with actions is an alert`() {
        let (tester, store) = show()
        tester.tap("Ask")
        tester.assert { $0.has(.alert("Sure?")) }
        tester.tap("Yes")
        #expect(store.destination == nil && store.answers == 1)
    }

    @Test func `a binding of a case dismisses that case alone`() {
        let (_, store) = show()
        let edit = Bindable(store).scope(\.$destination, action: \.destination).edit
        store.send(.helpTapped)
        edit.wrappedValue = nil
        #expect(store.destination?.is(\.help) == true)
    }

    @Test func `a binding leads to the same store with and without labels`() {
        let (_, store) = show()
        let binding = Binding(get: { store }, set: { _ in })
        store.send(.editTapped)
        let first = binding.scope(state: \.$destination, action: \.destination).wrappedValue
        #expect(first != nil && first === Bindable(store).scope(\.$destination, action: \.destination).wrappedValue)
    }

    @Test func `a binding dismisses only the feature that it was made for`() {
        let store = Store(initialState: Trip.State()) { Trip() }
        store.send(.delete)
        let first = Bindable(store).scope(state: \.alert, action: \.alert)
        store.send(.delete)
        first.wrappedValue = nil
        #expect(store.alert != nil)
        Bindable(store).scope(state: \.alert, action: \.alert).wrappedValue = nil
        #expect(store.alert == nil)
    }

    @Test func `a dismissal that no reducer handles is reported once, at the binding`() {
        var state = Places.State()
        state.destination = .help
        let store = Store(initialState: state) {
            Reduce<Places.State, Places.Action> { _, _ in .none }
        }
        let binding = Bindable(store).scope(\.$destination, action: \.destination)
        withKnownIssue {
            binding.wrappedValue = nil
        } matching: { issue in
            issue.description.contains("A binding dismissed a presented feature, but its state is still there.")
                && issue.description.contains("To fix this, add '.ifLet(\\.$child, action: \\.child)' to the reducer")
                && issue.sourceLocation?.fileID.hasSuffix("CaseScopeTests.swift") == true
        }
        binding.wrappedValue = nil
    }
}

@Reducer
private struct Places {
    @Reducer
    enum Destination {
        @ReducerCaseIgnored case alert(AlertState<Alert>)
        case edit(Editor)
        @ReducerCaseIgnored case help

        @CasePathable
        enum Action {
            case alert(Alert)
            case edit(Editor.Action)
        }

        enum Alert {
            case yes
        }
    }

    @ObservableState
    struct State {
        @Presents var destination: Destination.State?
        var answers = 0
    }

    enum Action {
        case askTapped
        case destination(PresentationAction<Destination.Action>)
        case editTapped
        case helpTapped
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .askTapped:
                state.destination = .alert(
                    AlertState {
                        TextState("Sure?")
                    } actions: {
                        ButtonState(action: .yes) { TextState("Yes") }
                    })
            case .destination(.presented(.alert(.yes))): state.answers += 1
            case .destination: break
            case .editTapped: state.destination = .edit(Editor.State())
            case .helpTapped: state.destination = .help
            }
            return .none
        }
        .ifLet(\.$destination, action: \.destination)
    }
}

private struct PlacesView: View {
    @Bindable var store: StoreOf<Places>

    private var isHelpShown: Binding<Bool> {
        let help = $store.scope(\.$destination, action: \.destination).help
        return Binding(get: { help.wrappedValue != nil }, set: { if !$0 { help.wrappedValue = nil } })
    }

    var body: some View {
        Button("Edit") { store.send(.editTapped) }
            .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { EditorView(store: $0) }
        Button("Help") { store.send(.helpTapped) }
            .sheet(isPresented: isHelpShown) { Text("Call us.") }
        Button("Ask") { store.send(.askTapped) }
            .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
}
