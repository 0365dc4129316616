// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import VitralIdentity

/// Answers `POST /_vitral/sign-in`: what browsers do with tickets, because a socket can neither set nor show a cookie.
///
/// Who asks is checked as for an upload. A wrong ticket and a wrong browser are answered alike.
struct SignInReceiver: Sendable {
    static let path = "/_vitral/sign-in"

    let registry: SessionRegistry
    let handshake: Handshake

    /// The longest body, which is a passkey's answer.
    private static let limit = 16 * 1024

    /// An answer: its status, its text, and the cookie that it sets.
    struct Answer {
        var status: HTTPResponse.Status
        var text: String
        var cookie: String?
    }

    func take(_ request: Request, _ caller: Caller) async -> Answer {
        let fields = request.headers
        guard request.method == .post else { return Answer(status: .methodNotAllowed, text: "Tickets come by POST.") }
        // Other origins that may open sockets may not sign in: their pages would need leave for the header, which nobody
        // gets, and this does not depend on that.
        guard handshake.admits(fields, from: caller), fields[.fetchSite] ?? "same-origin" == "same-origin" else {
            return Answer(status: .forbidden, text: "Pages of this origin may not sign in here.")
        }
        guard let ticket = fields[.ticket].flatMap({ SessionToken(wire: $0) }), let browser = Cookie.browser(in: fields)
        else { return Self.unknown }
        guard await registry.isOpen(ticket) else { return Self.unknown }
        guard let body = try? await request.body.collect(upTo: Self.limit) else {
            return Answer(status: .contentTooLarge, text: "The answer is too long.")
        }
        let shown = SignInCookie.token(in: fields, isSecure: caller.isSecure)
        let proofs = ProofCookie.proofs(in: fields, isSecure: caller.isSecure)
        switch await registry.redeem(
            ticket, of: browser, shown: shown, proofs: proofs, body: String(buffer: body))
        {
        case .unknown: return Self.unknown
        case .keep(let token, let next):
            return Answer(
                status: .ok, text: next.wire, cookie: SignInCookie.setting(token, isSecure: caller.isSecure))
        case .forget:
            return Answer(status: .ok, text: "", cookie: SignInCookie.clearing(isSecure: caller.isSecure))
        case .remember(let proofs):
            return Answer(status: .ok, text: "", cookie: ProofCookie.setting(proofs, isSecure: caller.isSecure))
        case .done: return Answer(status: .ok, text: "")
        case .unavailable: return Answer(status: .serviceUnavailable, text: "The accounts do not answer.")
        }
    }

    private static let unknown = Answer(status: .notFound, text: "There is no such ticket.")
}

extension HTTPField.Name {
    /// What the page's module was given to come back with.
    static let ticket = known("Vitral-Ticket")
}
