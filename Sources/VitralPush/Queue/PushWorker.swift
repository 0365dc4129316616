// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Logging
public import ServiceLifecycle
import VitralModels

/// The service that sends the messages of a queue.
///
/// ```swift
/// let worker = PushWorker(
///     PushQueue(container), by: HTTPPush(), key: PushKey(), contact: "mailto:operator@example.org")
/// ```
///
/// Each process of an app may run one, for example in `Launched(services:)`: a message is claimed before it is sent.
/// Logs have identifiers and statuses, and neither addresses nor texts.
public struct PushWorker<C: Clock<Duration>>: Service {
    private let queue: PushQueue
    private let transport: any PushTransport
    private let key: PushKey
    private let contact: String
    private let policy: PushAddressPolicy
    private let isSignedIn: @Sendable (_ signIn: Data) async throws -> Bool
    private let clock: C
    private let logger: Logger

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - transport: The connection to push services.
    ///   - key: The key by which push services recognize the app.
    ///   - contact: The address by which they reach the operator: `mailto:` or `https:`.
    ///   - policy: The push services that are permitted.
    ///   - isSignedIn: Returns whether a sign-in, by its name, is still valid. A subscription ends with it, so that
    ///     notifications for a user do not appear in a browser in which the user has signed out.
    ///   - clock: The clock that measures pauses.
    ///   - logger: The logger that records failed attempts.
    public init(
        _ queue: PushQueue, by transport: any PushTransport, key: PushKey, contact: String,
        policy: PushAddressPolicy = .publicAddresses,
        isSignedIn: @escaping @Sendable (_ signIn: Data) async throws -> Bool = { _ in true },
        clock: C = ContinuousClock(), logger: Logger = Logger(label: "vitral.push")
    ) {
        self.queue = queue
        self.transport = transport
        self.key = key
        self.contact = contact
        self.policy = policy
        self.isSignedIn = isSignedIn
        self.clock = clock
        self.logger = logger
    }

    /// The time after which another worker takes a message over.
    private var lease: Double { 120 }
    /// The longest pause: the change of a store that another machine wrote may be missed.
    private var longestPause: Double { 30 }
    /// The number of messages that are sent at the same time.
    private var lanes: Int { 8 }

    /// Sends messages until the program stops.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await sendAlways() }
    }

    /// Sends the messages that are due, and returns when no more are.
    ///
    /// Tests and tools call it instead of ``run()``.
    ///
    /// - Throws: `DataStoreError`, or the error of `isSignedIn`.
    public func sendDue() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<lanes { group.addTask { while try await sendNext() {} } }
            try await group.waitForAll()
        }
    }

    private func sendAlways() async {
        while !Task.isCancelled {
            do {
                // The stream begins before the look at the queue, so that no message is missed between the two.
                let changes = try queue.container.changes(of: QueuedPush.self)
                try await sendDue()
                let next = try await queue.nextDue()
                let pause = min(max(next.map { $0.timeIntervalSince(queue.now()) } ?? longestPause, 0.01), longestPause)
                await wait(pause, changes)
            } catch is CancellationError {
                return
            } catch {
                logger.error("The queue of push messages cannot be read: \(error)")
                try? await clock.sleep(for: .seconds(longestPause))
            }
        }
    }

    /// Waits for a change of the queue, or for a time.
    private func wait(_ seconds: Double, _ changes: AsyncStream<ModelChanges>) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in changes { return } }
            group.addTask { try? await clock.sleep(for: .seconds(seconds)) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Sends the message that has been due for longest.
    ///
    /// - Returns: Whether there was one.
    private func sendNext() async throws -> Bool {
        try Task.checkCancellation()
        guard let claimed = try await queue.claimNext(for: lease) else { return false }
        // A task of its own: when the program stops, the success of a message on its way must still be saved.
        try await Task { try await send(claimed) }.value
        return true
    }

    private func send(_ claimed: ClaimedPush) async throws {
        let outcome = try await outcome(of: claimed)
        var fields: Logger.Metadata = ["message": "\(claimed.message)"]
        switch outcome {
        case .delivered: try await queue.finish(claimed)
        case .gone: try await queue.removeSubscription(of: claimed)
        case .later(let pause):
            try await queue.postpone(claimed, by: pause)
            logger.debug("A push message could not be sent; it is tried again later.", metadata: fields)
        case .refused(let status):
            fields["status"] = "\(status)"
            try await queue.finish(claimed)
            logger.error("A push service refused a message.", metadata: fields)
        }
    }

    private func outcome(of claimed: ClaimedPush) async throws -> PushOutcome {
        let delivery = claimed.request
        guard try await isSignedIn(claimed.signIn) else { return .gone }
        do {
            guard try await policy.permits(delivery.subscription.endpoint) else { return .gone }
        } catch {
            return .later(nil)
        }
        let date = queue.now()
        // A key that cannot be used never will be.
        guard let request = try? delivery.request(signedBy: key, contact: contact, at: date) else { return .gone }
        do {
            return PushOutcome(try await transport.send(request), at: date)
        } catch {
            return .later(nil)
        }
    }
}
