// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import OpenCombine
import Testing

/// Testing bindings and publishers of features.
@MainActor
@Suite struct TestStoreBindingTests {
    @Test func aBindingSetsAProperty() async {
        let store = TestStore(initialState: Form.State()) { Form() }
        await store.send(\.binding.name, "Ada") {
            $0.name = "Ada"
        }
        await store.send(.binding(.set(\.name, "Grace"))) {
            $0.name = "Grace"
        }
    }

    @Test func actionsOfAPublisherAreReceived() async {
        let subject = PassthroughSubject<String, Never>()
        let store = TestStore(initialState: Form.State(subject: Subject(base: subject))) { Form() }
        let task = await store.send(.observe)
        subject.send("Joan")
        await store.receive(\.named, "Joan") {
            $0.name = "Joan"
        }
        await task.cancel()
        subject.send("late")
        await store.finish()
    }

    @Test func aSecretIsNotInADifference() async {
        let store = TestStore(initialState: Form.State()) { Form() }
        let message = await issue {
            await store.send(\.binding.password, "opensesame")
        }
        #expect(message?.contains("is not the expected one") == true)
        #expect(message?.contains("opensesame") == false)
    }
}

/// A publisher in state, which is equal to any other.
private struct Subject: Equatable {
    var base: PassthroughSubject<String, Never>?

    static func == (lhs: Self, rhs: Self) -> Bool { true }
}

@Reducer
private struct Form {
    @ObservableState
    struct State: Equatable {
        var name = ""
        var password: Secret<String> = ""
        var subject = Subject()
    }

    @CasePathable
    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case named(String)
        case observe
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding:
                return .none
            case .named(let name):
                state.name = name
                return .none
            case .observe:
                let subject = UncheckedSendable(state.subject.base)
                return .publisher {
                    (subject.value ?? PassthroughSubject()).map { Action.named($0) }
                }
            }
        }
    }
}
