// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralModels
import VitralSyncTesting
import VitralTestSupport

@testable import VitralSync

/// A hub and replicas that do what a seed says: writes, faults of the network, wrong clocks, copied files.
struct Simulation {
    let seed: UInt64
    private var random: RandomSource
    private let world: World
    private var devices: [Device] = []

    /// The time by which clocks are wrong, in seconds: right, within the tolerance, a year ahead, and at 1970.
    private static let clocks: [TimeInterval] = [0, 0, 120, -120, 31_536_000, -1_795_543_200]

    init(seed: UInt64) async throws {
        self.seed = seed
        random = RandomSource(seed: seed)
        world = try await World()
        for index in 0..<Int.random(in: 2...4, using: &random) {
            // Now and then two replicas have the same identity, as copied files do.
            let isCopy = index > 0 && Int.random(in: 0..<5, using: &random) == 0
            let account = Bool.random(using: &random) ? "ana" : "rui"
            let ahead = Self.clocks.randomElement(using: &random) ?? 0
            devices.append(
                try await world.device(account, id: isCopy ? UInt64(index) : UInt64(index) + 1, ahead: ahead))
        }
        for device in devices { try await device.replica.join(.scope) }
    }

    /// Runs all steps, and validates the end.
    mutating func run() async throws {
        for _ in 0..<Int.random(in: 10...25, using: &random) { try await step() }
        // Faults end; in three rounds everything reaches all.
        for _ in 0..<3 {
            for device in devices { try await device.sync() }
        }
        try await validate()
    }

    private mutating func step() async throws {
        guard let device = devices.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: world.clock.advance([0.001, 1, 3_600, -60].randomElement(using: &random) ?? 0)
        case 1...3: await sync(device)
        default: try await write(device)
        }
    }

    private mutating func sync(_ device: Device) async {
        var faults: [MemoryTransport.Fault?] = []
        for _ in 0..<6 {
            faults.append(
                [nil, nil, nil, .lostRequest, .lostReply, .doubledRequest].randomElement(using: &random) ?? nil)
        }
        let queue = FaultQueue(faults)
        var faulty = device
        faulty.transport.fault = { _ in queue.next() }
        _ = try? await faulty.sync()
    }

    /// The faults of one sync, in order.
    private final class FaultQueue: Sendable {
        private let faults: Mutex<[MemoryTransport.Fault?]>

        init(_ faults: [MemoryTransport.Fault?]) { self.faults = Mutex(faults) }

        func next() -> MemoryTransport.Fault? { faults.withLock { $0.popLast() ?? nil } }
    }

    private mutating func write(_ device: Device) async throws {
        let number = UInt8.random(in: 1...3, using: &random)
        let value = Int.random(in: 0..<1_000, using: &random)
        let kind = Int.random(in: 0..<9, using: &random)
        let tag = ["a", "b", "c"].randomElement(using: &random) ?? ""
        try await device.replica.write(.scope, by: device.transport.account) { context in
            guard let note = try Device.note(number, in: context) else {
                let note = Note(id: .numbered(number))
                note.owner = "\(value)"
                note.text = "\(value)"
                context.insert(note)
                return
            }
            switch kind {
            case 0: context.delete(note)
            case 1: note.title = "\(value)"
            case 2:
                note.amount = value
                note.currency = "EUR"
            // The hub refuses it.
            case 3:
                note.amount = -value - 1
                note.title = "refused"
            case 4, 5: note.text = "\(value)"
            case 6: note.tags.insert(tag)
            case 7: note.tags.remove(tag)
            default: note.visits += value
            }
        }
    }

    // MARK: Guarantees

    private func validate() async throws {
        let page = try await world.hub.page(of: .scope, after: 0, for: "ana")
        let entries = try page.entries.map { try SyncEntry(reading: $0) }
        #expect(!page.hasMore && Set(entries.map(\.stamp)).count == entries.count, "seed \(seed)")
        try validateOrder(of: entries)
        let states = try await world.hubContainer.states()
        let notes = try await world.hubContainer.notes()
        #expect(merged(entries).mapValues(\.bytes) == states, "seed \(seed): the hub's states are not those of its log")
        for (index, device) in devices.enumerated() {
            #expect(try await device.container.states() == states, "seed \(seed): replica \(index) has other states")
            #expect(try await device.notes() == notes, "seed \(seed): replica \(index) has other models")
            #expect(try await device.replica.status.pending == 0, "seed \(seed): replica \(index) has not sent all")
        }
        let inMemory = merged(entries).filter(\.value.exists).keys.map(\.uuidString).sorted()
        #expect(notes.map(\.id.uuidString) == inMemory, "seed \(seed): deleted records are shown")
        // Another field of such a write may stay: it is accepted if its amount loses to a later one at once.
        #expect(notes.allSatisfy { $0.amount >= 0 }, "seed \(seed): a refused amount is shown")
    }

    /// Validates that each entry follows those that it replaces.
    private func validateOrder(of entries: [SyncEntry]) throws {
        var seen: Set<Stamp> = []
        for entry in entries {
            #expect(seen.isSuperset(of: entry.dependencies), "seed \(seed): an entry comes before what it replaces")
            #expect(entry.dependencies.allSatisfy { $0 < entry.stamp }, "seed \(seed): a stamp precedes what it saw")
            seen.insert(entry.stamp)
        }
    }

    /// Returns the states of a log from its beginning.
    private func merged(_ entries: [SyncEntry]) -> [UUID: RecordState] {
        var states: [UUID: RecordState] = [:]
        for entry in entries {
            for change in entry.changes ?? [] {
                states[change.record, default: RecordState()].merge(change.fields, entry.stamp)
            }
        }
        return states
    }
}
