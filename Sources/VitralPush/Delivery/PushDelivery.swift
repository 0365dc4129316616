// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message on its way to one browser.
struct PushDelivery: Sendable {
    let subscription: PushSubscription
    let payload: Data
    let topic: String?
    let urgency: String
    /// The number of seconds for which the push service keeps the message.
    let timeToLive: Int

    /// Returns the request.
    ///
    /// - Throws: An error of the cryptography, for a subscription whose key is none.
    func request(signedBy key: PushKey, contact: String, at date: Date) throws -> PushRequest {
        var headers = [
            "Authorization": try key.authorization(for: subscription.endpoint, contact: contact, at: date),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": String(timeToLive),
            "Urgency": urgency,
        ]
        headers["Topic"] = topic
        return PushRequest(
            url: subscription.endpoint, headers: headers, body: try PushEncryption.body(of: payload, for: subscription))
    }
}

/// The result of an attempt.
enum PushOutcome: Hashable, Sendable {
    /// The push service has taken the message.
    case delivered
    /// The browser has no longer the subscription.
    case gone
    /// The push service takes the message later: after a number of seconds, if it has said so.
    case later(TimeInterval?)
    /// The push service takes neither this message nor another one like it.
    case refused(Int)

    init(_ response: PushResponse, at date: Date) {
        switch response.status {
        case 200...299: self = .delivered
        case 404, 410: self = .gone
        case 408, 429, 500...: self = .later(response.pause(at: date))
        default: self = .refused(response.status)
        }
    }
}
