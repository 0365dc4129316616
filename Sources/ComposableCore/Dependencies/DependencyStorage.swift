// SPDX-License-Identifier: Apache-2.0

/// The values that scopes have set, which all copies of ``DependencyValues`` share until they change.
///
/// An object, because each `@Dependency` remembers it: a feature has several of them, and a session many features.
///
/// Threads may share it, because `DependencyValues` changes a storage only while it has the only reference to it.
final class DependencyStorage: @unchecked Sendable {
    /// The storage of values without overrides.
    static let empty = DependencyStorage()

    var overrides = DependencyTable()
    /// The overrides at the place where a `@Dependency` was created, which count where `overrides` has none.
    private var captured: DependencyTable?
    var context: DependencyContext?
    var sessionBinding: SessionBinding?

    private init() {}

    init(copying other: DependencyStorage) {
        (overrides, captured) = (other.overrides, other.captured)
        (context, sessionBinding) = (other.context, other.sessionBinding)
    }

    /// The value that a scope has set for a key.
    subscript(key: ObjectIdentifier) -> (any DependencyTable.Value)? {
        overrides[key] ?? captured?[key]
    }

    /// Returns a storage with the values of another where this one has none; `nil` if that would be this one.
    func adopting(_ other: DependencyStorage) -> DependencyStorage? {
        guard self !== other else { return nil }
        let addsOverrides =
            other.captured != nil
            || !other.overrides.isEmpty
                && (captured != nil || !overrides.isIdentical(to: other.overrides))
        let addsContext = context == nil && other.context != nil
        let addsBinding = sessionBinding == nil && other.isBound
        guard addsOverrides || addsContext || addsBinding else { return nil }
        let result = DependencyStorage(copying: self)
        if addsOverrides { result.capture(other) }
        if addsContext { result.context = other.context }
        if addsBinding { result.sessionBinding = other.sessionBinding }
        return result
    }

    /// Whether a `@Dependency` that was created with these values belongs to the session of its creation.
    private var isBound: Bool {
        switch sessionBinding {
        case .session?, SessionBinding.none?: true
        case .defaultValue?, nil: false
        }
    }

    private func capture(_ other: DependencyStorage) {
        if captured == nil, other.captured == nil {
            captured = other.overrides
            return
        }
        var all = captured ?? DependencyTable()
        all.addMissing(from: other.overrides)
        if let others = other.captured { all.addMissing(from: others) }
        captured = all
    }
}

/// The dependencies of the place that created a `@Dependency`.
struct CapturedDependencies: Sendable {
    let storage: DependencyStorage
}
