// SPDX-License-Identifier: Apache-2.0

/// An effect that starts work for which nothing waits.
///
/// ```swift
/// func opened(_ screen: String) async {
///     @Dependency(\.fireAndForget) var fireAndForget
///     await fireAndForget { print("Opened \(screen)") }
/// }
/// ```
///
/// In tests the caller waits for the work, so that its results can be asserted.
public struct FireAndForget: Sendable {
    /// A function that starts work.
    private let start: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

    /// Creates an effect from a function.
    ///
    /// - Parameter start: A function that starts work, with a priority.
    public init(
        start:
            @escaping @Sendable (
                _ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void
            ) async -> Void
    ) {
        self.start = start
    }

    /// Starts work; errors are ignored.
    ///
    /// - Parameters:
    ///   - priority: The priority of its task.
    ///   - operation: The work.
    public func callAsFunction(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
    ) async {
        await start(priority, operation)
    }
}

extension DependencyValues {
    /// The effect that starts work for which nothing waits.
    public var fireAndForget: FireAndForget {
        get { self[FireAndForgetKey.self] }
        set { self[FireAndForgetKey.self] = newValue }
    }
}

private enum FireAndForgetKey: DependencyKey {
    static var liveValue: FireAndForget {
        FireAndForget { priority, operation in Task(priority: priority) { try? await operation() } }
    }
    static var testValue: FireAndForget {
        FireAndForget { priority, operation in await Task(priority: priority) { try? await operation() }.value }
    }
}
