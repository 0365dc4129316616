// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSyncTesting
import VitralTestSupport

/// The replicas of a run, their clocks and versions, and the steps, which a seed determines.
package struct Script: Sendable, Hashable {
    package let seed: UInt64
    let devices: [Device]
    /// Whether the hub keeps balances.
    let doesHubDerive: Bool
    let scopes: Int
    /// The maximum number of entries in a page.
    let pageLimit: Int
    /// Whether the hub has the old version of the app at first.
    let isHubOld: Bool
    var steps: [NumberedStep]

    /// The number of steps.
    package var count: Int { steps.count }

    struct Device: Sendable, Hashable {
        var account: String
        var ahead: Double
        var isOld: Bool
        /// Whether the replica refuses its own writes by the hub's rules.
        var isStrict: Bool
        /// Whether the replica keeps balances.
        var derives: Bool
    }

    static let accounts = ["ana", "rui", "eva"]
    /// The members of each scope at first.
    static let members: [Set<String>] = [["ana", "rui"], ["ana", "eva"]]
    private static let records = 6
    private static let year = 31_536_000.0

    package init(seed: UInt64) {
        var random = RandomSource(seed: seed)
        self.seed = seed
        // A sequence of its own, so that the seed determines all else without it.
        var derivations = RandomSource(seed: ~seed)
        doesHubDerive = derivations.chance(50)
        // Runs with few replicas are quick, and find most.
        let count = min(2 + random.below(4) * random.below(3), 8)
        devices = (0..<count).map { index in
            Device(
                account: index < 2 ? Self.accounts[index] : Self.accounts[random.below(Self.accounts.count)],
                ahead: Self.ahead(&random), isOld: random.chance(15), isStrict: random.chance(20),
                derives: derivations.chance(50))
        }
        scopes = random.chance(60) ? 1 : Place.scopes.count
        pageLimit = random.chance(50) ? 1_000 : 1 + random.below(4)
        isHubOld = random.chance(15)
        steps = []
        for device in devices.indices where random.chance(70) {
            for scope in 0..<scopes where random.chance(70) {
                steps.append(NumberedStep(number: 0, step: .join(device: device, scope: scope)))
            }
        }
        // Half of the runs concern one record, where changes meet.
        let records = random.chance(50) ? 1 : Self.records / 2
        for _ in 0..<(8 + random.below(20)) {
            steps.append(NumberedStep(number: 0, step: step(records * scopes, &random)))
        }
        // After all others, so that the seed determines the same ones without these.
        if random.chance(15) {
            let (copy, restored) = (random.below(steps.count), random.below(steps.count))
            steps.insert(NumberedStep(number: 0, step: .restoreHub), at: max(copy, restored))
            steps.insert(NumberedStep(number: 0, step: .copyHub), at: min(copy, restored))
        }
        for index in steps.indices { steps[index].number = index + 1 }
    }

    private static func ahead(_ random: inout RandomSource) -> Double {
        switch random.below(12) {
        case 0: 120
        case 1: -120
        case 2: year
        case 3: -1_795_543_200
        default: 0
        }
    }

    private func step(_ records: Int, _ random: inout RandomSource) -> Step {
        let device = random.below(devices.count)
        // Records with numbers of one kind belong to one scope.
        let record = random.below(records) * Place.scopes.count / scopes
        switch random.below(100) {
        case ..<46: return .write(device: device, record: record, Self.change(&random))
        case ..<76: return .sync(device: device, Self.faults(&random))
        case ..<79: return .hosted(account: Self.account(&random), record: record, Self.change(&random))
        case ..<81: return .revert(device: device, record: record)
        case 81: return .discard(device: device)
        case 82: return .forge(device: device, victim: Self.account(&random))
        case 83: return .forget(device: device, scope: random.below(scopes))
        case ..<86: return .wait(seconds: [0.001, 1, 3_600, -60][random.below(4)])
        case ..<88: return .jump(device: device, ahead: Self.ahead(&random))
        case ..<90: return .crash(device: device, transactions: random.below(5), Self.moment(&random))
        case ..<92: return .crashHub(transactions: random.below(3), Self.moment(&random))
        case ..<94: return .copy(from: device, to: random.below(devices.count))
        case 94: return .upgrade(device: device)
        case 95: return .upgradeHub
        case 96: return .remove(account: Self.account(&random), scope: random.below(scopes))
        case 97: return .admit(account: Self.account(&random), scope: random.below(scopes))
        default: return .join(device: device, scope: random.below(scopes))
        }
    }

    private static func change(_ random: inout RandomSource) -> Change {
        let tag = ["a", "b", "c"][random.below(3)]
        switch random.below(20) {
        case ..<3: return .title
        case ..<5: return .amount
        case ..<7: return .split
        case ..<9: return .text
        case ..<11: return .visits
        case 11: return .addTag(tag)
        case 12: return .removeTag(tag)
        case 13: return .category
        case 14: return .delete
        case 15: return .invalidAmount
        case ..<18: return .claim
        case 18: return .rename
        default: return .categorize
        }
    }

    private static func faults(_ random: inout RandomSource) -> [MemoryTransport.Fault?] {
        guard random.chance(50) else { return [] }
        let all = MemoryTransport.Fault.allCases
        return (0..<(1 + random.below(3))).map { _ in random.chance(60) ? all[random.below(all.count)] : nil }
    }

    private static func account(_ random: inout RandomSource) -> String { accounts[random.below(accounts.count)] }

    private static func moment(_ random: inout RandomSource) -> CrashingStore.Moment {
        [.begin, .beforeCommit, .afterCommit][random.below(3)]
    }
}

extension Script: CustomStringConvertible {
    package var description: String {
        let replicas = devices.enumerated().map { index, device in
            "    replica \(index): \(device.account)" + (device.ahead == 0 ? "" : ", clock \(device.ahead) s ahead")
                + (device.isOld ? ", old version" : "") + (device.isStrict ? ", checks its own writes" : "")
                + (device.derives ? ", keeps balances" : "")
        }
        let hub =
            "    hub: pages of \(pageLimit)" + (isHubOld ? ", old version" : "")
            + (doesHubDerive ? ", keeps balances" : "")
        let lines = steps.map { "    \($0.number). \($0.step)" }
        return (["seed \(seed)"] + replicas + [hub] + lines + ["    all sync until nothing changes"])
            .joined(separator: "\n")
    }
}
