// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

@Suite("Hubs that were restored from a copy, and replicas of several processes")
struct RestoredHubTests {
    /// Returns a world whose hub has the first entries of another one.
    private func restored(_ world: World, to number: Int) async throws -> World {
        let copy = try await World()
        for bytes in try await world.hub.page(of: .scope, after: 0, for: "ana").entries.prefix(number) {
            let author = try SyncEntry(reading: bytes).author
            #expect(try await copy.hub.accept([bytes], from: author).count == 1)
        }
        return copy
    }

    private func connect(_ world: World, _ devices: inout [Device]) {
        for index in devices.indices {
            devices[index].transport = MemoryTransport(world.hub, account: devices[index].transport.account)
        }
    }

    private func expectEqual(_ world: World, _ devices: [Device]) async throws {
        let notes = try await world.hubContainer.notes()
        let states = try await world.hubContainer.states()
        for device in devices {
            #expect(try await device.notes() == notes)
            #expect(try await device.container.states() == states)
            #expect(try await device.replica.status.isSynced)
        }
    }

    /// Returns a hub with four entries on a note, and the two replicas that have written them.
    private func pair() async throws -> (world: World, devices: [Device]) {
        let world = try await World()
        let ana = try await world.device("ana", id: 2)
        let rui = try await world.device("rui", id: 3)
        try await ana.create(1) { $0.visits = 1 }
        try await ana.change(1) { $0.visits += 1 }
        try await ana.sync()
        try await rui.join()
        try await rui.change(1) { note in
            note.visits += 10
            note.title = "rui"
        }
        for device in [rui, ana] { try await device.sync() }
        try await ana.change(1) { $0.title = "ana" }
        for device in [ana, rui] { try await device.sync() }
        #expect(try await world.hub.page(of: .scope, after: 0, for: "ana").number == 4)
        return (world, [ana, rui])
    }

    @Test("What a restored hub gets again does not undo what has replaced it meanwhile")
    func replacedMeanwhile() async throws {
        var world = try await World()
        var devices = [try await world.device("ana", id: 2), try await world.device("rui", id: 3)]
        try await devices[0].create(1) { $0.text = "first" }
        try await devices[0].sync()
        try await devices[1].join()
        try await devices[1].change(1) { $0.text = "second" }
        for device in devices.reversed() { try await device.sync() }
        world = try await restored(world, to: 1)
        connect(world, &devices)
        try await devices[0].change(1) { $0.text = "third" }
        #expect(try await devices[0].sync().reread == [.scope])
        for device in devices.reversed() + devices { try await device.sync() }
        #expect(try await devices[1].note(1)?.text == "third")
        try await expectEqual(world, devices)
    }

    @Test("What a restored hub lacks comes back from the replicas of its authors, once")
    func restoration() async throws {
        var (world, devices) = try await pair()
        world = try await restored(world, to: 2)
        connect(world, &devices)
        // It replaces a value that the hub has lost.
        try await devices[0].change(1) { $0.title = "waits" }
        let first = try await devices[0].sync()
        #expect(first.reread == [.scope] && first.failed.isEmpty)
        #expect(try await devices[0].note(1)?.visits == 2)
        #expect(try await devices[1].sync().reread == [.scope])
        #expect(try await devices[1].note(1)?.visits == 12)
        for device in devices + devices { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[0].note(1)?.visits == 12)
    }

    @Test("A restored hub that has grown beyond a replica gets its lost entries too")
    func growth() async throws {
        var (world, devices) = try await pair()
        world = try await restored(world, to: 1)
        connect(world, &devices)
        for number in 2...9 as ClosedRange<UInt8> {
            try await world.hub.write(.scope, by: "rui") { $0.insert(Note(id: .numbered(number))) }
        }
        for device in devices + devices + devices { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[0].notes().count == 9)
        #expect(try await devices[0].note(1)?.visits == 12)
    }

    /// Syncs a device whose connection ends before some request.
    private func cut(_ device: Device, before request: MemoryTransport.Request) async throws {
        var cut = device
        cut.transport.fault = { $0 == request ? .lostRequest : nil }
        await #expect(throws: MemoryTransport.Fault.self) { try await cut.sync() }
    }

