// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// Pages that change because of what the code of another page did.
@MainActor
struct SessionBoundaryTests {
    @Test func `a store that another session's effect has brought up belongs to the session that shows it`() async {
        let door = Door()
        let ada = ViewTester(HallView(door: door), client: ClientProfile(userID: "ada"))
        let ben = ViewTester(HallView(door: door), client: ClientProfile(userID: "ben"))
        ada.tap("Open")
        await ada.settle()
        await ben.settle()
        ben.assert { $0.hasText("Room of ben") }
        ada.close()
        ben.tap("Enter")
        ben.assert { $0.hasText("1 visits by ben") }
    }

    @Test func `a page that another session's effect creates belongs to its own session`() async throws {
        let door = Door()
        let pages = LockIsolated<[ViewTester]>([])
        door.onOpen = {
            let ben = ViewTester(HallView(door: door), client: ClientProfile(userID: "ben"))
            pages.withValue { $0.append(ben) }
        }
        let ada = ViewTester(HallView(door: door), client: ClientProfile(userID: "ada"))
        ada.tap("Open")
        await ada.settle()
        ada.close()
        let ben = try #require(pages.value.first)
        ben.tap("Enter")
        ben.assert { $0.hasText("1 visits by ben") }
    }
}

/// A door that all sessions see.
@MainActor
@Observable
private final class Door {
    var isOpen = false
    @ObservationIgnored var onOpen: @MainActor () -> Void = {}

    func open() {
        isOpen = true
        onOpen()
    }
}

@Reducer
private struct Hall {
    @ObservableState
    struct State {}

    enum Action {
        case open
    }

    let door: Door

    var body: some ReducerOf<Self> {
        Reduce { _, _ in .run { _ in await door.open() } }
    }
}

private struct HallView: View {
    let door: Door
    @State private var store: StoreOf<Hall>

    init(door: Door) {
        self.door = door
        _store = State(wrappedValue: Store(initialState: Hall.State()) { Hall(door: door) })
    }

    var body: some View {
        Button("Open") { store.send(.open) }
        if door.isOpen { RoomView() }
    }
}

@Reducer
private struct Room {
    @ObservableState
    struct State {
        @Shared(.inMemory("room")) var name = ""
        var visits = 0
        var visitor = ""
    }

    enum Action {
        case appear
        case enter
    }

    @Dependency(\.userID) var userID

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appear: state.$name.withLock { $0 = userID ?? "nobody" }
            case .enter:
                state.visits += 1
                state.visitor = userID ?? "nobody"
            }
            return .none
        }
    }
}

private struct RoomView: View {
    @State private var store = Store(initialState: Room.State()) { Room() }

    var body: some View {
        Text("Room of \(store.name)")
            .onAppear { store.send(.appear) }
        Text("\(store.visits) visits by \(store.visitor)")
        Button("Enter") { store.send(.enter) }
    }
}
