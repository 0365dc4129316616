// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// Declares the closures of a client, so that tests set those that they need.
///
/// ```swift
/// @DependencyClient
/// struct WeatherClient: TestDependencyKey, Sendable {
///     var temperature: @Sendable (_ city: String) async throws -> Double
///     var isOnline: @Sendable () -> Bool = { false }
///
///     static let testValue = WeatherClient()
/// }
///
/// let client = WeatherClient(temperature: { _ in 21 }, isOnline: { true })
/// let degrees = try await client.temperature(city: "Lisbon")
/// ```
///
/// The client has an initializer with all closures and one with none. A closure that was not set reports an issue when it
/// is called, and throws; one that cannot throw needs a default, which it returns then. A closure whose parameters have
/// labels is a method with these labels too.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "ComposableMacros", type: "DependencyClientMacro")

/// Declares a closure of a client; ``DependencyClient()`` adds it to all of them.
///
/// Use it to give the method of the closure another name:
///
/// ```swift
/// @DependencyClient
/// struct Mailer: Sendable {
///     @DependencyEndpoint(method: "send")
///     var sendText: @Sendable (_ text: String) async throws -> Void
/// }
/// ```
///
/// - Parameter method: The name of the method; that of the closure, unless stated.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointMacro")

/// Declares a closure of a client that is not reported when it is unimplemented.
@attached(peer)
public macro DependencyEndpointIgnored() =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointIgnoredMacro")

/// Reports the call of a closure that was not set; only the code of ``DependencyEndpoint(method:)`` calls it.
public func _unimplementedEndpoint(_ endpoint: String, of client: String) {
    reportIssue(
        """
        The endpoint '\(endpoint)' of '\(client)' was called, but is unimplemented.

        To fix this, set it: in a test with 'withDependencies { $0.….\(endpoint) = { … } }', otherwise in the value of \
        '\(client)'.
        """)
}
