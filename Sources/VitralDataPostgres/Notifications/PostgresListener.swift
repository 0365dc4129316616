// SPDX-License-Identifier: Apache-2.0

import CPostgres
import Dispatch
import Synchronization

/// A listener on one channel, with its own connection and thread, that reconnects automatically.
final class PostgresListener: Sendable {
    /// An event of the channel.
    enum Event: Sendable, Hashable {
        /// A notification's payload.
        case payload(String)
        /// The connection was lost and restored; notifications in between were missed.
        case mayHaveMissed
    }

    private let settings: PostgresSettings
    private let channel: String
    private let random: @Sendable () -> Double
    private let wake: WakeSignal
    private let queue = DispatchQueue(label: "vitral.postgres.listener")
    private let state = Mutex(State())

    private struct State {
        var subscribers: [UInt64: Subscriber] = [:]
        var nextSubscriber: UInt64 = 0
        var isClosed = false
    }

    private struct Subscriber: Sendable {
        let receive: @Sendable (Event) -> Void
        let end: @Sendable () -> Void
    }

    /// The maximum number of events that a stream buffers for a slow reader.
    static let bufferLimit = 256
    /// The time without traffic after which the listener checks that the server still answers.
    private static let probeAfter = Duration.seconds(60)

    /// Connects, and returns when the server has confirmed the `LISTEN`; blocks the calling thread.
    ///
    /// - Throws: ``PostgresError``.
    init(_ settings: PostgresSettings, channel: String, time: PostgresTime = .live) throws {
        self.settings = settings
        self.channel = channel
        random = time.random
        wake = try WakeSignal()
        let opened = BlockingSlot<Void>()
        queue.async { [self] in
            do {
                let connection = try connect()
                opened.fill(.success(()))
                listen(connection)
            } catch {
                opened.fill(.failure(error))
            }
        }
        try opened.wait()
    }

    /// Returns a stream of the events from now on, until the listener is closed.
    ///
    /// - Parameters:
    ///   - missed: The element that a reader receives if it was too slow and events were dropped.
    ///   - convert: Converts an event into an element; returns `nil` to skip the event.
    func stream<Element: Sendable>(
        missed: Element, _ convert: @escaping @Sendable (Event) -> Element?
    ) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: .bufferingNewest(Self.bufferLimit)) { continuation in
            let subscriber = Subscriber(
                receive: { event in
                    guard let element = convert(event) else { return }
                    if case .dropped = continuation.yield(element) { continuation.yield(missed) }
                },
                end: { continuation.finish() })
            let id: UInt64? = state.withLock { state in
                guard !state.isClosed else { return nil }
                state.nextSubscriber += 1
                state.subscribers[state.nextSubscriber] = subscriber
                return state.nextSubscriber
            }
            guard let id else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in
                // The removed subscriber is released after the lock: its deinitialization may end other streams.
                _ = self?.state.withLock { $0.subscribers.removeValue(forKey: id) }
            }
        }
    }

    /// Returns a stream of the events from now on, until the listener is closed.
    func events() -> AsyncStream<Event> { stream(missed: .mayHaveMissed) { $0 } }

    /// Stops listening, and returns when the connection has been closed.
    func close() async {
        stop()
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Stops listening, without waiting for the connection to close.
    func stop() {
        let subscribers = state.withLock { state in
            state.isClosed = true
            defer { state.subscribers = [:] }
            return state.subscribers
        }
        wake.wake()
        for subscriber in subscribers.values { subscriber.end() }
    }

    private func connect() throws(PostgresError) -> PostgresConnection {
        let connection = try PostgresConnection(settings)
        // No statement timeout is needed: the connection runs no other statements.
        let quoted = channel.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        try connection.execute(script: "LISTEN \"\(quoted)\"")
        return connection
    }

    private func listen(_ first: PostgresConnection) {
        var connection: PostgresConnection? = first
        while let current = connection {
            receive(current)
            // Close the old connection before opening the next one.
            connection = nil
            connection = reconnected()
            if connection != nil { notify(.mayHaveMissed) }
        }
    }

    /// Sends notifications to the subscribers until the connection is lost or the listener is stopped.
    private func receive(_ connection: PostgresConnection) {
        while true {
            while let notification = PQnotifies(connection.handle) {
                let payload = notification.pointee.extra.map { String(cString: $0) } ?? ""
                PQfreemem(notification)
                notify(.payload(payload))
            }
            switch wake.wait(on: PQsocket(connection.handle), for: Self.probeAfter) {
            case .woken: return
            case .readable: guard PQconsumeInput(connection.handle) == 1 else { return }
            case .timeout: guard connection.answers() else { return }
            }
        }
    }

    /// Returns a new connection, trying until it succeeds, or `nil` once the listener is stopped.
    private func reconnected() -> PostgresConnection? {
        var backoff = Backoff()
        while !state.withLock({ $0.isClosed }) {
            if let connection = try? connect() { return connection }
            _ = wake.wait(on: nil, for: backoff.delay(random()))
        }
        return nil
    }

    private func notify(_ event: Event) {
        let subscribers = state.withLock { Array($0.subscribers.values) }
        for subscriber in subscribers { subscriber.receive(event) }
    }
}
