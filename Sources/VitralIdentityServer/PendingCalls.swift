// SPDX-License-Identifier: Apache-2.0

import VitralFeatures
import VitralIdentity

/// The tickets with which browsers do over HTTP what a socket cannot do.
///
/// A ticket is 192 random bits, valid for one request of the browser of one live session, for a short time. Its purpose
/// is stored here, and not part of the request.
@MainActor
final class PendingCalls {
    /// The pending call that a request with the ticket completes.
    enum Call {
        /// The browser stores a sign-in token.
        case keep(SignInToken)
        /// The browser shows the token that it has just stored, in place of another one.
        case confirm(SignInToken, insteadOf: SignInToken?)
        /// The browser shows its stored token.
        case show
        /// The browser sends its answer to a request for a passkey.
        case passkey
    }

    /// A closure that receives the result, once.
    typealias Reply = @MainActor (Result<String, BrowserFailure>) -> Void

    /// A ticket that was redeemed.
    struct Redeemed {
        let session: any FeatureSession
        let call: Call
        let reply: Reply?
    }

    private struct Open {
        let ticket: SessionToken
        let session: any FeatureSession
        let call: Call
        let expiry: UInt64
        let reply: Reply?
    }

    private let random: RandomSource
    private var open: [UInt64: Open] = [:]

    /// The time within which a browser must redeem a ticket.
    static let patience = Duration.seconds(60)
    /// The time within which a user must choose a passkey: slightly longer than the browser's own limit.
    static let passkeyPatience = Duration.seconds(PasskeyCeremonies.patience + 10)

    init(random: @escaping RandomSource) {
        self.random = random
    }

    var count: Int { open.count }

    /// Creates a ticket for the browser of a session.
    func issue(
        to session: any FeatureSession, for call: Call, now: UInt64,
        lasting patience: Duration = PendingCalls.patience,
        reply: Reply? = nil
    ) -> SessionToken {
        let ticket = SessionToken(random: random)
        open[ticket.id] = Open(
            ticket: ticket, session: session, call: call,
            expiry: now + UInt64(clamping: patience.components.seconds) * 1_000_000_000, reply: reply)
        return ticket
    }

    /// Returns whether the page of a session already has a pending request to show its browser's token.
    func isAsking(_ session: any FeatureSession) -> Bool {
        open.values.contains { ticket in
            guard case .show = ticket.call else { return false }
            return ticket.session === session
        }
    }

    /// Returns whether the browser of a request is being asked to store a token.
    func isSigningIn(_ request: FeatureRequest) -> Bool {
        open.values.contains { ticket in
            switch ticket.call {
            case .keep, .confirm: ticket.session.isOfBrowser(request)
            case .show, .passkey: false
            }
        }
    }

    /// Returns whether a ticket is valid, so that the server does not wait for the body of a request with an invalid
    /// one.
    func isOpen(_ ticket: SessionToken, now: UInt64) -> Bool {
        open[ticket.id].map { $0.ticket.matches(ticket) && $0.expiry > now } ?? false
    }

    /// Removes and returns a valid ticket.
    ///
    /// If another browser presents the ticket, it was stolen: it becomes invalid, and the waiting task receives a
    /// failure.
    func redeem(_ ticket: SessionToken, by request: FeatureRequest, now: UInt64) -> Redeemed? {
        guard let found = open[ticket.id], found.ticket.matches(ticket) else { return nil }
        open[ticket.id] = nil
        found.session.endCall(ticket.id)
        guard found.session.isOfBrowser(request), found.expiry > now else {
            found.reply?(.failure(.noAnswer))
            return nil
        }
        return Redeemed(session: found.session, call: found.call, reply: found.reply)
    }

    /// Cancels the pending calls of expired tickets.
    func expire(now: UInt64) {
        for (id, ticket) in open where ticket.expiry <= now { giveUp(id, ticket) }
    }

    /// Cancels the pending calls of a session that ends.
    func sessionEnded(_ session: any FeatureSession) {
        for (id, ticket) in open where ticket.session === session { giveUp(id, ticket) }
    }

    private func giveUp(_ id: UInt64, _ ticket: Open) {
        open[id] = nil
        ticket.session.endCall(id)
        ticket.reply?(.failure(.noAnswer))
    }
}
