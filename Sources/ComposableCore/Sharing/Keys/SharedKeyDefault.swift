// SPDX-License-Identifier: Apache-2.0

extension SharedReaderKey {
    /// A key with a default value, so that properties need none.
    ///
    /// ```swift
    /// extension SharedKey where Self == InMemoryKey<Bool>.Default {
    ///     static var isMuted: Self { Self[.inMemory("isMuted"), default: false] }
    /// }
    ///
    /// @Shared(.isMuted) var isMuted
    /// ```
    public typealias Default = _SharedKeyDefault<Self>
}

/// A key with a default value; see ``SharedReaderKey/Default``.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
    let base: Base
    private let defaultValue: @Sendable () -> Base.Value

    /// The identity: name and storage.
    public var id: Base.ID { base.id }

    /// The value of properties without their own.
    public var initialValue: Base.Value { defaultValue() }

    /// Returns a key with a default value.
    ///
    /// - Parameters:
    ///   - key: The key without.
    ///   - value: The default value.
    public static subscript(_ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
        Self(base: key, defaultValue: value)
    }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value.
    public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
        base.load(context: context, continuation: continuation)
    }

    /// Follows changes from outside.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription.
    public func subscribe(
        context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
    ) -> SharedSubscription {
        base.subscribe(context: context, subscriber: subscriber)
    }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
    /// Saves the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
        base.save(value, context: context, continuation: continuation)
    }
}
