// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Vitral
public import VitralFeatures
public import VitralIdentity

extension SessionFeatureFactory {
    /// Returns the feature for accounts: views have `@Environment(\.account)` and `@Environment(\.accountClient)`, and
    /// the server identifies browsers by their cookie and programs by a bearer token.
    ///
    /// ```swift
    /// func makeServer(_ accounts: Accounts) -> LiveServer {
    ///     LiveServer(features: [.accounts(accounts)]) { TripsApp() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - accounts: The accounts.
    ///   - configuration: The settings.
    public static func accounts(
        _ accounts: Accounts, configuration: IdentityConfiguration = IdentityConfiguration()
    ) -> SessionFeatureFactory {
        SessionFeatureFactory { IdentityFeature(accounts, configuration) }
    }
}

/// The accounts of a server: gives each session its account client, and responds to browsers' requests with tickets,
/// because a socket can neither set nor read a cookie.
final class IdentityFeature: SessionFeature {
    let accounts: Accounts
    let configuration: IdentityConfiguration
    private(set) var tickets: PendingCalls
    private weak var host: (any FeatureHost)?
    private var clients: [Int: _TabAccountClient] = [:]
    private var proofs: [Int: BrowserProofs] = [:]

    init(_ accounts: Accounts, _ configuration: IdentityConfiguration) {
        self.accounts = accounts
        self.configuration = configuration
        tickets = PendingCalls {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }

    var authenticator: (any SessionAuthenticator)? {
        IdentityAuthenticator(accounts: accounts, checkInterval: configuration.signInCheckInterval)
    }

    var path: String? { "sign-in" }
    var takesSignInForm: Bool { true }

    func address(ofModule name: String) -> String { host?.address(ofModule: name) ?? "" }

    func proofs(of session: any FeatureSession) -> BrowserProofs {
        proofs[session.id] ?? ProofCookie.proofs(in: session.request)
    }

    // MARK: Sessions

    func start(_ host: any FeatureHost) {
        self.host = host
    }

    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
        let client = _TabAccountClient(
            accounts: accounts, tab: AccountTab(session, self), person: _SignedInUser(session.account))
        clients[session.id] = client
        environment.accountClient = client
    }

    func sessionGreeted(_ session: any FeatureSession) {
        // The socket's request is newer than the saved proofs.
        proofs[session.id] = nil
    }

    func accountChanged(of session: any FeatureSession) {
        clients[session.id]?._setUser(_SignedInUser(session.account))
    }

    func signInEnded(of session: any FeatureSession) {
        // The browser must not keep a cookie that is worth nothing, unless it has been signed in again meanwhile.
        askForCookie(session)
    }

    func sceneWillEnd(of session: any FeatureSession) {
        clients.removeValue(forKey: session.id)?._leave()
    }

    func sessionClosed(_ session: any FeatureSession) {
        proofs[session.id] = nil
        tickets.sessionEnded(session)
    }

    func sweep(now: UInt64) {
        tickets.expire(now: now)
    }

    // MARK: Requests to browsers

    /// Sends a page the call of a module that responds with a ticket, and waits for the result.
    func ask(
        _ session: any FeatureSession, _ call: PendingCalls.Call, by module: String,
        lasting patience: Duration = PendingCalls.patience, with arguments: [String] = []
    ) async throws -> String {
        guard let host, session.isOpen, !host.isStopping else { throw BrowserFailure.noAnswer }
        return try await withCheckedThrowingContinuation { continuation in
            send(session, call, by: module, lasting: patience, with: arguments) { continuation.resume(with: $0) }
        }
    }

    /// Sends a page the request to show its browser's cookie, so that an invalid one is removed.
    private func askForCookie(_ session: any FeatureSession) {
        guard !tickets.isAsking(session) else { return }
        send(session, .show, by: "sign-in", lasting: PendingCalls.patience, with: [])
    }

    private func send(
        _ session: any FeatureSession, _ call: PendingCalls.Call, by module: String, lasting patience: Duration,
        with arguments: [String], reply: PendingCalls.Reply? = nil
    ) {
        guard let host else {
            reply?(.failure(.noAnswer))
            return
        }
        let ticket = tickets.issue(to: session, for: call, now: host.currentTime, lasting: patience, reply: reply)
        session.call(host.address(ofModule: module), [ticket.wire] + arguments, number: ticket.id)
    }

    // MARK: Tickets

    /// The longest body of a request with a ticket: the answer of a passkey.
    private static let longestBody = 16 * 1024

    private static let unknownTicket = FeatureResponse(status: .notFound, text: "There is no such ticket.")

