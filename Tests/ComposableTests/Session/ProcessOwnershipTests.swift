// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// Objects of the process that the first session creates, and all sessions use.
@MainActor
struct ProcessOwnershipTests {
    @Test func `a store of the process outlives the session that has created it`() {
        let (first, second) = (ViewTester(LobbyView()), ViewTester(LobbyView()))
        first.tap("Enter")
        first.assert { $0.hasText("1 guests of no account") }
        first.close()
        second.tap("Enter")
        second.assert { $0.hasText("2 guests of no account") }
    }

    @Test func `a store of the process has no dependencies of the code that creates it`() {
        let store = withDependencies {
            $0.userID = "ada"
        } operation: {
            Store(initialState: Lobby.State(), owner: .process) { Lobby() }
        }
        store.send(.entered)
        #expect(store.account == nil)
    }

    @Test func `a default value belongs to the session that calls it, and not to the first one`() {
        let ada = ViewTester(GreetingView(), client: ClientProfile(userID: "ada"))
        ada.tap("Greet in the reducer")
        ada.assert { $0.hasText("Hello ada of ada, made for no account") }
        let ben = ViewTester(GreetingView(), client: ClientProfile(userID: "ben"))
        ben.tap("Greet in the view")
        ben.assert { $0.hasText("Hello ben of ben, made for no account") }
        ben.tap("Greet in the reducer")
        ben.assert { $0.hasText("Hello ben of ben, made for no account") }
        #expect(Greeter.current.greeting == "no account of no account, made for no account")
    }

    @Test func `a default value has no override of the code that reads it first`() {
        let ofAda = withDependencies {
            $0.context = .live
            $0.userID = "ada"
        } operation: {
            Courier.current.name
        }
        #expect(ofAda == "ada")
        let ofNobody = withDependencies {
            $0.context = .live
        } operation: {
            Courier.current.name
        }
        #expect(ofNobody == nil)
    }
}

@Reducer
private struct Lobby {
    @ObservableState
    struct State {
        var guests = 0
        var account: String?
    }

    enum Action {
        case entered
    }

    @Dependency(\.userID) var userID

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.guests += 1
            state.account = userID
            return .none
        }
    }
}

@MainActor
private enum House {
    static let lobby = Store(initialState: Lobby.State(), owner: .process) { Lobby() }
}

private struct LobbyView: View {
    var body: some View {
        Button("Enter") { House.lobby.send(.entered) }
        Text("\(House.lobby.guests) guests of \(House.lobby.account ?? "no account")")
    }
}

/// A client that reads dependencies, directly and through another client.
private struct Greeter: TestDependencyKey, Sendable {
    @Dependency(\.userID) private var userID
    @Dependency(Accounts.self) private var accounts
    private let creator: String?

    init() {
        @Dependency(\.userID) var creator
        self.creator = creator
    }

    static var testValue: Greeter { Greeter() }

    static var current: Greeter {
        @Dependency(Greeter.self) var greeter
        return greeter
    }

    var greeting: String { "\(userID ?? "no account") of \(accounts.name), made for \(creator ?? "no account")" }
}

private struct Accounts: TestDependencyKey, Sendable {
    @Dependency(\.userID) private var userID

    static var testValue: Accounts { Accounts() }

    var name: String { userID ?? "no account" }
}

/// A client of the process.
private struct Courier: DependencyKey, Sendable {
    @Dependency(\.userID) private var userID

    static var liveValue: Courier { Courier() }

    static var current: Courier {
        @Dependency(Courier.self) var courier
        return courier
    }

    var name: String? { userID }
}

@Reducer
private struct Greeting {
    @ObservableState
    struct State {
        var text = ""
    }

    enum Action {
        case greet
        case show(String)
    }

    @Dependency(Greeter.self) var greeter

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .greet: state.text = greeter.greeting
            case .show(let text): state.text = text
            }
            return .none
        }
    }
}

private struct GreetingView: View {
    @State private var store = Store(initialState: Greeting.State()) { Greeting() }

    var body: some View {
        Text("Hello \(store.text)")
        Button("Greet in the reducer") { store.send(.greet) }
        Button("Greet in the view") { store.send(.show(Greeter.current.greeting)) }
    }
}
