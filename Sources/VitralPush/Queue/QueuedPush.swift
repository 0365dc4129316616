// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// A message to one browser that is saved to be sent.
///
/// ``PushQueue`` inserts and deletes it; an app names it in its schema, by ``PushQueue/models``.
///
/// ```swift
/// let schema = Schema(PushQueue.models + [Trip.self])
/// ```
@Model public final class QueuedPush {
    #Index<QueuedPush>([\.due], [\.subscription])
    /// The identifier of the message and of the subscription.
    @Attribute(.unique) public var id: String
    /// The identifier of the message, which no later attempt changes.
    public var message: String
    /// The identifier of the subscription.
    var subscription: String
    /// The message for the service worker, as JSON.
    var payload: Data
    /// The topic; `nil` for none.
    var topic: String?
    /// The urgency.
    var urgency: String
    /// The time after which the message is deleted.
    var expiry: Date
    /// The number of failed attempts.
    public var attempts = 0
    /// The time of the next attempt; while a process sends the message, the time at which another one may take it over.
    public var due: Date
    /// The claim of the process that sends the message.
    var claim: String?

    init(_ message: PushMessage, payload: Data, subscription: String, at date: Date) {
        id = "\(message.id) \(subscription)"
        self.message = message.id
        self.subscription = subscription
        self.payload = payload
        topic = message.topic
        urgency = message.urgency.rawValue
        expiry = date + Double(message.timeToLive.components.seconds)
        due = date
    }

    static func with(_ id: String) -> FetchDescriptor<QueuedPush> {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }

    static func of(_ subscription: String) -> FetchDescriptor<QueuedPush> {
        FetchDescriptor(predicate: #Predicate { $0.subscription == subscription })
    }
}
