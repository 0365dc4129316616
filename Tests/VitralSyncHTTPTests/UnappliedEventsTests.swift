// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralSync

@testable import VitralSyncHTTP

@Suite("Events that wait") struct UnappliedEventsTests {
    private func event(_ number: Int64, of scope: UUID = .scope, after: Int64? = nil) -> SyncEvent {
        let after = after ?? number - 1
        let entries = (after..<number).map { Data([UInt8(truncatingIfNeeded: $0)]) }
        return SyncEvent(
            scope: scope, number: number,
            page: SyncPage(
                after: after, entries: entries, digest: Data([UInt8(truncatingIfNeeded: number)]), hasMore: false))
    }

    private func waiting(_ events: [SyncEvent]) -> [SyncEvent] {
        var waiting = UnappliedEvents()
        let answers = events.map { waiting.add($0) }
        #expect(answers == Array(repeating: false, count: events.count))
        return waiting.events
    }

    @Test("entries that follow each other are one page, also with other scopes between")
    func joining() {
        let other = event(9, of: .numbered(1))
        #expect(waiting([event(3), other, event(4), event(5)]) == [event(5, after: 2), other])
    }

    @Test("an event that does not continue the one before stays for itself")
    func gaps() {
        let number = SyncEvent(scope: .scope, number: 7)
        #expect(waiting([event(3), event(5), event(4)]) == [event(3), event(5), event(4)])
        #expect(waiting([event(6), number, event(8)]) == [event(6), number, event(8)])
        let full = event(1 + Int64(SyncHub.entryLimit), after: 1)
        let next = event(2 + Int64(SyncHub.entryLimit))
        #expect(waiting([full, next]) == [full, next])
    }

    @Test("of too many events none is left")
    func limit() {
        var waiting = UnappliedEvents()
        let answers = (0...UnappliedEvents.limit).map { waiting.add(event(5, of: .numbered($0))) }
        #expect(answers == Array(repeating: false, count: UnappliedEvents.limit) + [true])
        #expect(waiting.events.isEmpty)
        let first = waiting.removeFirst()
        #expect(first == nil)
    }
}
