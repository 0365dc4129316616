// SPDX-License-Identifier: Apache-2.0

// Shared values, dependencies, streams and paths of earlier versions, so that old code gets an error with the replacement.

/// A key of the user defaults by a key path.
@available(*, unavailable, message: "Use '.appStorage' with a name: Foundation on Linux has no key-value observing.")
public struct AppStorageKeyPathKey<Value> {}

extension SharedReader {
    /// Returns a value that does not change.
    @available(*, unavailable, message: "Use 'SharedReader(value:)'.")
    public static func constant(_ value: sending Value) -> Self { Self(value: value) }
}

extension DependencyValues {
    /// Runs an operation with another value of a dependency.
    @available(*, unavailable, message: "Use 'withDependencies { $0[keyPath: keyPath] = value } operation: { … }'.")
    public static func withValue<Value, R>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value, operation: () throws -> R
    ) rethrows -> R { try operation() }

    /// Runs an operation with other values of dependencies.
    @available(*, unavailable, message: "Use 'withDependencies { … } operation: { … }'.")
    public static func withValues<R>(
        _ updateValuesForOperation: (inout Self) throws -> Void, operation: () throws -> R
    ) rethrows -> R { try operation() }

    /// Runs assertions with other values of dependencies.
    @available(*, unavailable, message: "Use 'withDependencies { … } operation: { … }'.")
    public static func withTestValues(
        _ updateValuesForOperation: (inout Self) throws -> Void, assert operation: () throws -> Void
    ) rethrows { try operation() }
}

extension AsyncStream {
    /// Returns a stream with what fills it.
    @available(*, unavailable, message: "Use 'makeStream(of:bufferingPolicy:)'.")
    public static func streamWithContinuation(
        _ elementType: Element.Type = Element.self,
        bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
    ) -> (stream: Self, continuation: Continuation) { makeStream(of: elementType, bufferingPolicy: limit) }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Returns a stream with what fills it.
    @available(*, unavailable, message: "Use 'makeStream(of:throwing:bufferingPolicy:)'.")
    public static func streamWithContinuation(
        _ elementType: Element.Type = Element.self,
        bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
    ) -> (stream: Self, continuation: Continuation) { makeStream(of: elementType, bufferingPolicy: limit) }
}

/// A path to a case.
@available(*, unavailable, message: "Use 'AnyCasePath', or a case key path such as '\\.child'.")
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

/// The registrar of observations of earlier systems.
@available(*, unavailable, message: "Use 'ObservationRegistrar'.")
public typealias PerceptionRegistrar = ObservationRegistrar

extension AsyncStream {
    /// Creates a stream of the elements of a sequence.
    @available(*, unavailable, message: "Use 'sequence.eraseToStream()', or 'makeStream(of:bufferingPolicy:)'.")
    public init<Elements: AsyncSequence>(
        _ sequence: Elements, bufferingPolicy limit: Continuation.BufferingPolicy
    ) where Elements.Element == Element { self.init(unfolding: { nil }) }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Creates a stream of the elements of a sequence.
    @available(*, unavailable, message: "Use 'sequence.eraseToThrowingStream()', or 'makeStream(of:throwing:)'.")
    public init<Elements: AsyncSequence>(
        _ sequence: Elements, bufferingPolicy limit: Continuation.BufferingPolicy
    ) where Elements.Element == Element { self.init(unfolding: { nil }) }
}

extension IdentifiedArray {
    /// Creates an array of elements with an identity.
    @available(*, unavailable, message: "Use 'IdentifiedArray(uniqueElements: elements, id: id)'.")
    public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) { self.init(id: id) }
}

/// Observes a property of an observable class.
@available(*, unavailable, message: "Use '@Observable', which observes every stored property.")
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
public macro PerceptionTracked() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property from observation.
@available(*, unavailable, message: "Use '@ObservationIgnored'.")
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")

/// Whether reads outside of `WithPerceptionTracking` are reported.
@available(*, unavailable, message: "Remove it: all platforms have Observation here.")
public var isPerceptionCheckingEnabled: Bool {
    get { false }
    set {}
}

/// The values of an observed expression over time.
@available(*, unavailable, message: "Use 'Observations' of Observation.")
public struct Perceptions<Element, Failure: Error> {}

/// The end of an observation.
@available(*, unavailable, message: "Views observe what they read; a closure does so by 'withObservationTracking'.")
public final class ObservationToken {}

/// A conformance of the types that `@Reducer` makes.
@available(*, unavailable, message: "Declare the conformance: 'extension Feature.State: Equatable {}'.")
public struct _SynthesizedConformance: Sendable {
    /// `Codable`.
    public static let codable = Self()
    /// `Decodable`.
    public static let decodable = Self()
    /// `Encodable`.
    public static let encodable = Self()
    /// `Equatable`.
    public static let equatable = Self()
    /// `Hashable`.
    public static let hashable = Self()
    /// `Sendable`.
    public static let sendable = Self()
}

/// Makes a type a reducer whose state and actions conform to protocols.
@available(*, unavailable, message: "Use '@Reducer', and 'extension Feature.State: Equatable {}'.")
@attached(
    member, names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
    #externalMacro(module: "ComposableMacros", type: "ReducerMacro")
