// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Dispatch
import Testing

/// The printers of actions and their changes.
@MainActor
@Suite("Printed changes")
struct PrintChangesTests {
    @Test("A printer receives each action, and the states before and after it")
    func receives() {
        let changes = LockIsolated<[String]>([])
        let store = Store(initialState: Account.State()) {
            Account()._printChanges(
                _ReducerPrinter { action, old, new in
                    let text = ChangeText.change(by: action, from: old, to: new)
                    changes.withValue { $0.append(text) }
                })
        }
        store.send(.nameChanged("Ada"))
        store.send(.editor(.presented(.saved(3, .now))))
        store.send(.binding(.set(\.password, "opensesame")))
        #expect(
            changes.value == [
                """
                received action: .nameChanged("Ada")
                  name: "" → "Ada"
                """,
                """
                received action: .editor(.presented(.saved(3, .now)))
                  (No state changes)
                """,
                """
                received action: .binding(.set(\\.password, Secret))
                  password: Secret → Secret
                """,
            ])
    }

    @Test("A printer with a queue prints later, on the queue")
    func queue() async {
        let queue = DispatchQueue(label: "printer")
        let names = LockIsolated<[String]>([])
        let printer = _ReducerPrinter<Account.State, Account.Action>(
            printChange: { _, _, new in names.withValue { $0.append(new.name) } }, queue: queue)
        queue.suspend()
        printer.printChange(
            receivedAction: .nameChanged("Ada"), oldState: Account.State(), newState: Account.State(name: "Ada"))
        #expect(names.value == [])
        queue.resume()
        queue.sync {}
        #expect(names.value == ["Ada"])
    }

    @Test("A label has the cases of an action, without their values")
    func labels() {
        func label(_ action: Account.Action) -> String { ChangeText.label(of: action) }
        #expect(label(.nameChanged("Ada")) == ".nameChanged")
        #expect(label(.editor(.dismiss)) == ".editor(.dismiss)")
        #expect(label(.editor(.presented(.saved(3, .later)))) == ".editor(.presented(.saved(.later)))")
        #expect(label(.binding(.set(\.password, "opensesame"))) == ".binding(.set(\\.password))")
    }
}

@Reducer
private struct Account {
    @ObservableState
    struct State {
        var name = ""
        var password: Secret<String> = ""
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case editor(PresentationAction<Editor>)
        case nameChanged(String)

        enum Editor {
            case saved(Int, Time)
        }

        enum Time {
            case later
            case now
        }
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            if case .nameChanged(let name) = action { state.name = name }
            return .none
        }
    }
}
