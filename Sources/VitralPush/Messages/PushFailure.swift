// SPDX-License-Identifier: Apache-2.0

/// The error for a message or a subscription that is not valid.
///
/// ```swift
/// do {
///     _ = try PushSubscription(endpoint: "https://push.example.org/1", publicKey: "no key", secret: "")
/// } catch PushFailure.invalidSubscription {
///     print("The browser has sent no subscription.")
/// }
/// ```
public enum PushFailure: Error, Hashable, Sendable {
    /// The address of a message is not one of the app.
    case invalidAddress(String)
    /// A subscription has no address of HTTPS, or keys that are none.
    case invalidSubscription
    /// The topic of a message has characters that push services do not take, or more than 32.
    case invalidTopic(String)
    /// The message has more than ``PushMessage/longestPayload`` bytes.
    case tooLong
    /// The app's rule for addresses does not permit the push service.
    case unknownService
    /// The name of the push service could not be resolved. It may be resolved later.
    case unresolvedService
}
