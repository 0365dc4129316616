// SPDX-License-Identifier: Apache-2.0

/// A key path from an enum to the associated value of one of its cases, such as `\Field.Cases.text`.
///
/// A function with a parameter of this type is called with a short form, `\.text`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A case key path of an enum to an associated value of any type.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A case of an enum, as the root and the value of case key paths.
///
/// Its dynamic members are the cases of the enum: `\Shape.Cases.circle`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
    /// The path from the enum at the root, or `nil` for the root itself.
    fileprivate let path: CasePathBox<Value>?

    /// Creates the root of a case key path.
    public init() {
        path = nil
    }

    fileprivate init(_ path: CasePathBox<Value>) {
        self.path = path
    }

    /// The case of an enum inside this case.
    ///
    /// - Parameter keyPath: The key path of a case path.
    public subscript<Member>(
        dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
    ) -> Case<Member> where Value: CasePathable {
        let member = Value.allCasePaths[keyPath: keyPath]
        guard let path else { return Case<Member>(RootedCasePathBox(member)) }
        return Case<Member>(path.appending(member))
    }
}

/// A case path, with the enum at its root erased.
private class CasePathBox<Value>: @unchecked Sendable {
    // Sendable: the only subclass has one constant, which is Sendable.
    func appending<Leaf>(_ path: AnyCasePath<Value, Leaf>) -> CasePathBox<Leaf> {
        unreachable("Every box is of the subclass, which overrides this.")
    }
}

private final class RootedCasePathBox<Root, Value>: CasePathBox<Value>, AnyCase, @unchecked Sendable {
    let path: AnyCasePath<Root, Value>

    init(_ path: AnyCasePath<Root, Value>) {
        self.path = path
    }

    override func appending<Leaf>(_ path: AnyCasePath<Value, Leaf>) -> CasePathBox<Leaf> {
        RootedCasePathBox<Root, Leaf>(self.path.appending(path: path))
    }

    func matches(_ root: Any) -> Bool {
        (root as? Root).map { path.extract(from: $0) != nil } ?? false
    }

    func extract(_ root: Any) -> Any? {
        (root as? Root).flatMap { path.extract(from: $0) }
    }
}

/// A case path without static types.
package protocol AnyCase: AnyObject {
    /// Returns whether an enum has the case.
    func matches(_ root: Any) -> Bool
    /// Returns the associated value.
    func extract(_ root: Any) -> Any?
}

private protocol CaseWithPath {
    var anyPath: (any AnyCase)? { get }
}

extension Case: CaseWithPath {
    fileprivate var anyPath: (any AnyCase)? { path as? any AnyCase }
}

/// Returns the path of a value of type `Case`, or `nil` for the root of a case key path.
package func _anyCase(_ value: Any) -> (any AnyCase)? {
    (value as? any CaseWithPath)?.anyPath
}

extension KeyPath {
    /// The case path that a case key path names.
    package func casePath<Enum, AssociatedValue>() -> AnyCasePath<Enum, AssociatedValue>
    where Root == Case<Enum>, Value == Case<AssociatedValue> {
        let end = Case<Enum>()[keyPath: self]
        // The path began at the enum, so its box has this root. Without a box, it ends at the enum itself.
        if let box = end.path { return unsafeDowncast(box, to: RootedCasePathBox<Enum, AssociatedValue>.self).path }
        guard let identity = AnyCasePath<Enum, Enum>() as? AnyCasePath<Enum, AssociatedValue> else {
            unreachable("A key path without a box is the identity, so both types are equal.")
        }
        return identity
    }

    /// Returns an enum with an associated value: `(\Field.Cases.text)("Lisbon")`.
    ///
    /// - Parameter value: The associated value of the key path's case.
    public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
    where Root == Case<Enum>, Value == Case<AssociatedValue> {
        casePath().embed(value)
    }

    /// Returns an enum with a case that has no associated value.
    public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
        casePath().embed(())
    }
}

/// Matches an enum in a `switch`: `case \.text:`.
public func ~= <Root: CasePathable, Value>(keyPath: CaseKeyPath<Root, Value>, value: Root) -> Bool {
    value.is(keyPath)
}
