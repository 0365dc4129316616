// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralModels

/// A message that one worker may send until its lease ends.
struct ClaimedPush: Sendable {
    let id: String
    let message: String
    let claim: String
    let request: PushDelivery
    let attempts: Int
    let signIn: Data
}

extension PushQueue {
    /// The number of seconds for which push services keep a message at most: four weeks.
    private static let longestLife = 2_419_200

    /// Claims the message that has been due for longest; deletes those whose time to live has passed.
    ///
    /// Other workers leave it alone until the lease ends. If this process ends before, one of them sends the message.
    ///
    /// - Parameter lease: The time for which others wait: longer than an attempt may take.
    /// - Returns: `nil` if no message is due.
    func claimNext(for lease: TimeInterval) async throws -> ClaimedPush? {
        let date = now()
        let claim = UUID().uuidString
        return try await container.transaction { context in
            try context.delete(model: QueuedPush.self, where: #Predicate { $0.expiry <= date })
            var descriptor = FetchDescriptor<QueuedPush>(
                predicate: #Predicate { $0.due <= date && $0.expiry > date }, sortBy: [SortDescriptor(\.due)])
            descriptor.fetchLimit = 1
            guard let push = try context.fetch(descriptor).first else { return nil }
            guard let browser = try context.fetch(PushSubscriptionRecord.with(push.subscription)).first else {
                // The subscription was deleted while the message was being saved.
                context.delete(push)
                return nil
            }
            push.claim = claim
            push.due = date + lease
            let delivery = PushDelivery(
                subscription: browser.subscription, payload: push.payload, topic: push.topic, urgency: push.urgency,
                timeToLive: min(max(1, Int(clamping: push.expiry.timeIntervalSince(date))), Self.longestLife))
            return ClaimedPush(
                id: push.id, message: push.message, claim: claim, request: delivery, attempts: push.attempts,
                signIn: browser.signIn)
        }
    }

    /// Deletes a message that was delivered or given up, unless another worker has taken it over since.
    func finish(_ claimed: ClaimedPush) async throws {
        try await container.transaction { context in
            guard let push = try Self.stored(claimed, in: context) else { return }
            context.delete(push)
        }
    }

    /// Deletes the subscription of a message, and all messages for it.
    func removeSubscription(of claimed: ClaimedPush) async throws {
        try await container.transaction { context in
            try PushSubscriptions.remove(
                PushSubscriptionRecord.with(claimed.request.subscription.id), in: context)
        }
    }

    /// Saves a failed attempt, and the time of the next one.
    ///
    /// - Parameter pause: The pause that the push service has asked for.
    func postpone(_ claimed: ClaimedPush, by pause: TimeInterval?) async throws {
        let date = now()
        try await container.transaction { context in
            guard let push = try Self.stored(claimed, in: context) else { return }
            let least = Self.pauses[min(max(0, push.attempts), Self.pauses.count - 1)]
            push.attempts += 1
            push.claim = nil
            push.due = date + max(least, min(pause ?? 0, 86_400))
        }
    }

    /// Returns the time at which the next message is due, or a lease ends; `nil` if no message waits.
    func nextDue() async throws -> Date? {
        var descriptor = FetchDescriptor<QueuedPush>(sortBy: [SortDescriptor(\.due)])
        descriptor.fetchLimit = 1
        return try await ModelContext(container).fetch(descriptor).first?.due
    }

    private static func stored(_ claimed: ClaimedPush, in context: ModelContext) throws -> QueuedPush? {
        let push = try context.fetch(QueuedPush.with(claimed.id)).first
        return push?.claim == claimed.claim ? push : nil
    }
}
