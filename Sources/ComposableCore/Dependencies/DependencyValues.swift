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

    /// Whether the running code sets dependencies of a test.
    ///
    /// A key path such as `\.date.now` reads the values on its way before it sets the last; that is no use of a value that is
    /// unimplemented.
    @TaskLocal static var isSetting = false

    private var storage = DependencyStorage.empty
    /// The `@Dependency` that is being read.
    private(set) var location: DependencyLocation?
    /// The name of the property that is being read.
    private(set) var reading: StaticString?
    /// The presentation of the feature whose reducer runs, or which made the running effect.
    var presentation: PresentationHandle?
    /// The removed states of the store whose reducer runs.
    var removedStates: RemovedStates?

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
            if let box = storage[id] {
                return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
            }
            var values = self
            if values.location == nil {
                values.location = .init(fileID: fileID, filePath: filePath, line: line, column: column)
            }
            return values.defaultValue(of: key, named: function)
        }
        set {
            makeUnique()
            storage.overrides.set(DependencyBox(newValue), for: ObjectIdentifier(key))
        }
    }

    /// Returns whether a scope has set the value of a key.
    package func isOverridden<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        storage[ObjectIdentifier(key)] != nil
    }

    /// Returns whether a read of a dependency has a value that a test may use.
    func isSet<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        context != .test || isOverridden(key)
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
        get { storage.context ?? .ofProcess }
        set {
            makeUnique()
            storage.context = newValue
        }
    }

    /// The session of a store; `nil` for that of the running code.
    var sessionBinding: SessionBinding? {
        get { storage.sessionBinding }
        set {
            makeUnique()
            storage.sessionBinding = newValue
        }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = DependencyStorage(copying: storage) }
    }

    /// Changes the dependencies by a function, whose reads of unimplemented values are not reported.
    package mutating func update(_ change: (inout Self) throws -> Void) rethrows {
        guard context == .test else { return try change(&self) }
        try Self.$isSetting.withValue(true) { try change(&self) }
    }

    /// Changes the dependencies by an asynchronous function, whose reads of unimplemented values are not reported.
    mutating func update(
        isolation: isolated (any Actor)? = #isolation, _ change: (inout Self) async throws -> Void
    ) async rethrows {
        guard context == .test else { return try await change(&self) }
        try await Self.$isSetting.withValue(true) { try await change(&self) }
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
            // All sessions share a live value: neither the session that happens to read it first nor what the store of
            // that session overrides is the next one's. The values of a test belong to it alone.
            var values = context == .test ? self : Self.values(of: context)
            values.location = location
            values.reading = name
            values.sessionBinding = .defaultValue
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

    /// Returns the running code's values for a `@Dependency`: those of its creation count where no scope has set another
    /// since.
    static func current(over captured: CapturedDependencies, at location: DependencyLocation?) -> DependencyValues {
        var values = Self._current
        values.location = location
        if let storage = values.storage.adopting(captured.storage) { values.storage = storage }
        return values
    }

    /// Runs work without the overrides of the running code, and without the session to which they are bound.
    package static func runWithoutScope(_ work: () -> Void) {
        let values = values(of: _current.context)
        EffectTask.$current.withValue(nil) {
            $_current.withValue(values, operation: work)
        }
    }

    /// The values for a `@Dependency` that is created with these.
    var captured: CapturedDependencies { CapturedDependencies(storage: storage) }

    /// Forgets the default values of the last test of XCTest.
    package static func resetDefaultsOfXCTest() {
        DependencyCache.resetXCTest()
    }

    /// Makes the overrides the default values of the context, and reports those that come too late.
    func prepare(location: DependencyLocation) {
        if let context = storage.context { DependencyContext.prepare(context) }
        for key in DependencyCache.of(context).prepare(storage.overrides) {
            DependencyIssue.preparedTooLate(key: DependencyValues.name(of: key)).report(at: location)
        }
    }

    private static func name(of key: ObjectIdentifier) -> String {
        // An identifier of a key is the address of its type, and only types of keys are stored.
        "\(unsafeBitCast(key, to: Any.Type.self))"
    }
}
