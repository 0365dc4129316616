// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

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
        let features: [any SessionFeature]
        /// The path below which browsers find the app.
        let basePath: BasePath
        /// The features that receive messages, by their names.
        private let featuresByName: [String: any SessionFeature]
        /// The features whose failures have been logged: browsers may repeat a message.
        private var failedFeatures: Set<String> = []
        /// Whether the mailbox's turn will send the frames that are written now.
        var isBatching = false
        /// Whether ``charging(_:_:)`` charges the time that passes.
        private(set) var isCharging = false
        /// The sessions whose clients have not yet received an acknowledgment of their events.
        private var unacknowledged: [LiveSession] = []

        init(
            ringBytes: Int, slowTurn: Duration, metrics: ServerMetrics, log: SessionLog,
            turns: TurnQueue<SocketMessage>,
            features: [any SessionFeature], basePath: BasePath, now: @escaping SessionRegistry.TimeSource
        ) {
            self.ringBytes = ringBytes
            self.slowTurn = slowTurn
            self.metrics = metrics
            self.log = log
            self.turns = turns
            self.features = features
            self.basePath = basePath
            featuresByName = features.reduce(into: [:]) { found, feature in
                if let name = feature.name, found[name] == nil { found[name] = feature }
            }
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

        /// Hands a message on to the feature that it names; the message has no effect if there is no such feature.
        func deliver(_ message: FeatureMessage, from session: LiveSession) {
            guard let feature = featuresByName[message.feature] else { return }
            do {
                try feature.received(message, from: session)
            } catch {
                guard failedFeatures.insert(message.feature).inserted else { return }
                log.messageFailed(message.feature, error)
            }
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
