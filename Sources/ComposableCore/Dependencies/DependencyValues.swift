// SPDX-License-Identifier: Apache-2.0

/// The dependencies of a piece of code: the values that it needs from the outside.
///
/// A property of the type names a dependency. Read it with ``Dependency``, and override it for an operation with
/// ``withDependencies(_:operation:)-(_,()->R)``:
///
/// ```swift
/// struct Greeting {
///     @Dependency(\.date.now) var now
/// }
///
/// let greeting = withDependencies {
///     $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///     Greeting()
/// }
/// ```
///
/// ``DependencyKey`` shows how to add a dependency. The overrides of a scope are a task-local value: child tasks inherit
/// them, an escaping closure needs ``withEscapedDependencies(_:)-((Continuation)->R)``.
public struct DependencyValues: Sendable {
    /// The dependencies of the running code.
    @TaskLocal public static var _current = DependencyValues()

    /// The values that scopes have set.
    private var overrides = DependencyTable()
    /// The overrides at the place where a `@Dependency` was created, which count where `overrides` has none.
    private var captured: DependencyTable?
    private var scopedContext: DependencyContext?
    /// The session of a store; `nil` for that of the running code.
    var sessionBinding: SessionBinding?
    /// The `@Dependency` that is being read.
    private(set) var location: DependencyLocation?
    /// The name of the property that is being read.
    private(set) var reading: StaticString?

    /// Creates dependencies without overrides: every read returns the default value of the context.
    public init() {}

    /// The value of a dependency, by its key.
    ///
    /// Use it in the property that names the dependency; see ``DependencyKey``.
    ///
    /// - Parameters:
    ///   - key: The type of the key.
    ///   - fileID: The place that an issue names, unless a `@Dependency` reads the value.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    ///   - function: The name of the property.
    /// - Complexity: O(1).
    public subscript<Key: TestDependencyKey>(
        key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function
    ) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            // The key decides about the type of its box, in the setter below and in the cache.
            if let box = overrides[id] ?? captured?[id] {
                return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
            }
            var values = self
            if values.location == nil {
                values.location = .init(fileID: fileID, filePath: filePath, line: line, column: column)
            }
            return values.defaultValue(of: key, named: function)
        }
        set { overrides.set(DependencyBox(newValue), for: ObjectIdentifier(key)) }
    }

    /// Returns whether a scope has set the value of a key.
    package func isOverridden<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        let id = ObjectIdentifier(key)
        return overrides[id] != nil || captured?[id] != nil
    }

    /// Returns whether a read of a dependency has a value that a test may use.
    func isSet<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        let id = ObjectIdentifier(key)
        return context != .test || overrides[id] != nil || captured?[id] != nil
    }

    /// Returns whether the context has a default value of a key, such as one that was prepared.
    func hasDefault<Key: TestDependencyKey>(of key: Key.Type) -> Bool {
        DependencyCache.of(context).hasValue(of: ObjectIdentifier(key))
    }

    /// The context that decides about default values.
    ///
    /// ```swift
    /// @Dependency(\.context) var context
    /// ```
    public var context: DependencyContext {
        get { scopedContext ?? .ofProcess }
        set { scopedContext = newValue }
    }

    /// The dependencies of a live context, without overrides.
    public static var live: Self { values(of: .live) }

    /// The dependencies of a preview, without overrides.
    public static var preview: Self { values(of: .preview) }

    /// The dependencies of a test, without overrides.
    public static var test: Self { values(of: .test) }

    /// Removes the default values of this context that were created, so that the next read creates them again.
    ///
    /// Use it between the steps of a test that needs fresh values.
    public func resetCache() {
        DependencyCache.of(context).reset()
    }
}

extension DependencyValues {
    private static func values(of context: DependencyContext) -> Self {
        var values = Self()
        values.context = context
        return values
    }

    private func defaultValue<Key: TestDependencyKey>(of key: Key.Type, named name: StaticString) -> Key.Value {
        let context = context
        return DependencyCache.of(context).value(of: ObjectIdentifier(key)) {
            var values = self
            values.reading = name
            return Self.$_current.withValue(values) {
                switch context {
                case .live:
                    if let live = key as? any DependencyKey.Type, let value = Self.liveValue(of: live, as: key) {
                        return value
                    }
                    DependencyIssue.noLiveValue(of: key, named: name).report(at: location)
                    return key.testValue
                case .preview: return key.previewValue
                case .test: return key.testValue
                }
            }
        }
    }

    private static func liveValue<Live: DependencyKey, Key: TestDependencyKey>(
        of live: Live.Type, as key: Key.Type
    ) -> Key.Value? {
        live.liveValue as? Key.Value
    }

    /// Returns the running code's values for a `@Dependency` with these values: those of its creation count where no
    /// scope has set another since.
    func overCurrent(at location: DependencyLocation? = nil) -> DependencyValues {
        var values = Self._current
        values.location = location
        if !overrides.isEmpty || captured != nil { values.adopt(self) }
        if values.scopedContext == nil { values.scopedContext = scopedContext }
        if values.sessionBinding == nil { values.sessionBinding = sessionBinding }
        return values
    }

    private mutating func adopt(_ other: DependencyValues) {
        if captured == nil, other.captured == nil {
            if !overrides.isIdentical(to: other.overrides) { captured = other.overrides }
            return
        }
        var all = captured ?? DependencyTable()
        all.addMissing(from: other.overrides)
        if let others = other.captured { all.addMissing(from: others) }
        captured = all
    }

    /// Forgets the default values of the last test of XCTest.
    package static func resetDefaultsOfXCTest() {
        DependencyCache.resetXCTest()
    }

    /// Makes the overrides the default values of the context, and reports those that come too late.
    func prepare(location: DependencyLocation) {
        if let scopedContext { DependencyContext.prepare(scopedContext) }
        for key in DependencyCache.of(context).prepare(overrides) {
            DependencyIssue.preparedTooLate(key: DependencyValues.name(of: key)).report(at: location)
        }
    }

    private static func name(of key: ObjectIdentifier) -> String {
        // An identifier of a key is the address of its type, and only types of keys are stored.
        "\(unsafeBitCast(key, to: Any.Type.self))"
    }
}
