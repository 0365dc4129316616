// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The browsers of accounts that have agreed to receive messages, in the app's database.
///
/// ```swift
/// func forget(_ account: String, in container: ModelContainer) async throws {
///     try await container.transaction { try PushSubscriptions.removeAll(of: account, in: $0) }
/// }
/// ```
///
/// An account has at most ten; an eleventh takes the place of the oldest. A browser belongs to the account that subscribed
/// last in it.
public struct PushSubscriptions: Sendable {
    /// The largest number of an account.
    public static let limit = 10

    let container: ModelContainer
    let policy: PushAddressPolicy
    let now: @Sendable () -> Date

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes ``PushQueue/models``.
    ///   - policy: The push services that are permitted.
    ///   - now: Returns the current time.
    public init(
        _ container: ModelContainer, policy: PushAddressPolicy = .publicAddresses,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.container = container
        self.policy = policy
        self.now = now
    }

    /// Saves a subscription.
    ///
    /// - Parameters:
    ///   - subscription: The subscription.
    ///   - account: The identifier of the account.
    ///   - signIn: The name of the sign-in, with whose end the subscription ends.
    /// - Throws: ``PushFailure/unknownService``, the error of the policy, or `DataStoreError`.
    public func add(_ subscription: PushSubscription, of account: String, signIn: Data = Data()) async throws {
        guard try await policy.permits(subscription.endpoint) else { throw PushFailure.unknownService }
        let date = now()
        try await container.transaction { context in
            try Self.remove(PushSubscriptionRecord.with(subscription.id), in: context)
            let others = try context.fetch(PushSubscriptionRecord.of(account))
            for old in others.prefix(max(0, others.count - Self.limit + 1)) { try Self.remove(old, in: context) }
            context.insert(PushSubscriptionRecord(subscription, account: account, signIn: signIn, at: date))
        }
    }

    /// Replaces a subscription by the one that its browser has instead, for the same account and sign-in.
    ///
    /// Messages that wait for the browser go to the new address. If a page has saved the new subscription first, that stays as
    /// the page saved it, and gets the messages if it is the same account's.
    ///
    /// - Parameters:
    ///   - endpoint: The address that the browser had, which only the browser and the app know.
    ///   - subscription: The subscription that the browser has now.
    /// - Returns: Whether there was a subscription with the address.
    /// - Throws: ``PushFailure/unknownService``, the error of the policy, or `DataStoreError`.
    public func replace(_ endpoint: String, by subscription: PushSubscription) async throws -> Bool {
        let (old, new, date) = (PushSubscription.id(of: endpoint), subscription.id, now())
        // The rule resolves a name that the caller chooses: only for a caller that knows a subscription.
        guard try await ModelContext(container).fetchCount(PushSubscriptionRecord.with(old)) > 0 else { return false }
        guard try await policy.permits(subscription.endpoint) else { throw PushFailure.unknownService }
        return try await container.transaction { context in
            guard let record = try context.fetch(PushSubscriptionRecord.with(old)).first else { return false }
            let (account, signIn) = (record.account, record.signIn)
            let saved = new == old ? nil : try context.fetch(PushSubscriptionRecord.with(new)).first
            if let saved, saved.account != account {
                try Self.remove(record, in: context)
                return true
            }
            for message in try context.fetch(QueuedPush.of(old)) { message.subscription = new }
            context.delete(record)
            if saved == nil {
                context.insert(PushSubscriptionRecord(subscription, account: account, signIn: signIn, at: date))
            }
            return true
        }
    }

    /// Returns whether an address is that of a subscription of an account.
    ///
    /// - Throws: `DataStoreError`.
    public func contains(_ endpoint: String, of account: String) async throws -> Bool {
        let found = PushSubscriptionRecord.with(PushSubscription.id(of: endpoint))
        return try await ModelContext(container).fetch(found).first?.account == account
    }

    /// Returns the number of subscriptions of an account.
    ///
    /// - Throws: `DataStoreError`.
    public func count(of account: String) async throws -> Int {
        try await ModelContext(container).fetchCount(PushSubscriptionRecord.of(account))
    }

    /// Deletes the subscription with an address, and its messages, if it is the account's.
    ///
    /// - Throws: `DataStoreError`.
    public func remove(_ endpoint: String, of account: String) async throws {
        let id = PushSubscription.id(of: endpoint)
        try await container.transaction { context in
            for record in try context.fetch(PushSubscriptionRecord.with(id)) where record.account == account {
                try Self.remove(record, in: context)
            }
        }
    }

    /// Deletes all subscriptions of an account, and their messages, in the transaction of a context.
    ///
    /// - Throws: `DataStoreError`.
    public static func removeAll(of account: String, in context: ModelContext) throws {
        try remove(PushSubscriptionRecord.of(account), in: context)
    }

    static func remove(_ found: FetchDescriptor<PushSubscriptionRecord>, in context: ModelContext) throws {
        for record in try context.fetch(found) { try remove(record, in: context) }
    }

    private static func remove(_ record: PushSubscriptionRecord, in context: ModelContext) throws {
        for message in try context.fetch(QueuedPush.of(record.id)) { context.delete(message) }
        context.delete(record)
    }
}