    @Test(
        "An entry that the hub has accepted and lost, before it came back, is sent again with what follows it",
        arguments: [true, false])
    func acceptedEntry(grows: Bool) async throws {
        var (world, devices) = try await pair()
        try await devices[0].change(1) { note in
            note.visits += 100
            note.title = "lost"
        }
        try await cut(devices[0], before: .page)
        world = try await restored(world, to: 4)
        connect(world, &devices)
        if grows { try await world.hub.write(.scope, by: "rui") { $0.insert(Note(id: .numbered(2))) } }
        try await devices[0].change(1) { $0.title = "after" }
        let result = try await devices[0].sync()
        #expect(result.accepted == 2 && result.refused == 0)
        #expect(try await devices[0].replica.status.isSynced)
        try await devices[1].sync()
        try await expectEqual(world, devices)
        let note = try #require(try await devices[1].note(1))
        #expect(note.visits == 112 && note.title == "after")
    }

    @Test("An entry that the hub has accepted and lost is sent again before a snapshot is read")
    func acceptedBeforeSnapshot() async throws {
        var world = try await World()
        let rui = try await world.device("rui", id: 3)
        try await rui.replica.join(.scope)
        try await rui.create(2)
        try await cut(rui, before: .page)
        world = try await World()
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        try await world.hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.visits = 1 }
        var joining = rui
        joining.transport = MemoryTransport(SlowHub(hub: world.hub, pageLimit: 1), account: "rui")
        try await joining.sync()
        #expect(try await world.hubContainer.notes().count == 2)
        try await expectEqual(world, [joining])
    }

    @Test("A write is shown all the time until the log of a restored hub was read again")
    func ownWrite() async throws {
        var (world, devices) = try await pair()
        world = try await restored(world, to: 2)
        connect(world, &devices)
        try await devices[0].create(5)
        for request in [MemoryTransport.Request.page, .snapshot] {
            try await cut(devices[0], before: request)
            #expect(try await devices[0].note(5) != nil)
        }
        for device in devices + devices + devices { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[1].note(5) != nil)
    }

    @Test("What another replica of the account has written is refused for the user to see, and accepted when it can be")
    func otherReplica() async throws {
        var (world, devices) = try await pair()
        let second = try await world.device("ana", id: 4)
        try await second.join()
        world = try await restored(world, to: 2)
        devices.append(second)
        connect(world, &devices)
        // The title of the first replica replaces one of Rui's, which the hub has lost.
        for _ in 0..<2 { try await devices[2].sync() }
        let refused = try #require(try await devices[2].replica.refused.first)
        #expect(refused.reason == .dependsOnRejected && refused.entry.stamp.replica == 2)
        for device in [devices[1], devices[0], devices[2], devices[1]] { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[2].note(1)?.title == "ana")
    }

    /// A hub whose answers to pushes arrive late, and whose pages may be short.
    private struct SlowHub: HubEndpoint {
        let hub: SyncHub
        var pageLimit = SyncHub.entryLimit
        var meanwhile: @Sendable () async throws -> Void = {}

        func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
            let verdicts = try await hub.accept(entries, from: account)
            try await meanwhile()
            return verdicts
        }

        func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage {
            try await hub.page(of: scope, after: number, limit: min(limit, pageLimit), for: account)
        }

        func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
            try await hub.snapshot(of: scope, for: account)
        }
    }

    @Test("A snapshot that one process reads while another one's entry is on its way has the entry once")
    func processes() async throws {
        let (world, devices) = try await pair()
        let ana = devices[0]
        let second = try Device(world, "ana", id: 2, ana.container)
        var first = ana
        first.transport = MemoryTransport(
            SlowHub(hub: world.hub) {
                try await second.replica.install(try await world.hub.snapshot(of: .scope, for: "ana"), .scope)
            }, account: "ana")
        try await first.change(1) { note in
            note.visits += 100
            note.text = "new"
        }
        #expect(try await first.sync().accepted == 1)
        #expect(try await first.note(1)?.visits == 112)
        try await devices[1].sync()
        try await expectEqual(world, devices)
        #expect(try await first.replica.conflicts.isEmpty)
    }

    @Test("Two processes of one replica that write and sync at the same time lose and double nothing")
    func concurrency() async throws {
        let (world, devices) = try await pair()
        let processes = [devices[0], try Device(world, "ana", id: 2, devices[0].container)]
        for _ in 0..<4 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for process in processes {
                    group.addTask {
                        try await process.change(1) { $0.visits += 1 }
                        try await process.sync()
                    }
                }
                try await group.waitForAll()
            }
        }
        for device in devices { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[1].note(1)?.visits == 20)
    }
}
