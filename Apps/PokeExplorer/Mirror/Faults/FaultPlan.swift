// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The pending rules, shared by the code that adds rules and the code that applies them.
final class FaultPlan: Sendable {
    typealias Rule = PokeAPIMirrorServer.FaultRule

    private let state = Mutex<[Rule]>([])

    /// The pending rules, in the order in which they are tried.
    var rules: [Rule] { state.withLock { $0 } }

    func add(_ rule: Rule) {
        state.withLock { $0.append(rule) }
    }

    func removeAll() {
        state.withLock { $0.removeAll() }
    }

    /// Returns the faults of the first rule that covers `path`.
    ///
    /// This uses up one of the rule's requests.
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
