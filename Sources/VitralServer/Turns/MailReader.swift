// SPDX-License-Identifier: Apache-2.0

/// The reader of the mailbox: it hands letters on to sessions, in the order of ``TurnQueue``.
@MainActor
final class MailReader {
    /// The maximum number of letters per round.
    private static let lettersAtOnce = 256
    /// The maximum duration of a round; other work of the main actor gets its turn between rounds.
    private static let round = Duration.milliseconds(8)
    /// The duration of a letter's turn from which on its patches are sent immediately.
    private static let noticeable = Duration.milliseconds(1)

    private let mailbox: Mailbox<SocketMessage>
    private let outboxes: [Outbox]
    private let registry: SessionRegistry
    private let greeter: Greeter
    private let dependencies: LiveSession.Dependencies
    private let turns: TurnQueue<SocketMessage>
    /// The letters that are being handled; empty between rounds, and kept to reuse its memory.
    private var letters: [SocketMessage] = []

    init(_ mailbox: Mailbox<SocketMessage>, outboxes: [Outbox], registry: SessionRegistry) {
        self.mailbox = mailbox
        self.outboxes = outboxes
        self.registry = registry
        greeter = Greeter(registry)
        dependencies = registry.dependencies
        turns = registry.dependencies.turns
    }

    /// Starts reading the mailbox.
    func start() {
        turns.onWaitingPage = { [mailbox] in mailbox.call() }
        mailbox.open { [weak self] in self?.read() }
        // A page may have been requested before the mailbox was open.
        if turns.hasWork { mailbox.call() }
    }

    /// Handles the new letters, and then a part of the waiting work, in the order of ``TurnQueue``.
    private func read() {
        mailbox.take(atMost: Self.lettersAtOnce, into: &letters)
        dependencies.isBatching = true
        let end = dependencies.now() &+ UInt64(Self.round.nanoseconds)
        var time = dependencies.now()
        turns.startRound(now: time)
        for letter in letters {
            let socket = account(of: letter, time)
            if case .closed(politely: false) = letter.content { turns.dropIfOverdrawn(socket, now: time) }
            if turns.admit(letter, of: socket, isLate: time > end, now: time) {
                handle(letter, of: socket, &time)
            }
        }
        letters.removeAll(keepingCapacity: letters.capacity <= 4096)
        if turns.hasWork {
            send()
            // Take at least one turn, so that new letters alone cannot delay the waiting work indefinitely.
            repeat {
                guard takeTurn(&time) else { break }
            } while time <= end
        }
        send()
        dependencies.isBatching = false
        mailbox.finish(again: turns.hasWork)
    }

    /// Runs the work whose turn it is.
    ///
    /// - Returns: `true` if more work may follow before other work of the main actor.
    private func takeTurn(_ time: inout UInt64) -> Bool {
        switch turns.next(now: time) {
        case .letter(let letter):
            handle(letter, of: account(of: letter, time), &time)
            return true
        case .page(let page):
            page.resume()
            return false
        case nil: return false
        }
    }

    private func account(of letter: SocketMessage, _ now: UInt64) -> TurnQueue<SocketMessage>.Socket {
        if let known = letter.link.turns { return known }
        let account = turns.open(letter.link.peer.network, now: now)
        letter.link.turns = account
        return account
    }

    /// Sends the messages that result from the letters so far.
    private func send() {
        dependencies.acknowledge()
        for outbox in outboxes { outbox.dispatch() }
    }

    /// Handles a letter, and charges its time.
    private func handle(_ letter: SocketMessage, of socket: TurnQueue<SocketMessage>.Socket, _ time: inout UInt64) {
        let start = time
        if letter.content.isEvent { turns.rest(socket) }
        handle(letter)
        time = dependencies.now()
        turns.charge(time &- start, to: socket, now: time)
        if case .closed = letter.content {
            turns.close(socket)
            letter.link.turns = nil
        }
        if time &- start > UInt64(Self.noticeable.nanoseconds) { send() }
    }

    private func handle(_ letter: SocketMessage) {
        let link = letter.link
        switch letter.content {
        case .message(let message):
            link.settle(letter.bytes)
            guard !link.isOver, !registry.isDraining else { return }
            if case .hello(let hello) = message {
                greeter.greet(link, hello)
            } else {
                registry.receive(message, from: link)
            }
        case .closed(let politely):
            link.isOver = true
            registry.disconnect(link, politely: politely)
        case .unclogged: link.session?.catchUp()
        }
    }
}
