// SPDX-License-Identifier: Apache-2.0

/// A key that loads a shared value from an outside system, and follows its changes.
///
/// A type that can save too conforms to ``SharedKey``. A property uses it as:
///
/// ```swift
/// struct HostNameKey: SharedReaderKey, Hashable {
///     func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///         continuation.resume(returning: ProcessInfo.processInfo.hostName)
///     }
///
///     func subscribe(context: LoadContext<String>, subscriber: SharedSubscriber<String>) -> SharedSubscription {
///         SharedSubscription {}
///     }
/// }
///
/// @SharedReader(HostNameKey()) var hostName = "localhost"
/// ```
public protocol SharedReaderKey<Value>: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The type of the key's identity.
    associatedtype ID: Hashable = Self

    /// The identity of the key: properties with equal identities share one value.
    ///
    /// NB: a key whose storage belongs to a user or a session has that storage in its identity.
    var id: ID { get }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value; resume it once, now or later.
    func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

    /// Follows the changes of the outside system.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription, which is cancelled when the last property with the key is gone.
    func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
    /// The key itself.
    public var id: ID { self }
}
