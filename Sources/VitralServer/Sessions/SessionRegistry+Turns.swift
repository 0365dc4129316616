// SPDX-License-Identifier: Apache-2.0

extension SessionRegistry {
    /// The maximum number of letters per round.
    private static let lettersAtOnce = 256
    /// The maximum duration of a round; other work of the main actor gets its turn between rounds.
    private static let round = Duration.milliseconds(8)
    /// The duration of a letter's turn from which on its patches are sent immediately.
    private static let noticeable = Duration.milliseconds(1)

    /// Starts reading the mailbox.
    func readMail() {
        turns.onWaitingPage = { [mailbox] in mailbox.call() }
        mailbox.open { [weak self] in self?.read() }
        // A page may have been requested before the mailbox was open.
        if turns.hasWork { mailbox.call() }
    }

    /// Handles the new letters, and then a part of the waiting work, in the order of ``TurnQueue``.
    private func read() {
        mailbox.take(atMost: Self.lettersAtOnce, into: &letters)
        dependencies.isBatching = true
        let end = now() &+ UInt64(Self.round.nanoseconds)
        var time = now()
        for letter in letters {
            let socket = account(of: letter, time)
            if case .closed(politely: false) = letter.content { turns.dropIfOverdrawn(socket, now: time) }
            if turns.admit(letter, of: socket, isLate: time > end, now: time) { handle(letter, socket, &time) }
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
            handle(letter, account(of: letter, time), &time)
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
    private func handle(_ letter: SocketMessage, _ socket: TurnQueue<SocketMessage>.Socket, _ time: inout UInt64) {
        let start = time
        handle(letter)
        time = now()
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
            guard !link.isOver, !isDraining else { return }
            if case .hello(let hello) = message {
                greet(link, hello)
            } else if let session = link.session, let closeReason = session.handle(message, now: now()) {
                log.badMessage(session, closeReason)
                metrics.refusedMessages.add()
                park(session, politely: false, saying: closeReason)
            }
        case .closed(let politely):
            link.isOver = true
            guard let session = link.session else { return }
            link.session = nil
            if session.link === link { park(session, politely: politely, saying: nil) }
        case .unclogged: link.session?.catchUp()
        }
    }

    func park(_ session: LiveSession, politely: Bool, saying closeReason: CloseReason?) {
        if let closeReason {
            session.detach(closeReason, now: now())
        } else {
            session.park(politely: politely, now: now())
        }
        parkedCount += 1
        log.parked(session)
        // Any process that shares the store can take the session from here.
        save(session)
        report()
    }
}
