// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// A feature whose values belong to its session.
@Reducer
struct Draft {
    @ObservableState
    struct State {
        @Shared(.inMemory("draft")) var text = ""
        @Shared(.appStorage("signature")) var signature = ""
        @Shared(.fileStorage(URL(fileURLWithPath: "/notes.json"))) var notes: [String] = []
        @Shared(.process("board")) var board = ""
        var place = ""
    }

    enum Action {
        case write(String)
        case locate
        case located(String)
        case help
        case wait
    }

    @Dependency(\.locale) var locale
    @Dependency(\.calendar) var calendar
    @Dependency(\.userID) var userID
    @Dependency(\.openURL) var openURL

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .write(let text):
                state.$text.withLock { $0 = text }
                state.$signature.withLock { $0 = text }
                state.$notes.withLock { $0 = [text] }
                state.$board.withLock { $0 = text }
            case .locate:
                return .run { @concurrent send in
                    let region = calendar.locale?.identifier ?? "none"
                    await send(.located("\(locale.identifier), \(region), \(userID ?? "no account")"))
                }
            case .located(let place): state.place = place
            case .help:
                return .run { _ in
                    guard let page = URL(string: "https://example.com/help") else { return }
                    await openURL(page)
                }
            case .wait:
                return .run { _ in try await Task.never() }
            }
            return .none
        }
    }
}

struct DraftView: View {
    @State private var store = Store(initialState: Draft.State()) { Draft() }

    var body: some View {
        Text("Text \(store.text), signed \(store.signature), \(store.notes.count) notes, board \(store.board)")
        Text("In \(store.place)")
        TextField("Draft", text: Binding(get: { store.text }, set: { store.send(.write($0)) }))
        Button("Locate") { store.send(.locate) }
        Button("Help") { store.send(.help) }
        Button("Wait") { store.send(.wait) }
    }
}

/// Stores in two sessions of one process.
@MainActor
struct SessionTests {
    private func show(_ user: String? = nil, languages: [String] = ["en"]) -> ViewTester {
        ViewTester(DraftView(), client: ClientProfile(languages: languages, userID: user))
    }

    @Test func `two sessions have their own values, and share those of the process`() {
        let (first, second) = (show(), show())
        first.type("Lisboa", into: .textField("Draft"))
        first.assert { $0.hasText("Text Lisboa, signed Lisboa, 1 notes, board Lisboa") }
        second.update {}
        second.assert { $0.hasText("Text , signed , 0 notes, board Lisboa") }
    }

    @Test func `two sessions of one account share its storages, and no others`() {
        let (phone, desk, other) = (show("ada"), show("ada"), show("ben"))
        phone.type("Faro", into: .textField("Draft"))
        desk.update {}
        desk.assert { $0.hasText("Text , signed Faro, 1 notes, board Faro") }
        other.update {}
        other.assert { $0.hasText("Text , signed , 0 notes, board Faro") }
    }

    @Test func `a session that ends takes its values along, and an account keeps its own`() {
        let guest = show()
        guest.type("Guest", into: .textField("Draft"))
        guest.close()
        show().assert { $0.hasText("Text , signed , 0 notes, board Guest") }
        let ada = show("ada")
        ada.type("Ada", into: .textField("Draft"))
        ada.close()
        show("ada").assert { $0.hasText("Text , signed Ada, 1 notes, board Ada") }
    }

    @Test func `effects have the locale, the calendar and the account of their session`() async {
        let (first, second) = (show("ada", languages: ["pt-BR"]), show(languages: ["de"]))
        first.tap("Locate")
        second.tap("Locate")
        await first.eventually { $0.hasText("In pt-BR, pt-BR, ada") }
        await second.eventually { $0.hasText("In de, de, no account") }
    }

    @Test func `a user who signs in gets the storages of the account from then on`() async {
        let guest = show()
        guest.type("Guest", into: .textField("Draft"))
        guest.scene.update(userID: "ada")
        guest.tap("Locate")
        await guest.eventually { $0.hasText("In en, en, ada") }
        show("ada").assert { $0.hasText("Text , signed , 0 notes, board Guest") }
    }

    @Test func `a URL opens in the browser of the session`() async {
        let (first, second) = (show(), show())
        first.tap("Help")
        while first.openedAddresses.isEmpty { await first.settle() }
        #expect(first.openedAddresses == ["https://example.com/help"])
        #expect(second.openedAddresses.isEmpty)
    }

    @Test func `a closed session releases its stores`() async {
        weak var released: StoreOf<Draft>?
        var tester: ViewTester? = ViewTester(
            StoreOwner { store in
                released = store
                store.send(.wait)
            })
        #expect(released != nil)
        tester?.close()
        tester = nil
        while released != nil { await Task.yield() }
    }

    @Test func `an effect that is cancelled knows whether another process continues its session`() async {
        let ends = LockIsolated<[Bool]>([])
        let tester = ViewTester(SeatView(ends: ends))
        await tester.settle()
        tester.relaunch()
        while ends.value.isEmpty { await Task.yield() }
        #expect(ends.value == [true])
        await tester.settle()
        tester.close()
        while ends.value.count < 2 { await Task.yield() }
        #expect(ends.value == [true, false])
    }

    @Test func `a store that outlives its session has no effects, and reports its next action`() async {
        var kept: StoreOf<Draft>?
        var task: StoreTask?
        let tester = ViewTester(
            StoreOwner { store in
                kept = store
                task = store.send(.wait)
            })
        #expect(task?.isCancelled == false)
        tester.close()
        await task?.finish()
        let messages = LockIsolated<[String]>([])
        withKnownIssue {
            kept?.send(.locate)
            kept?.send(.locate)
        } matching: { issue in
            messages.withValue { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        #expect(messages.value.count == 1)
        #expect(messages.value.first?.contains("An action was sent to a store whose session is over") == true)
    }

    @Test func `a store from outside of all sessions belongs to none`() {
        let store = withDependencies {
            $0.defaultAppStorage = .inMemory
        } operation: {
            Store(initialState: Draft.State()) { Draft() }
        }
        let tester = ViewTester(StoreSender(store: store))
        tester.tap("Send")
        show().assert { $0.hasText("Text , signed , 0 notes, board Sent") }
        #expect(store.text == "Sent")
    }
}

/// A view that owns a store and passes it on.
private struct StoreOwner: View {
    @State private var store = Store(initialState: Draft.State()) { Draft() }
    let use: @MainActor (StoreOf<Draft>) -> Void

    init(use: @escaping @MainActor (StoreOf<Draft>) -> Void) {
        self.use = use
    }

    var body: some View {
        Text("Draft").onAppear { use(store) }
    }
}

/// A feature with an effect that says how it ended.
@Reducer
private struct Seat {
    struct State {}

    enum Action {
        case appeared
    }

    let ends: LockIsolated<[Bool]>
    @Dependency(\.isSuspended) var isSuspended

    var body: some ReducerOf<Self> {
        Reduce { _, _ in
            .run { _ in
                do { try await Task.never() } catch { ends.withValue { $0.append(isSuspended) } }
            }
        }
    }
}

private struct SeatView: View {
    @State private var store: StoreOf<Seat>

    init(ends: LockIsolated<[Bool]>) {
        _store = State(wrappedValue: Store(initialState: Seat.State()) { Seat(ends: ends) })
    }

    var body: some View {
        Text("Seat").onAppear { store.send(.appeared) }
    }
}

private struct StoreSender: View {
    let store: StoreOf<Draft>

    var body: some View {
        Button("Send") { store.send(.write("Sent")) }
    }
}
