// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing

@testable import VitralServer

@Suite struct DeliveryTests {
    @Test func `a repeated event takes effect once`() {
        var delivery = Delivery()
        let (first, again, next, late) = (
            delivery.receive(event: 1), delivery.receive(event: 1), delivery.receive(event: 3),
            delivery.receive(event: 2)
        )
        #expect(first && next)
        #expect(!again && !late)
        #expect(delivery.lastEvent == 3)
    }

    @Test func `a patch acknowledges the events before it`() {
        var delivery = Delivery()
        #expect(!delivery.owesAcknowledgement)
        _ = delivery.receive(event: 1)
        #expect(delivery.owesAcknowledgement)
        append(to: &delivery)
        #expect(!delivery.owesAcknowledgement)
        #expect(delivery.sequence == 1)
    }

    @Test func `a client receives missed patches unless one of them was dropped`() throws {
        var delivery = Delivery()
        for _ in 1...3 { append(to: &delivery) }
        let missed = delivery.missed(after: 1)
        #expect(try #require(missed).count == 2)
        // The client has applied the first, so it is not kept.
        let tooOld = delivery.missed(after: 0)
        #expect(tooOld == nil)
        delivery.fallBehind()
        #expect(delivery.keptBytes == 0)
        let none = delivery.missed(after: delivery.sequence)
        #expect(none == nil, "The client needs the whole page.")
        delivery.sendPage()
        let nothing = delivery.missed(after: delivery.sequence)
        #expect(try #require(nothing).isEmpty)
    }

    @Test func `the status has the outcome of the session`() {
        let new = Delivery()
        #expect(new.status(for: 0, isAdopted: false) == .adopted)
        #expect(new.status(for: 0, isAdopted: true) == .resumed)
        let restored = Delivery(restoredAt: 40, lastEvent: 7, isFresh: false)
        #expect(restored.isBehind && restored.lastEvent == 7)
        #expect(restored.status(for: 12, isAdopted: false) == .restored)
        #expect(restored.status(for: 12, isAdopted: true) == .resumed)
    }

    @Test func `a page from before a change of account is replaced, a later one is not`() {
        var delivery = Delivery()
        append(to: &delivery)
        delivery.startFresh()
        #expect(delivery.isNextPageFresh)
        #expect(delivery.status(for: 1, isAdopted: true) == .fresh)
        delivery.sendPage()
        #expect(!delivery.isNextPageFresh)
        #expect(delivery.status(for: delivery.sequence, isAdopted: true) == .resumed)
        #expect(delivery.status(for: delivery.sequence + 1, isAdopted: true) == .fresh, "Another server was ahead.")
    }

    private func append(to delivery: inout Delivery) {
        delivery.append(delivery.patch(Array(#"["t","1a.1","x"]"#.utf8)), limit: 10_000)
    }
}
