// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Composable
import ComposableTesting
import Crypto
import Foundation
import TemporaryStores
import Testing
import Vitral
import VitralIdentity
import VitralIdentityData
import VitralLocation
import VitralMail
import VitralModels
import VitralPush
import VitralServer

@testable import ClickConsultas

/// The clients of the process, which many sessions use at once.
@MainActor
@Suite struct SharedClientTests {
    @Test func `two sessions at once reach their own accounts and tabs alone`() async throws {
        let services = try await Self.services()
        for caller in Caller.allCases {
            let meeting = Meeting(count: 2)
            let stores = ["ana", "rui"].map { Self.store(of: $0, services, caller, meeting) }
            for store in stores { store.send(.begin) }
            // Both wait inside their calls; neither has an answer yet.
            await meeting.all()
            if caller == .cancelled { Self.cancelAsTheOther(stores) }
            meeting.open()
            for (store, account) in zip(stores, ["ana", "rui"]) {
                let answers = try await store.withState { $0.probe }.answers()
                let expected = [account, "note of \(account)", "browser of \(account)", "token of \(account)"]
                #expect(answers == expected, "\(caller)")
            }
        }
    }

    /// Cancels the effects of each store from the code of the other session, whose values must not count.
    private static func cancelAsTheOther(_ stores: [StoreOf<Asking>]) {
        for (store, other) in zip(stores, ["rui", "ana"]) {
            withDependencies {
                $0.bind(to: FixedSession(other))
                $0.browserTab = tab(of: other)
            } operation: {
                _ = store.send(.cancel)
            }
        }
    }

    @Test func `a call outside of all sessions reaches no tab and no account`() async throws {
        let services = try await Self.services()
        let store = Self.store(of: "ana", services, .effect, Meeting(count: 0))
        store.send(.begin)
        #expect(try await store.withState { $0.probe }.answers().count == 4)
        let probe = withDependencies {
            services.setClients(&$0)
        } operation: {
            Probe()
        }
        await #expect(throws: DomainError.sessionExpired) { _ = try await probe.security.devices() }
        await #expect(throws: DomainError.sessionExpired) { _ = try await probe.auth.getToken() }
        await #expect(throws: DomainError.sessionExpired) { _ = try await probe.keychain.load(key: "note") }
        #expect(try await probe.session.user() == nil)
        #expect(await probe.security.offersPasskeys() == false)
        #expect(await probe.push.isOn() == false)
        await #expect(throws: DomainError.sessionExpired) { _ = try await probe.push.turnOn() }
        await #expect(throws: DomainError.sessionExpired) { _ = try await probe.location.requestPosition() }
    }

    private static func services() async throws -> AppServices {
        let container = try await ModelContainer(
            for: Schema(DataModule.models), configurations: TestStore.sqlite.configuration())
        let site = try #require(URL(string: "https://clinic.example.org"))
        let sender = MailAddress("contas@clinic.example.org")
        let vault = Vault(keyring: .random(), store: DataVaultStore(container))
        let key = SymmetricKey(size: .bits256)
        for account in ["ana", "rui"] {
            try await vault.save(Data("note of \(account)".utf8), for: "note", of: account)
        }
        return AppServices(
            container,
            accounts: AccountService(
                container: container, keys: AccountKeys(), vault: vault, sender: sender, site: site),
            notices: NoticeWriter(NoticeSettings(site: site, key: key)), exports: SignedAddresses(key: key),
            site: site, sender: sender)
    }

    private static func tab(of account: String) -> BrowserTab {
        BrowserTab(
            session: "session of \(account)", accountClient: FixedAccountClient(account),
            locationClient: EnvironmentValues().locationClient, pushClient: EnvironmentValues().pushClient)
    }

    private static func store(
        of account: String, _ services: AppServices, _ caller: Caller, _ meeting: Meeting
    ) -> StoreOf<Asking> {
        let tab = tab(of: account)
        return Store(initialState: Asking.State(account: account)) {
            Asking(caller: caller, meeting: meeting)
        } withDependencies: {
            services.setClients(&$0)
            $0.bind(to: FixedSession(account))
            $0.browserTab = tab
        }
    }
}

/// The code from which a client is called.
enum Caller: CaseIterable {
    /// An effect.
    case effect
    /// A detached task, with the dependencies of its effect.
    case detached
    /// An effect that was cancelled, and tidies up in a task.
    case cancelled
}

/// A feature that asks clients for the values of its session.
@Reducer
private struct Asking {
    struct State: Equatable {
        let account: String
        let probe = Probe()

        static func == (lhs: Self, rhs: Self) -> Bool { lhs.account == rhs.account }
    }
    enum Action {
        case begin
        case cancel
    }

