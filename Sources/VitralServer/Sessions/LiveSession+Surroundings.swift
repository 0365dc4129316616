// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

extension LiveSession {
    /// The parts of the registry that its sessions share.
    @MainActor
    final class Surroundings {
        let ringBytes: Int
        let slowTurn: Duration
        let metrics: ServerMetrics
        let log: SessionLog
        let turns: TurnQueue<SocketLetter>
        let now: SessionRegistry.TimeSource
        let features: [any SessionFeature]
        /// The path below which browsers find the app.
        let basePath: BasePath
        /// Whether the mailbox' turn will send what is written now.
        var isBatching = false
        /// Whether the time that passes is charged by ``charging(_:_:)``.
        private(set) var isCharging = false
        /// Sessions whose client has not been told yet that its events were handled.
        private var unacknowledged: [LiveSession] = []

        init(
            ringBytes: Int, slowTurn: Duration, metrics: ServerMetrics, log: SessionLog, turns: TurnQueue<SocketLetter>,
            features: [any SessionFeature], basePath: BasePath, now: @escaping SessionRegistry.TimeSource
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

        /// Runs work and charges its time to a network.
        ///
        /// In the mailbox' turn it only runs it: a letter is charged as a whole.
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

        /// Tells clients that their events were handled, where no patch has said so.
        func acknowledge() {
            for session in unacknowledged { session.acknowledge() }
            unacknowledged.removeAll(keepingCapacity: unacknowledged.capacity <= 1024)
        }
    }
}
