// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The dismissal that an editor has kept for later, as a closure of another library does.
private let keptDismissal = LockIsolated<DismissEffect?>(nil)

@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable {
        var text = ""
        var isPresented = false
    }

    enum Action: Equatable {
        case appear
        case appearLater
        case cancel
        case keepDismissal
        case wait
        case waited
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appear:
                state.isPresented = isPresented
                return .none
            case .appearLater:
                return .run { send in await send(.appear) }
            case .cancel:
                return .run { _ in await dismiss() }
            case .keepDismissal:
                keptDismissal.setValue(dismiss)
                return .none
            case .wait:
                return .run { send in
                    try await Task.sleep(for: .seconds(1000))
                    await send(.waited)
                }
            case .waited:
                state.text = "waited"
                return .none
            }
        }
    }
}

@Reducer
private struct Feature {
    @Reducer
    enum Destination {
        case editor(Editor)
        case second(Editor)
        case alert(AlertState<Alert>)

        enum Alert: Equatable {
            case delete
        }
    }

    @ObservableState
    struct State: Equatable {
        @Presents var editor: Editor.State?
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var destination: Destination.State?
        var log: [String] = []
        var reopensEditor = false
        var parentIsPresented: [Bool] = []
    }

    enum Action {
        case editor(PresentationAction<Editor.Action>)
        case alert(PresentationAction<Alert>)
        case closeAll
        case destination(PresentationAction<Destination.Action>)
        case open
        case openAlert
        case reopenEditor
        case tellEditor
        case show(Destination.State?)

        enum Alert: Equatable {
            case delete
        }
    }

    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tellEditor:
                return .run { send in await send(.editor(.presented(.appear))) }
            case .editor(.presented(.appear)):
                state.parentIsPresented.append(isPresented)
                return .none
            case .open:
                state.editor = Editor.State()
                return .none
            case .openAlert:
                state.alert = AlertState {
                    TextState("Delete?")
                } actions: {
                    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
                }
                return .none
            case .editor(.dismiss):
                state.log.append("dismiss \(state.editor != nil)")
                return state.reopensEditor ? .send(.open) : .none
            case .closeAll:
                (state.editor, state.destination) = (nil, nil)
                return .none
            case .reopenEditor:
                state.reopensEditor = true
                return .none
            case .alert(.presented(.delete)):
                state.log.append("delete")
                return .none
            case .show(let destination):
                state.destination = destination
                return .none
            case .destination(.presented(.alert(.delete))):
                state.log.append("delete destination")
                return .none
            case .editor, .alert, .destination:
                return .none
            }
        }
        .ifLet(\.$editor, action: \.editor) { Editor() }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$destination, action: \.destination)
    }
}

extension Feature.Destination.State: Equatable {}

@MainActor
@Suite("Presentation")
struct PresentationTests {
    private let store = Store(initialState: Feature.State()) { Feature() }

    @Test("A dismissal removes the state after the parent's reducer")
    func dismisses() {
        store.send(.open)
        store.send(.editor(.presented(.appear)))
        #expect(store.editor?.isPresented == true)
        store.send(.editor(.dismiss))
        #expect(store.editor == nil)
        #expect(store.log == ["dismiss true"])
    }

    @Test("A presented feature dismisses itself, and its effects end")
    func dismissesItself() async {
        store.send(.open)
        let waiting = store.send(.editor(.presented(.wait)))
        await store.send(.editor(.presented(.cancel))).finish()
        #expect(store.editor == nil)
        await waiting.finish()
    }

    @Test("The store of a removed feature shows its last state")
    func lastState() async {
        store.send(.open)
        let editor = store.scope(state: \.editor, action: \.editor.presented)
        store.send(.editor(.presented(.waited)))
        store.send(.editor(.dismiss))
        #expect(editor?.text == "waited")
        store.send(.show(.second(Editor.State())))
        let destination = store.scope(state: \.destination, action: \.destination.presented)
        let byPath = store.scope(state: \.destination?.second, action: \.destination.presented.second)
        guard case .second(let second)? = destination?.case else {
            Issue.record("no case")
            return
        }
        store.send(.destination(.presented(.second(.waited))))
        store.send(.show(.editor(Editor.State())))
        #expect(second.text == "waited")
        #expect(byPath?.text == "waited")
        store.send(.show(nil))
        #expect(destination?.state.is(\.editor) == true)
    }

