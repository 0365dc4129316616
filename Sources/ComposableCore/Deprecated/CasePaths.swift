// SPDX-License-Identifier: Apache-2.0

// Case paths before case key paths, so that old code gets an error with the replacement. The prefix operator of these paths
// cannot be declared: Swift 6 reads a slash before a name as the start of a regular expression.

infix operator ..

extension AnyCasePath {
    /// Returns the case path of a case's initializer.
    @available(*, unavailable, message: "Use a case key path, such as 'AnyCasePath(\\.child)'.")
    public static func `case`(_ embed: @escaping (Value) -> Root) -> Self { unreachable("Unavailable.") }

    /// Returns a case path that continues into another.
    @available(*, unavailable, message: "Use a case key path, such as '\\.child.leaf'.")
    public static func .. <Leaf>(lhs: Self, rhs: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
        unreachable("Unavailable.")
    }

    /// Matches an enum in a `switch`.
    @available(*, unavailable, message: "Use a case key path, such as 'case \\.child:'.")
    public static func ~= (pattern: Self, value: Root) -> Bool { unreachable("Unavailable.") }
}

extension AnyCasePath where Root == Value {
    /// The case path from an enum to itself.
    @available(*, unavailable, message: "Use '\\.self', or 'AnyCasePath()'.")
    public static var `self`: Self { unreachable("Unavailable.") }
}

extension AnyCasePath where Root == Value? {
    /// The case path to the value of an optional.
    @available(*, unavailable, message: "Use '\\.some'.")
    public static var some: Self { unreachable("Unavailable.") }
}

extension AnyCasePath where Root == Void {
    /// Returns the case path to a value that does not change.
    @available(*, unavailable, message: "Write 'AnyCasePath(embed:extract:)' with the value.")
    public static func constant(_ value: Value) -> Self { unreachable("Unavailable.") }
}

extension AnyCasePath where Value == Never {
    /// The case path to no value.
    @available(*, unavailable, message: "Write 'AnyCasePath(embed:extract:)', whose 'extract' returns 'nil'.")
    public static var never: Self { unreachable("Unavailable.") }
}

extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
    /// The case path from a raw value.
    @available(*, unavailable, message: "Write 'AnyCasePath(embed: \\.rawValue, extract: Value.init(rawValue:))'.")
    public static var rawValue: Self { unreachable("Unavailable.") }
}

/// Returns the case path that continues into another.
@available(*, unavailable, message: "Use a case key path, such as '\\.child.leaf'.")
public func .. <Root, Value, Leaf>(
    lhs: AnyCasePath<Root, Value>, rhs: @escaping (Leaf) -> Value
) -> AnyCasePath<Root, Leaf> { unreachable("Unavailable.") }

/// Returns the associated value of a case.
@available(*, unavailable, message: "Use 'value[case: \\.child]'.")
public func extract<Root, Value>(case embed: @escaping (Value) -> Root, from root: Root) -> Value? {
    unreachable("Unavailable.")
}

/// Returns a function that returns the associated value of a case.
@available(*, unavailable, message: "Use '{ $0[case: \\.child] }'.")
public func extract<Root, Value>(_ embed: @escaping (Value) -> Root) -> (Root) -> Value? {
    unreachable("Unavailable.")
}

extension PresentationState {
    /// Accesses the associated value of a case of the presented state.
    @available(*, unavailable, message: "Use a case key path: '$destination[case: \\.child]'.")
    public subscript<Case>(
        case path: AnyCasePath<State, Case>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Case? {
        get { unreachable("Unavailable.") }
        set { unreachable("Unavailable.") }
    }
}
