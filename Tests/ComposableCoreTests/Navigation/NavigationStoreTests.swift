// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Reducer
private struct Page {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var part = Part()
    }

    @ObservableState
    struct Part: Equatable {
        var count = 0
    }

    enum Action {
        case increment
        case incrementPart
        case wait
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment:
                state.count += 1
                return .none
            case .incrementPart:
                state.part.count += 1
                return .none
            case .wait:
                return .run { _ in try await Task.sleep(for: .seconds(1000)) }
            }
        }
    }
}

@Reducer
private struct Root {
    @Reducer
    enum Destination {
        case page(Page)
        case other(Page)
    }

    @Reducer
    enum Path {
        case page(Page)
        case other(Page)
    }

    @ObservableState
    struct State {
        @Presents var destination: Destination.State?
        @Presents var plain: Page.State?
        var path = StackState<Path.State>()
    }

    @CasePathable
    enum Action {
        case destination(PresentationAction<Destination.Action>)
        case plain(Page.Action)
        case path(StackActionOf<Path>)
        case present
        case push
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .present:
                state.destination = .page(Page.State())
                return .none
            case .push:
                state.path.append(.page(Page.State()))
                return .none
            case .destination, .plain, .path:
                return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
}

@MainActor
@Suite("Stores of navigation")
struct NavigationStoreTests {
    private let store = Store(initialState: Root.State()) { Root() }

    @Test("A case of a destination has a store while it is presented")
    func destinationCase() {
        #expect(store.scope(state: \.destination?.page, action: \.destination.presented.page) == nil)
        store.send(.present)
        let page = store.scope(state: \.destination?.page, action: \.destination.presented.page)
        page?.send(.increment)
        #expect(page?.count == 1)
        #expect(store.scope(state: \.destination?.other, action: \.destination.other) == nil)
        let presented: CaseKeyPath<Root.Action, PresentationAction<Page.Action>> = \.destination.page
        store.send(presented(.presented(.increment)))
        #expect(page?.count == 2)
        store.send(presented(.dismiss))
        #expect(store.destination == nil)
        #expect(page?.count == 2)
    }

    @Test("A screen of a stack has a store that shows its case")
    func stackElement() {
        store.send(.push)
        store.send(.push)
        let element = store.scope(state: \.path, action: \.path).stackElement(1)
        #expect(store.scope(state: \.path, action: \.path).stackElement(9) == nil)
        guard let element, case .page(let page) = element.case else {
            Issue.record("no page")
            return
        }
        page.send(.increment)
        #expect(page.count == 1)
        #expect(store.path[id: 1]?.page?.count == 1)
        #expect(store.path[id: 0]?.page?.count == 0)
        #expect(store.scope(state: \.path, action: \.path).stackElement(1) === element)
    }

    @Test("A send to a store after its session is reported and ignored")
    func afterSession() async throws {
        store.send(.present)
        let waiting = store.send(.destination(.presented(.page(.wait))))
        let core = try #require(store.core as? RootCore<Root.State, Root.Action>)
        core.close()
        await waiting.finish()
        withKnownIssue {
            store.send(.push)
        } matching: {
            $0.description.contains("To fix this, do not keep a store beyond its session")
                && $0.sourceLocation?.fileID.hasSuffix("NavigationStoreTests.swift") == true
        }
        #expect(store.path.isEmpty)
    }

    @Test("Actions that do not fit the state of a child are reported")
    func mismatch() {
        let store = Store(initialState: Root.State()) {
            Reduce<Root.State, Root.Action> { _, _ in .none }.ifLet(\.$plain, action: \.plain) { Page() }
        }
        withKnownIssue {
            store.send(.plain(.increment))
        } matching: {
            $0.description.contains("To fix this, use 'PresentationAction' for the actions of a child")
        }
    }

    @Test("Only the observers of a screen's property are notified of its change")
    func observesElement() {
        store.send(.push)
        store.send(.push)
        let changes = LockIsolated<[String]>([])
        func observe(_ name: String, _ read: () -> Void) {
            withObservationTracking(read) { changes.withValue { $0.append(name) } }
        }
        observe("path") { _ = store.path.count }
        observe("0") { [store] in _ = store.path[id: 0]?.page?.count }
        let page = store.scope(state: \.path, action: \.path).stackElement(1)
        observe("1") { _ = page?.page?.count }
        store.send(.path(.element(id: 1, action: .page(.increment))))
        #expect(changes.value == ["1"])
        observe("part") { _ = page?.page?.part }
        observe("part count") { _ = page?.page?.part.count }
        store.send(.path(.element(id: 1, action: .page(.incrementPart))))
        #expect(changes.value == ["1", "part count"])
    }
}
