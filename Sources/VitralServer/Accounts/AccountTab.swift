// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity

/// A live session as its account client knows it.
final class AccountTab: _AccountTab {
    private weak var session: LiveSession?
    private weak var registry: SessionRegistry?

    init(_ session: LiveSession, _ registry: SessionRegistry) {
        self.session = session
        self.registry = registry
    }

    var _address: String { session.map { ($0.link?.peer ?? $0.peer).network.description } ?? "" }
    var _proofs: BrowserProofs { session?.proofs ?? BrowserProofs() }
    var _device: String { session?.link?.visitor.device ?? "" }

    var _site: RelyingParty? {
        guard let session else { return nil }
        // As the page was asked for, until it is live: it says already what can be done.
        return registry?.people?.sites.site(for: session.link?.visitor.origin ?? session.origin)
    }

    func _keep(_ token: SignInToken) async throws {
        guard let registry, let session, let module = registry.people?.signInModule else {
            throw BrowserFailure.noAnswer
        }
        _ = try await registry.ask(session, .keep(token), by: module)
    }

    func _passkey(_ options: String, makesOne: Bool) async throws -> String {
        guard let registry, let session, let people = registry.people else { throw BrowserFailure.noAnswer }
        return try await registry.ask(
            session, .passkey, by: people.passkeyModule, lasting: TicketDesk.passkeyPatience,
            [options, makesOne ? "1" : "", people.signInModule])
    }
}

extension SessionRegistry {
    /// Has a page load a module that comes back with a ticket, and waits for what comes of it.
    func ask(
        _ session: LiveSession, _ errand: TicketDesk.Errand, by module: String,
        lasting patience: Duration = TicketDesk.patience, _ arguments: [String] = []
    ) async throws -> String {
        guard sessions[session.token.id] === session, !isDraining else { throw BrowserFailure.noAnswer }
        return try await withCheckedThrowingContinuation { continuation in
            send(session, errand, by: module, lasting: patience, arguments) { continuation.resume(with: $0) }
        }
    }

    /// Has a page show the sign-in that its browser keeps, and forget one that is none any more.
    func askWhoItIs(_ session: LiveSession) {
        guard let people, !tickets.isAsking(session) else { return }
        send(session, .show, by: people.signInModule, lasting: TicketDesk.patience, [])
    }

    private func send(
        _ session: LiveSession, _ errand: TicketDesk.Errand, by module: String, lasting patience: Duration,
        _ arguments: [String], reply: TicketDesk.Reply? = nil
    ) {
        let ticket = tickets.issue(to: session, for: errand, now: now(), lasting: patience, reply: reply)
        session.send(ServerMessage.call(module, [ticket.wire] + arguments), number: ticket.id)
    }
}
