// SPDX-License-Identifier: Apache-2.0

/// The reason to load a shared value.
public enum LoadContext<Value> {
    /// A property with a default value was created.
    case initialValue(Value)
    /// The app asked for it, by `load()` or `init(require:)`.
    case userInitiated

    /// The default value of the property, if one was created.
    public var initialValue: Value? {
        guard case .initialValue(let value) = self else { return nil }
        return value
    }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