    /// Runs the pending call of a ticket.
    ///
    /// A wrong ticket and a wrong browser are answered alike.
    func answer(_ request: FeatureRequest) async -> FeatureResponse {
        if SignInForm.isSent(by: request) { return await SignInForm.answer(request, with: accounts) }
        guard let host, let ticket = request.fields[.ticket].flatMap({ SessionToken(wire: $0) }),
            tickets.isOpen(ticket, now: host.currentTime)
        else { return Self.unknownTicket }
        guard let body = await request.body(upTo: Self.longestBody) else {
            return FeatureResponse(status: .contentTooLarge, text: "The answer is too long.")
        }
        guard !host.isStopping, let redeemed = tickets.redeem(ticket, by: request, now: host.currentTime) else {
            return Self.unknownTicket
        }
        return await redeem(redeemed, by: request, with: body, on: host)
    }

    private func redeem(
        _ redeemed: PendingCalls.Redeemed, by request: FeatureRequest, with body: String, on host: any FeatureHost
    ) async -> FeatureResponse {
        let session = redeemed.session
        let browser = request.browser
        let shown = browser.cookies(named: SignInCookie.name(for: browser)).lazy
            .compactMap { SignInToken($0) }.first
        let proofs = ProofCookie.proofs(in: browser)
        self.proofs[session.id] = proofs
        switch redeemed.call {
        case .keep(let token):
            guard session.isOpen else {
                redeemed.reply?(.failure(.noAnswer))
                return Self.unknownTicket
            }
            let call = PendingCalls.Call.confirm(token, insteadOf: shown == token ? nil : shown)
            let next = tickets.issue(to: session, for: call, now: host.currentTime, reply: redeemed.reply)
            return FeatureResponse(
                status: .ok, text: next.wire, cookies: [SignInCookie.setting(token, for: browser)])
        case .confirm(let token, let old):
            guard let found = await recognize(shown, in: session, on: host, reply: redeemed.reply) else {
                return Self.unavailable
            }
            let isKept = found.account?.credential.secret == token.text
            redeemed.reply?(isKept ? .success("") : .failure(.cookieRefused))
            guard isKept else { break }
            // There is only one cookie, so an account that was signed in in this browser before is not any longer.
            if let old { try? await accounts.signOut(old) }
            // The other tabs must show their cookie: the cookie that binds a tab to its browser may have been planted
            // there, but the sign-in cookie was not.
            for sibling in host.siblings(of: session) { askForCookie(sibling) }
            // The browser is signed in even without proofs.
            guard let kept = try? await accounts.proofs(proofs, with: token) else { break }
            if session.isOpen { self.proofs[session.id] = kept }
            return FeatureResponse(status: .ok, cookies: [ProofCookie.setting(kept, for: browser)])
        case .show:
            guard let found = await recognize(shown, in: session, on: host) else { return Self.unavailable }
            // A cookie that is on its way to the browser must not be taken away again.
            if found.account == nil, shown != nil, !tickets.isSigningIn(request) {
                return FeatureResponse(status: .ok, cookies: [SignInCookie.clearing(for: browser)])
            }
        case .passkey: redeemed.reply?(Self.result(of: body))
        }
        return FeatureResponse(status: .ok)
    }

    private static let unavailable = FeatureResponse(
        status: .serviceUnavailable, text: "The accounts do not answer.")

    /// The result of an identification; its account may be `nil`.
    private struct Found {
        let account: AuthenticatedAccount?
    }

    /// Updates the account of a session from its browser's cookie; returns `nil` if it cannot be identified, or if the
    /// session has ended.
    private func recognize(
        _ shown: SignInToken?, in session: any FeatureSession, on host: any FeatureHost,
        reply: PendingCalls.Reply? = nil
    ) async -> Found? {
        let recognition = try? await host.recognize(shown.map { SessionCredential($0) }, as: session)
        if case .account(let account) = recognition { return Found(account: account) }
        reply?(.failure(.noAnswer))
        return nil
    }

    /// Returns the result of a request for a passkey: a credential in JSON, or the error of the browser's name for it.
    private static func result(of body: String) -> Result<String, BrowserFailure> {
        if body.hasPrefix("{") { return .success(body) }
        switch body {
        case "Unsupported", "NotSupportedError": return .failure(.passkeysUnsupported)
        case "NotAllowedError", "AbortError": return .failure(.cancelled)
        case "InvalidStateError": return .failure(.passkeyExists)
        default: return .failure(.other(String(body.prefix(40).filter { $0.isASCII && $0.isLetter })))
        }
    }
}
