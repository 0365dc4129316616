// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

/// The queue that orders turns, serves every socket, and releases letters after their turn.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TurnQueueTests {
    private final class Letter: Sendable {}

    private static let limits = TurnLimits(
        socket: TimeBudget.Rate(perSecond: .milliseconds(50), burst: .milliseconds(100)),
        address: TimeBudget.Rate(perSecond: .milliseconds(500), burst: .milliseconds(500)), pagesPerAddress: 8)

    private func network(_ text: String) -> ClientNetwork { ClientAddress(text).network }

    /// Waits for a page in a separate task, and returns once that task waits.
    private func askForPage<Value>(of address: String, in queue: TurnQueue<Value>) async {
        let (waiting, continuation) = AsyncStream.makeStream(of: Void.self)
        queue.onWaitingPage = { continuation.finish() }
        Task { _ = await queue.turn(of: network(address), now: 0) }
        for await _ in waiting {}
    }

    /// Adds a letter to the queue.
    private func put<Value>(_ letter: Value, of socket: TurnQueue<Value>.Socket, in queue: TurnQueue<Value>) {
        #expect(!queue.admit(letter, of: socket, isLate: true, now: 0))
    }

    @Test func `a socket has one event per round`() {
        let queue = TurnQueue<String>(limits: Self.limits)
        let (one, other) = (queue.open(network("10.0.0.1"), now: 0), queue.open(network("10.0.0.1"), now: 0))
        queue.startRound(now: 0)
        #expect(queue.admit("first", of: one, isLate: false, now: 0))
        queue.rest(one)
        #expect(!queue.admit("second", of: one, isLate: false, now: 0))
        #expect(!queue.admit("third", of: one, isLate: false, now: 0))
        #expect(queue.admit("of another", of: other, isLate: false, now: 0))
        #expect(queue.next(now: 0) == nil)
        #expect(queue.hasWork)
        var order: [String] = []
        while queue.hasWork, order.count < 10 {
            queue.startRound(now: 0)
            while case .letter(let letter) = queue.next(now: 0) {
                order.append(letter)
                queue.rest(one)
                queue.charge(1, to: one, now: 0)
            }
            order.append("|")
        }
        #expect(order == ["second", "|", "third", "|"])
        #expect(queue.admit("fourth", of: other, isLate: false, now: 0))
    }

    @Test func `a closed socket has no more letters`() {
        let queue = TurnQueue<String>(limits: Self.limits)
        let socket = queue.open(network("10.0.0.1"), now: 0)
        queue.startRound(now: 0)
        queue.rest(socket)
        #expect(!queue.admit("late", of: socket, isLate: false, now: 0))
        queue.close(socket)
        queue.startRound(now: 0)
        #expect(queue.next(now: 0) == nil)
        #expect(!queue.hasWork)
    }

    @Test func `a page does not wait for a stream of events`() async {
        let queue = TurnQueue<String>(limits: Self.limits)
        let sockets = (1...3).map { queue.open(network("10.0.0.\($0)"), now: 0) }
        for socket in sockets { put("", of: socket, in: queue) }
        await askForPage(of: "10.0.0.9", in: queue)
        var letters = 0
        while let work = queue.next(now: 0), letters < 100 {
            if case .page(let page) = work {
                page.resume()
                break
            }
            letters += 1
            // Each socket sends again right after its turn.
            for socket in sockets { put("", of: socket, in: queue) }
        }
        #expect(letters < 4, "The page comes with the fourth turn.")
    }

    @Test func `an address beyond its budget still gets some turns`() async {
        let queue = TurnQueue<String>(limits: Self.limits)
        let quick = (1...3).map { queue.open(network("10.0.0.\($0)"), now: 0) }
        let greedy = queue.open(network("10.0.0.9"), now: 0)
        queue.charge(900_000_000, to: greedy, now: 0)
        put("greedy", of: greedy, in: queue)
        var turns = 0
        var order: [String] = []
        while !order.contains("greedy"), turns < 1_000 {
            for socket in quick { put("quick", of: socket, in: queue) }
            if case .letter(let name) = queue.next(now: 0) { order.append(name) }
            turns += 1
        }
        #expect(4...32 ~= turns, "It came with turn \(turns).")
    }

    @Test func `slow work of every address gets turns`() async {
        let queue = TurnQueue<String>(limits: Self.limits)
        let busy = queue.open(network("10.0.0.1"), now: 0)
        await askForPage(of: "10.0.0.1", in: queue)
        // This address has both, and each of its letters puts it at the end of the queue.
        var pages = 0
        for turn in 0..<40 {
            put("", of: busy, in: queue)
            if turn.isMultiple(of: 5) { await askForPage(of: "10.0.0.2", in: queue) }
            if case .page(let page) = queue.next(now: 0) {
                page.resume()
                pages += 1
            }
        }
        #expect(pages == 9, "All eight of the one, and the one of the other.")
        queue.release()
    }

    @Test func `a finished turn is released`() async {
        let queue = TurnQueue<Letter>(limits: Self.limits)
        weak var letter: Letter?
        weak var socket: TurnQueue<Letter>.Socket?
        do {
            let first = Letter()
            let account = queue.open(network("10.0.0.1"), now: 0)
            letter = first
            socket = account
            put(first, of: account, in: queue)
            #expect(queue.next(now: 0) != nil)
            queue.close(account)
        }
        #expect(!queue.hasWork)
        #expect(letter == nil)
        #expect(socket == nil)
        queue.sweep(now: 0)
        #expect(queue.addressCount == 0)
    }
}
