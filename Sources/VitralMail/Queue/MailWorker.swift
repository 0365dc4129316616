// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
public import ServiceLifecycle
import VitralModels

/// The service that sends the messages of a queue.
///
/// ```swift
/// let queue = MailQueue(container)
/// let worker = MailWorker(queue, by: MailOutbox(URL(fileURLWithPath: "var/outbox")), logger: logger)
/// ```
///
/// Each process of an app may run one, for example in `Launched(services:)`: a message is claimed before it is sent, so two
/// workers do not send the same one, unless one of them stood still for longer than the lease of ten minutes.
///
/// A new message is sent at once, wherever it was saved; otherwise the worker waits until the next attempt is due. Logs
/// have identifiers and reasons, and neither recipients nor contents.
public struct MailWorker<C: Clock<Duration>>: Service {
    private let queue: MailQueue
    private let transport: any MailTransport
    private let clock: C
    private let logger: Logger

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - transport: The connection to the next server.
    ///   - clock: The clock that measures pauses.
    ///   - logger: The logger that records failed attempts.
    public init(
        _ queue: MailQueue, by transport: any MailTransport, clock: C = ContinuousClock(),
        logger: Logger = Logger(label: "vitral.mail")
    ) {
        self.queue = queue
        self.transport = transport
        self.clock = clock
        self.logger = logger
    }

    /// The time after which another worker takes a message over.
    private var lease: Double { 600 }
    /// The longest pause: the change of a store that another machine wrote may be missed.
    private var longestPause: Double { 30 }
    /// The number of messages that are sent at the same time.
    private var lanes: Int { 4 }

    /// Sends messages until the program stops.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await sendAlways() }
    }

    /// Sends the messages that are due, and returns when no more are.
    ///
    /// Tests and tools call it instead of ``run()``.
    ///
    /// - Throws: `DataStoreError`.
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
                let changes = try queue.container.changes(of: QueuedMail.self)
                try await sendDue()
                let next = try await queue.nextDue()
                let pause = min(max(next.map { $0.timeIntervalSince(queue.now()) } ?? longestPause, 0.01), longestPause)
                await wait(pause, changes)
            } catch is CancellationError {
                return
            } catch {
                logger.error("The queue of e-mails cannot be read: \(error)")
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

    private func send(_ claimed: ClaimedMail) async throws {
        do throws(MailFailure) {
            try await transport.deliver(claimed.mail)
        } catch {
            let isGivenUp = try await queue.fail(claimed, error)
            let fields: Logger.Metadata = ["message": "\(claimed.mail.messageID)", "reason": "\(error.logged)"]
            if isGivenUp {
                logger.error("An e-mail was given up; the operator can send it again.", metadata: fields)
            } else {
                logger.warning("An e-mail could not be sent; it is tried again later.", metadata: fields)
            }
            return
        }
        try await queue.finish(claimed)
    }
}

extension MailFailure {
    /// The reason without the other server's words, which may name the recipient.
    fileprivate var logged: String {
        switch self {
        case .rejected(let code, _): "refused with \(code)"
        case .unavailable: "unavailable"
        default: "invalid"
        }
    }
}
