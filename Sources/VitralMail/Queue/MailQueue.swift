// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// E-mails in a database, which are sent if the transaction that caused them is saved, and only then.
///
/// ```swift
/// func book(_ trip: String, for address: String, in container: ModelContainer) async throws {
///     let message = MailMessage(
///         from: MailAddress("trips@example.org"), to: MailAddress(address), subject: "Booked", text: "See you in \(trip).")
///     try await container.transaction { context in
///         context.insert(Trip(name: trip, start: .now))
///         try MailQueue.enqueue(message, in: context)
///     }
/// }
/// ```
///
/// A ``MailWorker`` sends them. As a ``MailService``, the queue saves each message in a transaction of its own.
///
/// **At least once.** A message is deleted when the next server has taken it. If the process ends between the two, the
/// message is sent again, with the same identifier, by which recipients' servers and programs recognize it.
///
/// **Failures.** After a temporary failure there are further attempts, after 1, 5 and 30 minutes, 2 and 12 hours. A message
/// that the other server refuses, or whose last attempt fails, stays for the operator: ``undelivered()``.
public struct MailQueue: MailService {
    /// The queue's models, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] { [QueuedMail.self] }

    /// The pauses before further attempts.
    static let pauses: [TimeInterval] = [60, 5 * 60, 30 * 60, 2 * 3_600, 12 * 3_600]

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

    /// Adds a message to those that the transaction of a context saves.
    ///
    /// - Parameters:
    ///   - message: The message, which is validated and encoded.
    ///   - owner: The owner of the message where several share an address, as an account and a company do:
    ///     ``discardAll(to:of:in:)`` deletes the messages of one owner.
    ///   - context: The context of the transaction that causes the message.
    ///   - date: The time of the first attempt.
    /// - Throws: ``MailFailure``; let it end the transaction if nothing must be saved without the message.
    public static func enqueue(
        _ message: MailMessage, of owner: String? = nil, in context: ModelContext, at date: Date = .now
    ) throws(MailFailure) {
        context.insert(QueuedMail(try EncodedMail(message), of: owner, at: date))
    }

    /// Saves a message to be sent.
    ///
    /// - Throws: ``MailFailure``, or `DataStoreError`.
    public func send(_ message: MailMessage) async throws {
        let mail = try EncodedMail(message)
        let date = now()
        try await container.transaction { $0.insert(QueuedMail(mail, at: date)) }
    }

    /// Deletes an owner's messages to an address, also those that were given up, in the transaction that ends the owner's use
    /// of the address.
    ///
    /// Without an owner these are the messages that were saved without one. A message to several addresses is sent to the
    /// others. One that a worker is sending may still arrive.
    ///
    /// ```swift
    /// func delete(_ address: String, in context: ModelContext) throws {
    ///     try MailQueue.discardAll(to: address, in: context)
    /// }
    /// ```
    ///
    /// - Complexity: Reads all messages that wait.
    /// - Throws: `DataStoreError`.
    public static func discardAll(to address: String, of owner: String? = nil, in context: ModelContext) throws {
        let found = FetchDescriptor<QueuedMail>(
            predicate: #Predicate { $0.owner == owner && $0.recipientLines.contains(address) })
        for mail in try context.fetch(found) {
            // An address may contain another one.
            let others = mail.recipients.filter { $0 != address }
            guard others.count < mail.recipients.count else { continue }
            if others.isEmpty { context.delete(mail) } else { mail.recipientLines = others.joined(separator: "\n") }
        }
        try context.save()
    }

    // MARK: For the operator

    /// Returns the messages that were given up, the oldest first.
    ///
    /// - Throws: `DataStoreError`.
    public func undelivered() async throws -> [UndeliveredMail] {
        let descriptor = FetchDescriptor<QueuedMail>(
            predicate: #Predicate { $0.due == nil }, sortBy: [SortDescriptor(\.created)])
        return try await ModelContext(container).fetch(descriptor).map(UndeliveredMail.init)
    }

    /// Gives a message that was given up another five attempts, the first of them now.
    ///
    /// - Returns: Whether the message still exists.
    /// - Throws: `DataStoreError`.
    @discardableResult public func retry(_ messageID: String) async throws -> Bool {
        let date = now()
        return try await container.transaction { context in
            guard let mail = try context.fetch(QueuedMail.with(messageID)).first, mail.due == nil else { return false }
            mail.attempts = 0
            mail.due = date
            return true
        }
    }

    /// Deletes the messages that were given up and were saved before a date: the data of their recipients is not kept.
    ///
    /// - Throws: `DataStoreError`.
    public func discardUndelivered(before date: Date) async throws {
        try await container.transaction { context in
            try context.delete(model: QueuedMail.self, where: #Predicate { $0.due == nil && $0.created < date })
        }
    }

    /// Deletes a message that was given up.
    ///
    /// - Throws: `DataStoreError`.
    public func discard(_ messageID: String) async throws {
        try await container.transaction { context in
            guard let mail = try context.fetch(QueuedMail.with(messageID)).first, mail.due == nil else { return }
            context.delete(mail)
        }
    }
}
