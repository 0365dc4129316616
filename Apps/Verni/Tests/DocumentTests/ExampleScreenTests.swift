// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniAppBase
import Vitral
import VitralTesting

/// A service whose answers the test gives.
private final class GatedAPI: ExampleAPI {
    private let answers: AsyncThrowingStream<[String], any Error>
    let gate: AsyncThrowingStream<[String], any Error>.Continuation

    init() {
        (answers, gate) = AsyncThrowingStream.makeStream()
    }

    func loadData() async throws -> [String] {
        for try await lines in answers { return lines }
        throw CancellationError()
    }
}

@Suite("The document's View, Store and Action Handler")
@MainActor
struct ExampleScreenTests {
    private func store(_ api: GatedAPI) -> Store<ExampleState, ExampleAction> {
        Store(ExampleState(), reducer: reduceExample) { [ExampleHandler(actions: $0, api: api)] }
    }

    @Test("A tap goes to the handler, its effect's actions to the reducer, and the view follows the state")
    func loading() async {
        let api = GatedAPI()
        let tester = ViewTester(ExampleView(store: store(api)))
        tester.tap("Refresh")
        tester.assert { $0.hasText("Loading…") }
        api.gate.yield(["Lunch"])
        await tester.eventually { $0.hasText("Lunch") }
        tester.assert { $0.hasText("Refresh") }
    }

    @Test("A failure is an action like any other")
    func failing() async {
        let api = GatedAPI()
        let tester = ViewTester(ExampleView(store: store(api)))
        tester.tap("Refresh")
        api.gate.finish(throwing: CancellationError())
        await tester.eventually { $0.hasText("Try again") }
    }

    @Test("The reducer runs first, as the document's code has it and its diagram does not")
    func reducerFirst() {
        @MainActor
        final class Reader: ActionHandler {
            weak var store: Store<ExampleState, ExampleAction>?
            var seen: [Bool] = []

            func handle(_ action: ExampleAction) {
                seen.append(store?.state.isLoading ?? false)
            }
        }
        let reader = Reader()
        let store = Store(ExampleState(), reducer: reduceExample) { _ in [reader] }
        reader.store = store
        store.dispatch(.dataIsLoading)
        #expect(reader.seen == [true])
    }

    @Test("Every handler sees the cause before its effect, which as printed reaches the second handler first")
    func order() async {
        @MainActor
        final class Reader: ActionHandler {
            var seen: [ExampleAction] = []

            func handle(_ action: ExampleAction) { seen.append(action) }
        }
        let (api, reader) = (GatedAPI(), Reader())
        let store = Store(ExampleState(), reducer: reduceExample) { [ExampleHandler(actions: $0, api: api), reader] }
        store.dispatch(.buttonTapped)
        // The first handler has dispatched the second action while it handled the first one.
        #expect(reader.seen == [.buttonTapped, .dataIsLoading])
    }

    @Test("Leaving a screen that loads releases its store, and its late answer changes nothing")
    func leaving() async {
        let api = GatedAPI()
        var left: Store<ExampleState, ExampleAction>? = store(api)
        left?.dispatch(.buttonTapped)
        weak let released = left
        left = nil
        #expect(released == nil)
        api.gate.yield(["Late"])
        // Another screen works on.
        let other = GatedAPI()
        let next = store(other)
        next.dispatch(.buttonTapped)
        other.gate.yield(["Next"])
        for await state in next.$state.values where !state.isLoading {
            #expect(state.lines == ["Next"])
            break
        }
    }
}
