// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MailboxTests {
    /// A reader that takes letters from the mailbox until it is empty.
    @MainActor
    private final class Reading {
        let mailbox = Mailbox<Int>()
        var letters: [Int] = []
        /// The number of letters in each read.
        var counts: [Int] = []
        var onRead: () -> Void = {}

        func begin(atMost count: Int) {
            mailbox.open { [weak self] in self?.read(atMost: count) }
        }

        private func read(atMost count: Int) {
            var taken: [Int] = []
            mailbox.take(atMost: count, into: &taken)
            letters += taken
            counts.append(taken.count)
            onRead()
            mailbox.finish()
        }

        /// Waits until this many letters are read; the test's own time limit applies.
        func wait(for count: Int) async {
            while letters.count < count { await Task.yield() }
        }
    }

    @Test("letters from many threads are read once each, and those of one thread in its order")
    func order() async {
        let reading = Reading()
        let mailbox = reading.mailbox
        reading.begin(atMost: 7)
        await withTaskGroup(of: Void.self) { tasks in
            for thread in 0..<4 {
                tasks.addTask {
                    for number in 0..<1000 { mailbox.post(thread * 1000 + number) }
                }
            }
        }
        await reading.wait(for: 4000)
        #expect(reading.letters.sorted() == Array(0..<4000))
        for thread in 0..<4 {
            let own = reading.letters.filter { $0 / 1000 == thread }
            #expect(own == own.sorted())
        }
        #expect(reading.counts.max() ?? 0 <= 7)
        #expect(reading.counts.min() ?? 0 > 0)
    }

    @Test("what came before the mailbox was opened is read, together")
    func early() async {
        let reading = Reading()
        for number in 0..<5 { reading.mailbox.post(number) }
        reading.begin(atMost: 256)
        await reading.wait(for: 5)
        #expect(reading.counts == [5])
    }

    @Test("other work of the main actor gets its turn between readings")
    func fairness() async {
        let reading = Reading()
        for number in 0..<30 { reading.mailbox.post(number) }
        var readBefore: Int?
        reading.onRead = {
            guard reading.counts.count == 1 else { return }
            Task { @MainActor in readBefore = reading.letters.count }
        }
        reading.begin(atMost: 10)
        await reading.wait(for: 30)
        #expect(readBefore == 10)
    }

    @Test("nothing is read of a mailbox that was closed")
    func closed() async {
        let reading = Reading()
        reading.begin(atMost: 10)
        reading.mailbox.close()
        reading.mailbox.post(1)
        await Task { @MainActor in }.value
        #expect(reading.letters.isEmpty)
    }

    @Test("a mailbox that was closed holds on to no letter")
    func released() {
        final class Letter: Sendable {}
        let mailbox = Mailbox<Letter>()
        weak var waiting: Letter?
        weak var late: Letter?
        do {
            let (first, second) = (Letter(), Letter())
            (waiting, late) = (first, second)
            mailbox.post(first)
            mailbox.close()
            mailbox.post(second)
        }
        #expect(waiting == nil)
        #expect(late == nil)
    }
}
