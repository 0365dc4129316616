// SPDX-License-Identifier: Apache-2.0

/// A key path of an enum's cases to one of them: `\Field.Cases.text`, or `\.text` where the type is known.
///
/// The compiler makes such a key path once, and its case path is found without a search.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

/// A case key path of an enum to an associated value of any type.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension KeyPath {
    /// The case path that a case key path names.
    package func casePath<Enum: CasePathable, AssociatedValue>() -> AnyCasePath<Enum, AssociatedValue>
    where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, AssociatedValue> {
        Enum.allCasePaths[keyPath: self]
    }

    /// Returns an enum with an associated value: `(\Field.Cases.text)("Lisbon")`.
    ///
    /// - Parameter value: The associated value of the key path's case.
    public func callAsFunction<Enum: CasePathable, AssociatedValue>(_ value: AssociatedValue) -> Enum
    where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, AssociatedValue> {
        casePath().embed(value)
    }

    /// Returns an enum with a case that has no associated value.
    public func callAsFunction<Enum: CasePathable>() -> Enum
    where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Void> {
        casePath().embed(())
    }
}

/// Matches an enum in a `switch`: `case \.text:`.
public func ~= <Root: CasePathable, Value>(keyPath: CaseKeyPath<Root, Value>, value: Root) -> Bool {
    keyPath.casePath().matches(value)
}

/// A case path with its associated value's type erased.
private protocol RootedCase<Root> {
    associatedtype Root
    func matches(_ root: Root) -> Bool
    func extractAny(_ root: Root) -> Any?
}

extension AnyCasePath: RootedCase {
    fileprivate func extractAny(_ root: Root) -> Any? {
        extract(from: root)
    }
}

extension CasePathable {
    /// Returns whether the enum has the case of a key path.
    func matches(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
        (Self.allCasePaths[keyPath: keyPath] as? any RootedCase<Self>)?.matches(self) ?? false
    }

    /// Returns the associated value of the case of a key path.
    package func extract(_ keyPath: PartialCaseKeyPath<Self>) -> Any? {
        (Self.allCasePaths[keyPath: keyPath] as? any RootedCase<Self>)?.extractAny(self)
    }
}
