// SPDX-License-Identifier: Apache-2.0

import Vitral

extension LiveSession {
    /// The parts of the registry that its sessions share.
    @MainActor
    final class Dependencies {
        let ringBytes: Int
        let slowTurn: Duration
        let metrics: ServerMetrics
        let log: SessionLog
        let turns: TurnQueue<SocketMessage>
        let now: SessionRegistry.TimeSource
        let features: SessionFeatures
        /// The path below which browsers find the app.
        let basePath: BasePath
        /// Whether the mailbox's turn will send the frames that are written now.
        var isBatching = false
        /// Whether ``charging(_:_:)`` charges the time that passes.
        private(set) var isCharging = false
        /// The sessions whose clients have not yet received an acknowledgment of their events.
        private var unacknowledged: [LiveSession] = []

        init(
            ringBytes: Int, slowTurn: Duration, metrics: ServerMetrics, log: SessionLog,
            turns: TurnQueue<SocketMessage>, features: SessionFeatures, basePath: BasePath,
            now: @escaping SessionRegistry.TimeSource
        ) {
            self.ringBytes = ringBytes
            self.slowTurn = slowTurn
            self.metrics = metrics
            self.log = log
            self.turns = turns
            self.features = features
            self.basePath = basePath
            self.now = now
        }

        /// Runs work, and charges its time to a network.
        ///
        /// In the mailbox's turn it only runs the work, because the time of a letter is charged as a whole.
        func charging<Value>(_ network: ClientNetwork, _ work: () -> Value) -> Value {
            guard !isBatching, !isCharging else { return work() }
            isCharging = true
            let start = now()
            defer {
                isCharging = false
                turns.charge(now() &- start, to: network, now: now())
            }
            return work()
        }

        func owesAcknowledgement(_ session: LiveSession) {
            unacknowledged.append(session)
        }

        /// Sends acknowledgments to clients whose events were handled without a patch.
        func acknowledge() {
            for session in unacknowledged { session.acknowledge() }
            unacknowledged.removeAll(keepingCapacity: unacknowledged.capacity <= 1024)
        }
    }
}
