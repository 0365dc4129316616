// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The rules that wait for requests, shared by everything that sets and everything that meets them.
final class FaultPlan: Sendable {
    typealias Rule = PokeAPIMirrorServer.FaultRule

    private let state = Mutex<[Rule]>([])

    /// The rules that still wait, in the order in which they are tried.
    var rules: [Rule] { state.withLock { $0 } }

    func add(_ rule: Rule) {
        state.withLock { $0.append(rule) }
    }

    func removeAll() {
        state.withLock { $0.removeAll() }
    }

    /// The faults of the first rule that covers `path`.
    ///
    /// The rule is spent once.
    func take(path: String) -> [PokeAPIMirrorServer.Fault] {
        state.withLock { rules in
            guard let index = rules.firstIndex(where: { $0.covers(path) && $0.times != 0 }) else { return [] }
            let faults = rules[index].faults
            if let times = rules[index].times {
                rules[index].times = times - 1
                if times <= 1 { rules.remove(at: index) }
            }
            return faults
        }
    }
}
