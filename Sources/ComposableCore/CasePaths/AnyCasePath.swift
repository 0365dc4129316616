// SPDX-License-Identifier: Apache-2.0

/// A path from an enum to the associated value of one of its cases.
///
/// The macro ``CasePathable()`` makes these values. Code usually names a case by a ``CaseKeyPath``, which a case path
/// resolves once:
///
/// ```swift
/// @CasePathable
/// enum Shape {
///     case circle(radius: Double)
///     case point
/// }
///
/// let circle = AnyCasePath<Shape, Double>(\.circle)
/// let radius = circle.extract(from: .circle(radius: 2))
/// let shape = circle.embed(3)
/// ```
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
    private let embedValue: @Sendable (Value) -> Root
    /// Calls a function with the associated value, and returns whether the enum has the case.
    ///
    /// Generic code has no need for the type of an optional value, which costs more than the call.
    private let visitValue: @Sendable (Root, (Value) -> Void) -> Bool
    private let modifyValue: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?

    /// Creates a case path from two functions.
    ///
    /// - Parameters:
    ///   - embed: Returns the enum with the case's associated value.
    ///   - extract: Returns the associated value, or `nil` if the enum has another case.
    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedValue = embed
        visitValue = { root, body in
            guard let value = extract(root) else { return false }
            body(value)
            return true
        }
        modifyValue = nil
    }

    /// Creates a case path that also changes an associated value in place, without a copy of it.
    ///
    /// - Parameters:
    ///   - embed: Returns the enum with the case's associated value.
    ///   - visit: Calls its function with the associated value, and returns whether the enum has the case.
    ///   - modify: Calls its function with the associated value, and returns whether the enum has the case.
    public init(
        _embed embed: @escaping @Sendable (Value) -> Root,
        visit: @escaping @Sendable (Root, (Value) -> Void) -> Bool,
        modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Bool
    ) {
        embedValue = embed
        visitValue = visit
        modifyValue = modify
    }

    /// Creates a case path from a case key path.
    ///
    /// - Parameter keyPath: A key path of the enum's cases, such as `\.circle`.
    public init(_ keyPath: CaseKeyPath<Root, Value>) where Root: CasePathable {
        self = keyPath.casePath()
    }

    /// Returns the enum with an associated value.
    ///
    /// - Parameter value: The case's associated value.
    public func embed(_ value: Value) -> Root {
        embedValue(value)
    }

    /// Returns the associated value of an enum, or `nil` if the enum has another case.
    ///
    /// - Parameter root: An enum.
    public func extract(from root: Root) -> Value? {
        var value: Value?
        _ = visitValue(root) { value = $0 }
        return value
    }

    /// Calls a function with the associated value of an enum.
    ///
    /// - Parameters:
    ///   - root: An enum.
    ///   - body: Reads the value.
    /// - Returns: Whether the enum has the case; `body` ran if so.
    @discardableResult
    func visit(_ root: Root, _ body: (Value) -> Void) -> Bool {
        visitValue(root, body)
    }

    /// Returns whether an enum has the case.
    func matches(_ root: Root) -> Bool {
        visitValue(root) { _ in }
    }

    /// Changes the associated value of an enum in place.
    ///
    /// - Parameters:
    ///   - root: An enum.
    ///   - body: The change.
    /// - Returns: Whether the enum has the case; `body` ran if so.
    @discardableResult
    public func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
        if let modifyValue { return modifyValue(&root, body) }
        guard var value = extract(from: root) else { return false }
        body(&value)
        root = embedValue(value)
        return true
    }

    /// Returns a case path that continues into an enum inside this case.
    ///
    /// - Parameter path: A case path of the associated value.
    public func appending<Leaf>(path: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
        let pair = AppendedCasePath(outer: self, inner: path)
        return AnyCasePath<Root, Leaf>(
            _embed: { pair.embed($0) }, visit: { pair.visit($0, $1) }, modify: { pair.modify(&$0, $1) })
    }
}

/// Two case paths, one after the other.
///
/// The three functions of the whole path share this object: a closure that captures an object alone needs no other.
private final class AppendedCasePath<Root, Value, Leaf>: Sendable {
    private let outer: AnyCasePath<Root, Value>
    private let inner: AnyCasePath<Value, Leaf>

    init(outer: AnyCasePath<Root, Value>, inner: AnyCasePath<Value, Leaf>) {
        self.outer = outer
        self.inner = inner
    }

    func embed(_ leaf: Leaf) -> Root {
        outer.embed(inner.embed(leaf))
    }

    func visit(_ root: Root, _ body: (Leaf) -> Void) -> Bool {
        var isCase = false
        outer.visit(root) { isCase = inner.visit($0, body) }
        return isCase
    }

    func modify(_ root: inout Root, _ body: (inout Leaf) -> Void) -> Bool {
        var isCase = false
        outer.modify(&root) { isCase = inner.modify(&$0, body) }
        return isCase
    }
}

extension AnyCasePath where Value: CasePathable {
    /// The path to a case of the enum inside this case: `\.leaf.number`.
    ///
    /// - Parameter keyPath: The case inside.
    public subscript<Leaf>(dynamicMember keyPath: CaseKeyPath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
        appending(path: Value.allCasePaths[keyPath: keyPath])
    }
}

extension AnyCasePath where Root == Value {
    /// Creates a case path from an enum to itself.
    public init() {
        self.init(
            _embed: { $0 },
            visit: { root, body in
                body(root)
                return true
            },
            modify: { root, body in
                body(&root)
                return true
            })
    }
}
