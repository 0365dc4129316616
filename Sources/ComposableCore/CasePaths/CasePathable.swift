// SPDX-License-Identifier: Apache-2.0

/// An enum with a case path for each of its cases.
///
/// Do not write this conformance: the macro ``CasePathable()`` adds it.
///
/// ```swift
/// @CasePathable
/// enum Field {
///     case text(String)
///     case toggle(Bool)
/// }
///
/// let field = Field.text("Lisbon")
/// let isText = field.is(\.text)
/// let text = field[case: \.text]
/// ```
public protocol CasePathable {
    /// The type with a case path for each case.
    associatedtype AllCasePaths

    /// The case paths of the enum.
    static var allCasePaths: AllCasePaths { get }

    /// The actions of the child, if the enum is the action of a presentation.
    associatedtype _ChildAction = Self

    /// The present case and the identity of its value, for a child's state; the macro ``CasePathable()`` adds it.
    var _$identity: _CaseIdentity? { get }
}

extension CasePathable {
    /// The present case and the identity of its value: none.
    public var _$identity: _CaseIdentity? { nil }

    /// The cases of the enum, as the root of key paths: `\Field.Cases.text`.
    public typealias Cases = AllCasePaths

    /// Returns whether the enum has a case.
    ///
    /// - Parameter keyPath: The case's key path.
    public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
        keyPath.casePath().matches(self)
    }

    /// Returns whether the enum has a case.
    ///
    /// - Parameter keyPath: The key path of a case with any type of associated value.
    @_disfavoredOverload
    public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
        matches(keyPath)
    }

    /// Accesses the associated value of a case; `nil` if the enum has another case.
    ///
    /// Setting a value gives the enum this case; setting `nil` changes nothing.
    ///
    /// NB: Swift makes the key path of one case once, but that of several cases, `\.leaf.number`, at every evaluation,
    /// which takes microseconds. In an inner loop, read `value[case: \.leaf]?[case: \.number]`, or keep an ``AnyCasePath``.
    ///
    /// - Parameter keyPath: The case's key path.
    public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
        get { keyPath.casePath().extract(from: self) }
        set {
            guard let newValue else { return }
            self = keyPath.casePath().embed(newValue)
        }
    }

    /// Changes the associated value of a case in place, and reports an issue if the enum has another case.
    ///
    /// - Parameters:
    ///   - keyPath: The case's key path.
    ///   - yield: The change.
    public mutating func modify<Value>(
        _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        guard !keyPath.casePath().modify(&self, yield) else { return }
        report(
            .wrongCase(type: Self.self, value: Value.self),
            at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The associated value of a case, for enums with `@dynamicMemberLookup`; `nil` if the enum has another case.
    ///
    /// - Parameter keyPath: The key path of a case path.
    public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
        Self.allCasePaths[keyPath: keyPath].extract(from: self)
    }
}
