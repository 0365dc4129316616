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

    @Test("An entry that the hub has accepted and lost, before it came back, is sent again")
    func acceptedEntry() async throws {
        var (world, devices) = try await pair()
        var cut = devices[0]
        cut.transport.fault = { $0 == .page ? .lostRequest : nil }
        try await devices[0].change(1) { $0.visits += 100 }
        await #expect(throws: MemoryTransport.Fault.self) { try await cut.sync() }
        world = try await restored(world, to: 4)
        connect(world, &devices)
        try await world.hub.write(.scope, by: "rui") { $0.insert(Note(id: .numbered(2))) }
        for device in devices + devices + devices { try await device.sync() }
        try await expectEqual(world, devices)
        #expect(try await devices[1].note(1)?.visits == 112)
    }

    /// A hub whose answers to pushes arrive late.
    private struct LateHub: HubEndpoint {
        let hub: SyncHub
        let meanwhile: @Sendable () async throws -> Void

        func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
            let verdicts = try await hub.accept(entries, from: account)
            try await meanwhile()
            return verdicts
        }

        func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage {
            try await hub.page(of: scope, after: number, limit: limit, for: account)
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
            LateHub(hub: world.hub) {
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
