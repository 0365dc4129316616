// SPDX-License-Identifier: Apache-2.0

public import ServiceLifecycle
public import VitralData

/// A service that closes a container when the program stops.
///
/// ```swift
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     let container = try launch.database.open()
///     return Launched(services: [ContainerService(container)]) {
///         $0.modelContext = container.makeMainContext()
///     }
/// }
/// ```
///
/// Services stop in the reverse order of their start, so a container that comes first stays open until the others have
/// stopped.
public struct ContainerService: Service {
    private let container: ModelContainer

    /// Creates the service of a container.
    public init(_ container: ModelContainer) {
        self.container = container
    }

    /// Waits until the program stops, and closes the container.
    public func run() async throws {
        try? await gracefulShutdown()
        await container.close()
    }
}
