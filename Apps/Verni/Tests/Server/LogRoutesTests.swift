// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniAPITypes
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralSync
import VitralSyncHTTP

@Suite("The log over HTTP", .timeLimit(.minutes(3))) struct LogRoutesTests {
    @Test("replicas and pages share a log, on both databases", arguments: TestStore.allCases)
    func replicas(store: TestStore) async throws {
        try await ServerRig.with(store) { rig in
            let (ana, rui) = (try await rig.user("ana"), try await rig.user("rui"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            let (one, other) = (try await TestDevice(ana), try await TestDevice(rui))
            try await one.sync()
            let expense = try group.expense()
            try await one.write(.createExpense(group.id, expense.fields))
            #expect(try await one.sync().accepted == 1)
            try await other.sync()
            #expect(try await other.ledger.expense(expense.id, in: group.id).expense.fields == expense.fields)
            #expect(try await rui.ledger.group(group.id).balances == other.ledger.group(group.id).balances)
        }
    }

    @Test("the same push has the same verdicts, and adds nothing")
    func idempotence() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let group = try await rig.group(of: ana)
            let device = try await TestDevice(ana)
            try await device.sync()
            for number in 0..<3 {
                try await device.write(.createExpense(group.id, try group.expense("\(number)").fields))
            }
            try await device.sync()
            let page = try await device.transport.page(of: group.id.uuid, after: 0, limit: 1_000)
            let numbers = page.entries.indices.map { SyncVerdict.accepted(number: Int64($0) + 1) }
            // A damaged operation stops no other.
            let pushed = page.entries + [Data([7])]
            for _ in 0..<2 {
                #expect(try await device.transport.push(pushed) == numbers + [.refused(.malformed)])
            }
            let after = try await device.transport.page(of: group.id.uuid, after: 0, limit: 1_000)
            #expect(after == page)
        }
    }

    @Test("pushes and operations have limits, and pages are read in parts")
    func limits() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            func push(_ operations: [Data]) async throws -> Answer {
                try await rig.send(
                    "POST", "/operations", token: ana.token,
                    json: String(decoding: SyncMessages.push(operations), as: UTF8.self))
            }
            #expect(try await push(Array(repeating: Data([1]), count: 1_000)).status == 200)
            #expect(try await push(Array(repeating: Data([1]), count: 1_001)).problem?.type == "tooLarge")
            #expect(try await push([Data(count: 16_384)]).status == 200)
            let large = try await push([Data([1]), Data(count: 16_385)])
            #expect(large.status == 413 && large.problem?.errors?.first?.pointer == "/operations/1")
            #expect(try await push(Array(repeating: Data(count: 16_000), count: 67)).status == 413)
            let broken = try await rig.send(
                "POST", "/operations", token: ana.token, json: #"{"operations": ["*"]}"#)
            #expect(broken.status == 400)
            let group = try await rig.group(of: ana)
            let page = try await rig.send("GET", "/scopes/\(group.id)/operations?after=1&limit=1", token: ana.token)
            #expect(try SyncMessages.page(reading: page.data).entries.count == 1)
            for query in ["after=-1", "after=x", "limit=0", "limit=1001", "limit=1&limit=2", "after=%ff"] {
                let answer = try await rig.send(
                    "GET", "/scopes/\(group.id)/operations?\(query)", token: ana.token)
                #expect(answer.status == 400 && answer.problem?.type == "invalidParameter", "\(query)")
            }
        }
    }

    @Test("a page's small operation reaches a replica with the event, without a request")
    func smallOperations() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let group = try await rig.group(of: ana)
            let device = try await TestDevice(ana)
            try await device.sync()
            var hints = device.transport.events().makeAsyncIterator()
            // The numbers at the start have no operations, and the replica has them.
            var known = Set(try await device.transport.scopes().map(\.scope))
            while !known.isEmpty {
                guard case .grown(let event)? = try await hints.next() else { continue }
                known.remove(event.scope)
                #expect(event.page == nil)
                #expect(try await device.ledger.replica.apply(event))
            }
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            guard case .grown(let event)? = try await hints.next() else {
                Issue.record("There is no event.")
                return
            }
            #expect(event.page?.entries.count == 1)
            #expect(try await device.ledger.replica.apply(event))
            #expect(try await device.ledger.expense(expense.id, in: group.id).expense.fields == expense.fields)
            #expect(try await device.ledger.group(group.id).balances == ana.ledger.group(group.id).balances)
        }
    }

    @Test("events report growth to members alone, and end with the sign-in")
    func events() async throws {
        try await ServerRig.with { rig in
            let (ana, eva) = (try await rig.user("ana"), try await rig.user("eva"))
            let group = try await rig.group(of: ana)
            let device = try await TestDevice(ana)
            let number = try #require(
                try await device.transport.scopes().first { $0.scope == group.id.uuid }?.number)
            var hints = device.transport.events().makeAsyncIterator()
            #expect(try await hints.next() == .connected)
            var grown: [SyncEvent] = []
            while grown.last?.scope != group.id.uuid {
                if case .grown(let event) = try await hints.next() { grown.append(event) }
            }
            #expect(grown.last?.number == number)
            // Another user's group is no news.
            let other = try await rig.group(of: eva)
            try await ana.ledger.perform(.createExpense(group.id, try group.expense().fields))
            while grown.last?.scope != group.id.uuid || grown.last?.number != number + 1 {
                if case .grown(let event) = try await hints.next() { grown.append(event) }
            }
            #expect(!grown.map(\.scope).contains(other.id.uuid))
            #expect(try await rig.send("DELETE", "/devices/\(ana.device)", token: ana.token).status == 204)
            let page = rig.log.ledger(of: ana.account)
            try await page.perform(.createExpense(group.id, try group.expense().fields))
            guard case .disconnected? = try await hints.next() else {
                Issue.record("The stream goes on.")
                return
            }
            await #expect(throws: SyncHTTPError.signedOut) { try await hints.next() }
        }
    }
}
