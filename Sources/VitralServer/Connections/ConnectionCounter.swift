// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The open connections of each network, and their limit.
final class ConnectionCounter: Sendable {
    private let limit: Int
    private let trusted: [NetworkRange]
    private let counts = Mutex<[ClientNetwork: Int]>([:])
    private let ended = Atomic(0)

    /// Creates a counter.
    ///
    /// - Parameter trusted: The proxies, whose connections belong to many clients and are therefore not counted.
    init(limit: Int, trusted: [NetworkRange]) {
        self.limit = limit
        self.trusted = trusted
    }

    /// The number of connections that are counted.
    var total: Int { counts.withLock { $0.values.reduce(0, +) } }

    /// The number of connections that have ended.
    var endedCount: Int { ended.load(ordering: .relaxed) }

    /// Counts a connection.
    ///
    /// - Returns: A closure to call once after the connection has closed; `nil` if its network is at the limit.
    func open(_ peer: String) -> (@Sendable () -> Void)? {
        guard !trusted.contains(where: { $0.contains(peer) }) else {
            return { self.ended.wrappingAdd(1, ordering: .relaxed) }
        }
        let network = ClientAddress(peer).network
        let isOpen = counts.withLock { counts in
            guard counts[network, default: 0] < limit else { return false }
            counts[network, default: 0] += 1
            return true
        }
        guard isOpen else { return nil }
        return { self.close(network) }
    }

    private func close(_ network: ClientNetwork) {
        ended.wrappingAdd(1, ordering: .relaxed)
        counts.withLock { counts in
            let rest = counts[network, default: 1] - 1
            counts[network] = rest > 0 ? rest : nil
        }
    }
}