    @Test("The stores of two features that are removed together show their own last states")
    func ownLastState() {
        store.send(.open)
        store.send(.show(.second(Editor.State(text: "second"))))
        let editor = store.scope(state: \.editor, action: \.editor.presented)
        let second = store.scope(state: \.destination?.second, action: \.destination.presented.second)
        store.send(.editor(.presented(.appear)))
        store.send(.editor(.presented(.waited)))
        store.send(.closeAll)
        #expect(editor?.text == "waited")
        #expect(second?.text == "second")
    }

    @Test("A dismissal may open the next feature")
    func reopens() {
        store.send(.open)
        store.send(.editor(.presented(.waited)))
        store.send(.reopenEditor)
        store.dismissPresented(
            store.presentedScope(
                \.editor, action: \.editor,
                at: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)))
        #expect(store.editor?.text == "")
    }

    @Test("A feature is presented, and its parent is not, whichever effect sent the action")
    func isPresented() async {
        store.send(.open)
        await store.send(.tellEditor).finish()
        #expect(store.editor?.isPresented == true)
        store.send(.editor(.dismiss))
        store.send(.open)
        await store.send(.editor(.presented(.appearLater))).finish()
        #expect(store.editor?.isPresented == true)
        #expect(store.parentIsPresented == [false, false])
    }

    @Test("A closure that has kept the dismissal dismisses the same feature alone")
    func keepsDismissal() async {
        store.send(.open)
        store.send(.editor(.presented(.keepDismissal)))
        let dismiss = keptDismissal.value
        await dismiss?()
        #expect(store.editor == nil)
        store.send(.open)
        await dismiss?()
        #expect(store.editor != nil)
    }

    @Test("An alert is gone after any of its actions")
    func alertEnds() {
        store.send(.openAlert)
        #expect(store.alert?.title == TextState("Delete?"))
        store.send(.alert(.presented(.delete)))
        #expect(store.alert == nil)
        #expect(store.log == ["delete"])
        store.send(.show(.alert(AlertState { TextState("Really?") })))
        store.send(.destination(.presented(.alert(.delete))))
        #expect(store.destination == nil)
        #expect(store.log.last == "delete destination")
    }

    @Test("The late action of another case is reported, and leaves an alert")
    func alertOfOtherCase() {
        store.send(.show(.alert(AlertState { TextState("Really?") })))
        let message = issue { store.send(.destination(.presented(.editor(.waited)))) }
        #expect(message?.hasPrefix("An 'ifCaseLet' received an action of a child whose state is absent.") == true)
        #expect(store.destination?.is(\.alert) == true)
    }

    @Test("Another case of a destination ends the effects of the one before it")
    func otherCaseCancels() async {
        store.send(.show(.editor(Editor.State())))
        let waiting = store.send(.destination(.presented(.editor(.wait))))
        store.send(.show(.second(Editor.State())))
        await waiting.finish()
        #expect(store.destination?.second?.text == "")
    }

    @Test("The store of a presented feature comes and goes with its state")
    func scopes() {
        #expect(store.scope(state: \.editor, action: \.editor.presented) == nil)
        store.send(.open)
        let editor = store.scope(state: \.editor, action: \.editor.presented)
        editor?.send(.appear)
        #expect(editor?.isPresented == true)
        #expect(store.scope(state: \.editor, action: \.editor.presented) === editor)
    }

    @Test("An action for an absent feature is reported, once, with its place")
    func absent() {
        withKnownIssue {
            store.send(.editor(.presented(.appear)))
        } matching: { issue in
            issue.description.contains("while nothing is presented")
                && issue.description.contains("To fix this, set the state to 'nil' only after")
                && issue.sourceLocation?.fileID.hasSuffix("PresentationTests.swift") == true
        }
    }

    @Test("A dismissal without a presentation is reported")
    func dismissalWithoutPresentation() async {
        let editor = Store(initialState: Editor.State()) { Editor() }
        let message = await issue { await editor.send(.cancel).finish() }
        #expect(
            message == """
                '@Dependency(\\.dismiss)' was called, but no parent presents the feature. Nothing was dismissed.

                To fix this, call it in an effect of a feature that a parent adds with 'ifLet(\\.$child, …)' or with \
                'forEach' of a 'StackState'.
                """)
    }

    @Test("The state of a presentation encodes as the state or nothing")
    func encodes() throws {
        struct Value: Codable, Equatable {
            @PresentationState var number: Int?
        }
        let json = try JSONEncoder().encode(Value(number: 3))
        #expect(String(decoding: json, as: UTF8.self) == #"{"number":3}"#)
        #expect(try JSONDecoder().decode(Value.self, from: json) == Value(number: 3))
    }
}
