// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An effect that opens an address.
///
/// ```swift
/// func open(_ url: URL) async -> Bool {
///     @Dependency(\.openURL) var openURL
///     return await openURL(url)
/// }
/// ```
public struct OpenURLEffect: Sendable {
    private let handler: @Sendable (URL) async -> Bool

    /// Creates an effect from a function.
    ///
    /// - Parameter handler: The function that opens an address, and returns whether it could.
    public init(handler: @escaping @Sendable (URL) async -> Bool) {
        self.handler = handler
    }

    /// Opens an address.
    ///
    /// - Parameter url: The address.
    /// - Returns: Whether the address was opened.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        await handler(url)
    }
}

extension DependencyValues {
    /// The effect that opens an address; unimplemented in tests.
    ///
    /// A session opens it in the user's browser; outside of a session it returns `false`.
    public var openURL: OpenURLEffect {
        get { value(of: OpenURLKey.self) { session in OpenURLEffect { await session.open($0) } } }
        set { self[OpenURLKey.self] = newValue }
    }
}

private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { _ in false }

    static var testValue: OpenURLEffect {
        let issue = UnimplementedValue(named: "openURL", example: "$0.openURL = OpenURLEffect { _ in true }")
        return OpenURLEffect { _ in
            issue.report()
            return false
        }
    }
}
