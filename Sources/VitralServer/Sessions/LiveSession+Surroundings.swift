// SPDX-License-Identifier: Apache-2.0

extension LiveSession {
    /// The parts of the registry that its sessions share.
    @MainActor
    final class Surroundings {
        let ringBytes: Int
        let slowTurn: Duration
        let metrics: ServerMetrics
        let log: SessionLog
        let turns: TurnQueue
        let now: SessionRegistry.TimeSource
        /// Whether the mailbox' turn will send what is written now.
        var isBatching = false
        /// Sessions whose client has not been told yet that its events were handled.
        private var unacknowledged: [LiveSession] = []

        init(
            ringBytes: Int, slowTurn: Duration, metrics: ServerMetrics, log: SessionLog, turns: TurnQueue,
            now: @escaping SessionRegistry.TimeSource
        ) {
            self.ringBytes = ringBytes
            self.slowTurn = slowTurn
            self.metrics = metrics
            self.log = log
            self.turns = turns
            self.now = now
        }

        /// Does work for a network address, and charges its time.
        func charging<Value>(_ network: ClientNetwork, _ work: () -> Value) -> Value {
            let start = now()
            defer { turns.charge(now() &- start, to: network, now: now()) }
            return work()
        }

        func owesAcknowledgement(_ session: LiveSession) {
            unacknowledged.append(session)
        }

        /// Tells clients that their events were handled, where no patch has said so.
        func acknowledge() {
            for session in unacknowledged { session.acknowledge() }
            unacknowledged.removeAll(keepingCapacity: unacknowledged.capacity <= 1024)
        }
    }
}
