// SPDX-License-Identifier: Apache-2.0

import Synchronization

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

/// A case path, with its associated value erased.
private protocol RootedCase<Root>: AnyObject {
    associatedtype Root
    func matches(_ root: Root) -> Bool
    func extract(_ root: Root) -> Any?
}

private final class RootedCasePathBox<Root, Value>: CasePathBox<Value>, RootedCase, @unchecked Sendable {
    let path: AnyCasePath<Root, Value>

    init(_ path: AnyCasePath<Root, Value>) {
        self.path = path
    }

    override func appending<Leaf>(_ path: AnyCasePath<Value, Leaf>) -> CasePathBox<Leaf> {
        RootedCasePathBox<Root, Leaf>(self.path.appending(path: path))
    }

    func matches(_ root: Root) -> Bool {
        path.matches(root)
    }

    func extract(_ root: Root) -> Any? {
        path.extract(from: root)
    }
}

/// A case, with its associated value's type erased.
private protocol AnyCase {
    func rootedBox<Root>(in root: Root.Type) -> any AnyObject & Sendable
}

extension Case: AnyCase {
    /// The box of the path from an enum; a case without a path is the enum itself.
    fileprivate func rootedBox<Root>(in root: Root.Type) -> any AnyObject & Sendable {
        path ?? RootedCasePathBox<Root, Root>(AnyCasePath())
    }
}

extension CasePathable {
    /// Returns whether the enum has the case of a key path.
    func matches(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
        rootedCase(keyPath)?.matches(self) ?? true
    }

    /// Returns the associated value of the case of a key path.
    package func extract(_ keyPath: PartialCaseKeyPath<Self>) -> Any? {
        rootedCase(keyPath)?.extract(self)
    }

    private func rootedCase(_ keyPath: PartialCaseKeyPath<Self>) -> (any RootedCase<Self>)? {
        let box = CasePathCache.box(of: keyPath) {
            let end = Case<Self>()[keyPath: keyPath] as? any AnyCase
            return end?.rootedBox(in: Self.self) ?? RootedCasePathBox<Self, Self>(AnyCasePath())
        }
        return box as? any RootedCase<Self>
    }
}

/// The case paths of the key paths that were used, by the key path's address: the compiler makes each literal once.
private enum CasePathCache {
    private struct Entry: @unchecked Sendable {
        // Sendable: a key path of cases has no state. It is here so that no other one gets its address.
        let keyPath: AnyKeyPath
        let box: any AnyObject & Sendable
    }

    /// The number of key paths at which the cache begins again: key paths with arguments are new objects each time.
    private static let capacity = 4096
    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func box(of keyPath: AnyKeyPath, _ resolve: () -> any AnyObject & Sendable) -> any AnyObject & Sendable {
        let id = ObjectIdentifier(keyPath)
        if let box = entries.withLock({ $0[id]?.box }) { return box }
        let box = resolve()
        let entry = Entry(keyPath: keyPath, box: box)
        entries.withLock { entries in
            if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
            entries[id] = entry
        }
        return box
    }
}

extension KeyPath {
    /// The case path that a case key path names.
    package func casePath<Enum, AssociatedValue>() -> AnyCasePath<Enum, AssociatedValue>
    where Root == Case<Enum>, Value == Case<AssociatedValue> {
        // The key path's types are those of the box.
        let box = CasePathCache.box(of: self) { Case<Enum>()[keyPath: self].rootedBox(in: Enum.self) }
        return unsafeDowncast(box, to: RootedCasePathBox<Enum, AssociatedValue>.self).path
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
