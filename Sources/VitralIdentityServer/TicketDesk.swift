// SPDX-License-Identifier: Apache-2.0

import VitralFeatures
import VitralIdentity

/// Keeps the tickets by which browsers do over HTTP what a socket cannot.
///
/// A ticket is 192 random bits, good for one request of the browser of one live session, for a short time. What it is good
/// for is known here and not told by the request.
@MainActor
final class TicketDesk {
    /// What a request with the ticket does.
    enum Errand {
        /// Has the browser keep a token.
        case keep(SignInToken)
        /// Has the browser show the token that it was just told to keep, in place of another one.
        case confirm(SignInToken, insteadOf: SignInToken?)
        /// Has the browser show what it keeps.
        case show
        /// Brings a passkey's answer.
        case passkey
    }

    /// Learns what came of it, once.
    typealias Reply = @MainActor (Result<String, BrowserFailure>) -> Void

    /// A ticket that was presented.
    struct Redeemed {
        let session: any FeatureSession
        let errand: Errand
        let reply: Reply?
    }

    private struct Open {
        let ticket: SessionToken
        let session: any FeatureSession
        let errand: Errand
        let expiry: UInt64
        let reply: Reply?
    }

    private let random: RandomSource
    private var open: [UInt64: Open] = [:]

    /// How long a browser may take to come with a ticket.
    static let patience = Duration.seconds(60)
    /// How long a person may take to choose a passkey: as long as the browser asks, and a little more.
    static let passkeyPatience = Duration.seconds(PasskeyCeremonies.patience + 10)

    init(random: @escaping RandomSource) {
        self.random = random
    }

    var count: Int { open.count }

    /// Issues a ticket for the browser of a session.
    func issue(
        to session: any FeatureSession, for errand: Errand, now: UInt64,
        lasting patience: Duration = TicketDesk.patience,
        reply: Reply? = nil
    ) -> SessionToken {
        let ticket = SessionToken(random: random)
        open[ticket.id] = Open(
            ticket: ticket, session: session, errand: errand,
            expiry: now + UInt64(clamping: patience.components.seconds) * 1_000_000_000, reply: reply)
        return ticket
    }

    /// Whether the page of a session has been asked already to show what its browser keeps.
    func isAsking(_ session: any FeatureSession) -> Bool {
        open.values.contains { ticket in
            guard case .show = ticket.errand else { return false }
            return ticket.session === session
        }
    }

    /// Whether the browser of a request is being told to keep a token.
    func isSigningIn(_ request: FeatureRequest) -> Bool {
        open.values.contains { ticket in
            switch ticket.errand {
            case .keep, .confirm: ticket.session.isOfBrowser(request)
            case .show, .passkey: false
            }
        }
    }

    /// Whether a ticket is good for something: the body of a request that brings another one is not worth waiting for.
    func isOpen(_ ticket: SessionToken, now: UInt64) -> Bool {
        open[ticket.id].map { $0.ticket.matches(ticket) && $0.expiry > now } ?? false
    }

    /// Takes a ticket, which is worth nothing from now on.
    ///
    /// A ticket in the hands of another browser was stolen, so it is spoilt, and whoever waits for it learns that.
    func redeem(_ ticket: SessionToken, by request: FeatureRequest, now: UInt64) -> Redeemed? {
        guard let found = open[ticket.id], found.ticket.matches(ticket) else { return nil }
        open[ticket.id] = nil
        found.session.endCall(ticket.id)
        guard found.session.isOfBrowser(request), found.expiry > now else {
            found.reply?(.failure(.noAnswer))
            return nil
        }
        return Redeemed(session: found.session, errand: found.errand, reply: found.reply)
    }

    /// Gives up what browsers have not come for.
    func expire(now: UInt64) {
        for (id, ticket) in open where ticket.expiry <= now { giveUp(id, ticket) }
    }

    /// Gives up what a session waits for that ends.
    func sessionEnded(_ session: any FeatureSession) {
        for (id, ticket) in open where ticket.session === session { giveUp(id, ticket) }
    }

    private func giveUp(_ id: UInt64, _ ticket: Open) {
        open[id] = nil
        ticket.session.endCall(id)
        ticket.reply?(.failure(.noAnswer))
    }
}
