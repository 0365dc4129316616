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
public struct AnyCasePath<Root, Value>: Sendable {
    private let embedValue: @Sendable (Value) -> Root
    private let extractValue: @Sendable (Root) -> Value?
    private let modifyValue: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?

    /// Creates a case path from two functions.
    ///
    /// - Parameters:
    ///   - embed: Returns the enum with the case's associated value.
    ///   - extract: Returns the associated value, or `nil` if the enum has another case.
    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedValue = embed
        extractValue = extract
        modifyValue = nil
    }

    /// Creates a case path that also changes an associated value in place, without a copy of it.
    ///
    /// - Parameters:
    ///   - embed: Returns the enum with the case's associated value.
    ///   - extract: Returns the associated value, or `nil` if the enum has another case.
    ///   - modify: Calls its function with the associated value, and returns whether the enum has the case.
    public init(
        _embed embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
        modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Bool
    ) {
        embedValue = embed
        extractValue = extract
        modifyValue = modify
    }

    /// Creates a case path from a case key path.
    ///
    /// - Parameter keyPath: A key path of the enum's cases, such as `\.circle`.
    public init(_ keyPath: CaseKeyPath<Root, Value>) {
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
        extractValue(root)
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
        guard var value = extractValue(root) else { return false }
        body(&value)
        root = embedValue(value)
        return true
    }

    /// Returns a case path that continues into an enum inside this case.
    ///
    /// - Parameter path: A case path of the associated value.
    public func appending<Leaf>(path: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
        AnyCasePath<Root, Leaf>(
            _embed: { embed(path.embed($0)) },
            extract: { extract(from: $0).flatMap(path.extract(from:)) },
            modify: { root, body in
                var isCase = false
                modify(&root) { isCase = path.modify(&$0, body) }
                return isCase
            })
    }
}

extension AnyCasePath where Root == Value {
    /// Creates a case path from an enum to itself.
    public init() {
        self.init(
            _embed: { $0 }, extract: { $0 },
            modify: { root, body in
                body(&root)
                return true
            })
    }
}
