// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// A subscription of an account's browser that is saved.
///
/// ``PushSubscriptions`` inserts and deletes it; an app names it in its schema, by ``PushQueue/models``.
///
/// ```swift
/// let schema = Schema(PushQueue.models + [Trip.self])
/// ```
@Model public final class PushSubscriptionRecord {
    #Index<PushSubscriptionRecord>([\.account])
    /// The hash of the address.
    @Attribute(.unique) public var id: String
    /// The identifier of the account.
    public var account: String
    /// The name of the sign-in in which the user subscribed.
    public var signIn: Data
    /// The address at the push service.
    var endpoint: URL
    /// The browser's public key.
    var publicKey: Data
    /// The bytes that the browser shares with the app.
    var secret: Data
    /// The time at which the user subscribed.
    public var created: Date

    /// The host of the push service, which is no secret, unlike the address.
    package var host: String { endpoint.host() ?? "" }

    init(_ subscription: PushSubscription, account: String, signIn: Data, at date: Date) {
        id = subscription.id
        self.account = account
        self.signIn = signIn
        endpoint = subscription.endpoint
        publicKey = subscription.publicKey
        secret = subscription.secret
        created = date
    }

    var subscription: PushSubscription {
        PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret)
    }

    static func with(_ id: String) -> FetchDescriptor<PushSubscriptionRecord> {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }

    static func of(_ account: String) -> FetchDescriptor<PushSubscriptionRecord> {
        FetchDescriptor(predicate: #Predicate { $0.account == account }, sortBy: [SortDescriptor(\.created)])
    }
}
