// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// Messages in a database, which are sent if the transaction that caused them is saved, and only then.
///
/// ```swift
/// func book(_ trip: String, by account: String, in container: ModelContainer) async throws {
///     let message = PushMessage(title: "Booked", body: trip, url: "/trips")
///     try await container.transaction { context in
///         context.insert(Trip(name: trip, start: .now))
///         try PushQueue.enqueue(message, to: account, in: context)
///     }
/// }
/// ```
///
/// A ``PushWorker`` sends them to each browser of the account.
///
/// **At least once.** A message is deleted when the push service has taken it. If the process ends between the two, the
/// message is sent again, with the same tag: a notification replaces its twin without a sound.
///
/// **Failures.** After a temporary failure there are further attempts until the message's time to live has passed. A browser
/// that no longer has the subscription loses it here too.
public struct PushQueue: Sendable {
    /// The models of messages and subscriptions, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] { [PushSubscriptionRecord.self, QueuedPush.self] }

    /// The least pauses before further attempts; the last one repeats.
    static let pauses: [TimeInterval] = [10, 60, 5 * 60, 30 * 60, 2 * 3_600]

    let container: ModelContainer
    let now: @Sendable () -> Date

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes the ``models``.
    ///   - now: Returns the current time.
    public init(_ container: ModelContainer, now: @escaping @Sendable () -> Date = { .now }) {
        self.container = container
        self.now = now
    }

    /// Adds a message to all browsers of an account to those that the transaction of a context saves.
    ///
    /// A message with an identifier that waits already is not added again.
    ///
    /// - Parameters:
    ///   - message: The message, which is validated.
    ///   - account: The identifier of the account.
    ///   - context: The context of the transaction that causes the message.
    ///   - date: The time of the first attempt.
    /// - Returns: The number of browsers.
    /// - Throws: ``PushFailure``, or `DataStoreError`.
    @discardableResult public static func enqueue(
        _ message: PushMessage, to account: String, in context: ModelContext, at date: Date = .now
    ) throws -> Int {
        let payload = try message.payload()
        let browsers = try context.fetch(PushSubscriptionRecord.of(account))
        for browser in browsers {
            let push = QueuedPush(message, payload: payload, subscription: browser.id, at: date)
            if try context.fetchCount(QueuedPush.with(push.id)) == 0 { context.insert(push) }
        }
        return browsers.count
    }

    /// Saves a message to all browsers of an account, in a transaction of its own.
    ///
    /// - Returns: The number of browsers.
    /// - Throws: ``PushFailure``, or `DataStoreError`.
    @discardableResult public func send(_ message: PushMessage, to account: String) async throws -> Int {
        let date = now()
        return try await container.transaction { try Self.enqueue(message, to: account, in: $0, at: date) }
    }
}