    let caller: Caller
    let meeting: Meeting

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .cancel: return .cancel(id: 0)
            case .begin:
                return .run { [caller, meeting, account = state.account, probe = state.probe] _ in
                    switch caller {
                    case .effect: await probe.ask(account, meeting)
                    case .cancelled: await Task { await probe.ask(account, meeting) }.value
                    case .detached:
                        await withEscapedDependencies { dependencies in
                            await Task.detached { await dependencies.yield { await probe.ask(account, meeting) } }.value
                        }
                    }
                }
                .cancellable(id: 0)
            }
        }
    }
}

/// The clients, and the answers that they gave to one session.
private struct Probe: Sendable {
    @Dependency(\.authClient) var auth
    @Dependency(\.keychainClient) var keychain
    @Dependency(\.locationClient) var location
    @Dependency(\.pushClient) var push
    @Dependency(\.securityClient) var security
    @Dependency(\.sessionClient) var session
    private let result = AsyncThrowingStream<[String], any Error>.makeStream()

    /// Waits for the answers of a call.
    func answers() async throws -> [String] {
        for try await answers in result.stream { return answers }
        return []
    }

    func ask(_ account: String, _ meeting: Meeting) async {
        await meeting.come()
        do {
            @Dependency(\.userID) var userID
            try await auth.saveToken(token: "token of \(account)")
            let answers = [
                userID ?? "nobody",
                try await keychain.load(key: "note").map { String(decoding: $0, as: UTF8.self) } ?? "no note",
                try await security.devices().map(\.name).joined(), try await auth.getToken() ?? "no token",
            ]
            result.continuation.yield(answers)
            result.continuation.finish()
        } catch {
            result.continuation.finish(throwing: error)
        }
    }
}

/// A place where calls wait until all have begun.
private final class Meeting: Sendable {
    private let arrivals: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let gate: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let count: Int

    init(count: Int) {
        self.count = count
        arrivals = AsyncStream.makeStream()
        gate = AsyncStream.makeStream()
        if count == 0 { gate.continuation.finish() }
    }

    func come() async {
        arrivals.continuation.yield()
        for await _ in gate.stream {}
    }

    func all() async {
        var remaining = count
        for await _ in arrivals.stream {
            remaining -= 1
            if remaining == 0 { return }
        }
    }

    func open() { gate.continuation.finish() }
}

/// A session with an account.
private final class FixedSession: SessionHost {
    let locale = Locale(identifier: "pt-BR")
    let timeZone: TimeZone? = nil
    let userID: String?
    let isSuspended = false

    init(_ account: String) { userID = account }

    func open(_ url: URL) -> Bool { false }
    func object<Object: AnyObject & Sendable>(_ type: Object.Type, make: () -> Object) -> Object { make() }
    func onClose(of owner: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void) {}
    func removeCloseAction(of owner: ObjectIdentifier) {}
}

/// The client of a tab whose only device has the name of its account.
private final class FixedAccountClient: AccountClient {
    let account: SignedInAccount?
    let offersPasskeys = true

    init(_ name: String) { account = SignedInAccount(id: name, name: name) }

    func devices() async throws -> [Device] {
        let name = "browser of \(account?.id ?? "")"
        return [Device(id: Data([1]), name: name, signedIn: Sample.now, lastSeen: Sample.now, isThisOne: true)]
    }

    func signUp(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signIn(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signUp(with names: [VitralIdentity.SignInName], password: String) async throws {
        throw BrowserFailure.noAccounts
    }
    func signIn(with name: VitralIdentity.SignInName, password: String) async throws { throw BrowserFailure.noAccounts }
    func signOut() async throws { throw BrowserFailure.noAccounts }
    func signOutEverywhere() async throws { throw BrowserFailure.noAccounts }
    func changePassword(from password: String, to newPassword: String) async throws { throw BrowserFailure.noAccounts }
    func deleteAccount(password: String) async throws { throw BrowserFailure.noAccounts }
    func confirm(password: String) async throws { throw BrowserFailure.noAccounts }
    func confirmWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func resetPassword(of name: VitralIdentity.SignInName, to password: String) async throws {
        throw BrowserFailure.noAccounts
    }
    func countCode() async throws {}
    func signInNames() async throws -> [VitralIdentity.SignInName] { [] }
    func replaceSignInName(
        _ old: VitralIdentity.SignInName?, by new: VitralIdentity.SignInName?, signingOthersOut signsOthersOut: Bool
    ) async throws {}
    func signOut(_ device: Device.ID) async throws { throw BrowserFailure.noAccounts }
    func passkeys() async throws -> [Passkey] { [] }
    func registerPasskey(named name: String) async throws { throw BrowserFailure.noAccounts }
    func signInWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func renamePasskey(_ id: Passkey.ID, to name: String) async throws { throw BrowserFailure.noAccounts }
    func removePasskey(_ id: Passkey.ID) async throws { throw BrowserFailure.noAccounts }
}
