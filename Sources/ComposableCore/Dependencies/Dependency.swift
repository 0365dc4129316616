// SPDX-License-Identifier: Apache-2.0

/// A property whose value is a dependency.
///
/// ```swift
/// struct Clocked {
///     @Dependency(\.continuousClock) var clock
///     @Dependency(\.uuid) var uuid
/// }
/// ```
///
/// The value is looked up at every read: in the overrides of the running code first, then in those of the place that
/// created the property, then in the default values of the context. A read costs less than a fifth of a microsecond.
///
/// NB: the property remembers the overrides of the scope that creates it. A `static let` with a dependency belongs to the
/// first scope that uses it; declare dependencies as properties of instances.
@propertyWrapper
public struct Dependency<Value>: Sendable {
    private let read: Reader
    let created: CapturedDependencies
    private let location: DependencyLocation

    private enum Reader: Sendable {
        case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
        case key(@Sendable (DependencyValues) -> Value)
    }

    /// Creates a property with the dependency of a key path.
    ///
    /// - Parameters:
    ///   - keyPath: A property of ``DependencyValues``, or a property of such a value.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public init(
        _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        read = .keyPath(keyPath)
        created = DependencyValues._current.captured
        location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates a property with the dependency of a key.
    ///
    /// ```swift
    /// struct Dice: TestDependencyKey {
    ///     var roll: @Sendable () -> Int
    ///     static let testValue = Dice { 6 }
    /// }
    ///
    /// func roll() -> Int {
    ///     @Dependency(Dice.self) var dice
    ///     return dice.roll()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The type of the key.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public init<Key: TestDependencyKey>(
        _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where Key.Value == Value {
        read = .key { $0[Key.self] }
        created = DependencyValues._current.captured
        location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The value of the dependency.
    public var wrappedValue: Value {
        let values = DependencyValues.current(over: created, at: location)
        switch read {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .key(let value): return value(values)
        }
    }
}

/// A property wrapper that remembers the dependencies of its creation.
protocol DependencyHolder {
    var created: CapturedDependencies { get }
}

extension Dependency: DependencyHolder {}
