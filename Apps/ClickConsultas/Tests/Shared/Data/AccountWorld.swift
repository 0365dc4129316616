// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ComposableCore
import Foundation
import Synchronization
import TemporaryStores
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralModels
import VitralTestSupport

/// The accounts of a database of its own, beside a practice with one doctor.
final class AccountWorld: Sendable {
    let practice: DatabaseWorld
    let vault: Vault
    /// The services of two processes.
    let services: [AccountService]
    let mailbox = SentMailbox()
    private let keys = AccountKeys()

    var now: Date {
        get { practice.now }
        set { practice.now = newValue }
    }

    var container: ModelContainer { practice.containers[0] }
    var service: AccountService { services[0] }

    init(_ store: TestStore) async throws {
        let practice = try await DatabaseWorld(store)
        let vault = Vault(keyring: .random(), store: DataVaultStore(practice.containers[0]))
        let (keys, site) = (keys, try Self.site())
        (self.practice, self.vault) = (practice, vault)
        services = practice.containers.map {
            AccountService(
                container: $0, keys: keys, vault: vault, sender: MailAddress("contas@clinic.example.org"), site: site,
                environment: practice.environment)
        }
    }

    private static func site() throws -> URL {
        guard let site = URL(string: "https://clinic.example.org") else { throw DomainError.invalidLink }
        return site
    }

    /// Returns the browser of a user, at one of the processes.
    @MainActor func browser(_ process: Int = 0, session: String = UUID().uuidString) -> Browser {
        let accounts = Accounts(
            store: services[process].store, hasher: Self.hasher, limiter: AttemptLimiter(clock: ManualClock()),
            now: { [practice] in practice.now })
        return Browser(accounts, service: services[process], session: session)
    }

    static let hasher = PasswordHasher(
        parameters: PasswordHash.Parameters(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2)

    /// Returns the mails that were queued since the last call, in the order of their recipients.
    func mails() async throws -> [Mail] {
        try await MailWorker(MailQueue(container, now: { [practice] in practice.now }), by: mailbox).sendDue()
        return mailbox.take()
    }

    /// Returns the code of the only new mail.
    func code() async throws -> String { try await mails().first?.code ?? "no code" }

    /// Returns the registration of a patient, whose address is proven.
    @MainActor func registration(
        _ browser: Browser, _ name: String = "Lia de Souza", _ email: String = "lia@example.org",
        _ cpf: String = "390.533.447-05"
    ) async throws -> Registration {
        let address = try ClickConsultasDomain.EmailAddress(email)
        try await browser.auth.sendCode(purpose: .signUp, email: address)
        let proof = try await browser.auth.verifyCode(code: code(), purpose: .signUp, email: address)
        let today = ZonedTime(now, in: .gmt).wall.day
        return Registration(
            proof: proof, cpf: try CPF(cpf), name: try PersonName(name), phone: try PhoneNumber("(31) 98888-1234"),
            birthDate: try BirthDate("10/05/1990", today: today), city: 3_106_200,
            password: "horse battery staple", terms: try await browser.auth.terms().version)
    }

    /// Returns the browser of a patient who has signed up.
    @MainActor func signedUp(
        _ name: String = "Lia de Souza", _ email: String = "lia@example.org", _ cpf: String = "390.533.447-05"
    ) async throws -> Browser {
        let browser = browser()
        _ = try await browser.auth.signUp(registration: registration(browser, name, email, cpf))
        return browser
    }
}

/// A browser with one tab, as its server would see it.
@MainActor final class Browser {
    let tab: Tab
    let client: _TabAccountClient
    let auth: AuthClient

    init(_ accounts: Accounts, service: AccountService, session: String = UUID().uuidString) {
        tab = Tab(accounts)
        let client = _TabAccountClient(accounts: accounts, tab: tab, person: nil)
        self.client = client
        auth = .live(service, accountClient: { client }, session: { session }, language: { .portuguese })
        tab.client = client
    }

    /// The tab, which tells its client the account once it has kept the sign-in.
    @MainActor final class Tab: _AccountTab {
        weak var client: _TabAccountClient?
        var failure: BrowserFailure?
        var passkey = ""
        let _address = "10.0.0.1"
        let _device = "Firefox, Linux"
        let _proofs = BrowserProofs()
        var _site: RelyingParty? = RelyingParty(
            id: "example.org", name: "ClickConsultas", origins: ["https://example.org"])
        private let accounts: Accounts

        init(_ accounts: Accounts) { self.accounts = accounts }

        func _keep(_ token: SignInToken) async throws {
            if let failure { throw failure }
            guard let account = try await accounts.account(for: token) else { return }
            client?._setUser(
                _SignedInUser(account: SignedInAccount(id: account.id, name: account.name), token: token))
        }

        func _passkey(_ options: String, makesOne: Bool) async throws -> String {
            if let failure { throw failure }
            return passkey
        }
    }
}

/// A mail as its recipient reads it.
struct Mail: Sendable {
    let recipient: String
    let text: String

    /// The code in the text.
    var code: String? {
        text.firstMatch(of: /\n    ([0-9]{6})\n/).map { String($0.1) }
    }

    init(_ mail: EncodedMail) {
        recipient = mail.recipients.joined()
        var bytes: [UInt8] = []
        var rest = Array(mail.data)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                if byte != 13 { bytes.append(byte) }
                continue
            }
            let pair = String(decoding: rest.prefix(2), as: UTF8.self)
            if pair == "\r\n" {
                rest = rest.dropFirst(2)
            } else if let value = UInt8(pair, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
    }
}

/// A mailbox for all addresses.
final class SentMailbox: MailTransport {
    private let mails = Mutex<[Mail]>([])

    func deliver(_ mail: EncodedMail) async throws(MailFailure) {
        mails.withLock { $0.append(Mail(mail)) }
    }

    func take() -> [Mail] {
        mails.withLock { mails in
            defer { mails = [] }
            return mails.sorted { $0.recipient < $1.recipient }
        }
    }
}
