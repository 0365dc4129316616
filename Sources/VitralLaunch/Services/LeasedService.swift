// SPDX-License-Identifier: Apache-2.0

public import Logging
public import ServiceLifecycle
import Synchronization
public import VitralData

/// A service that runs in one process at a time, of all that share a database.
///
/// A service of ``Launched/services`` runs in each process. One that sends reminders or removes what is old would do so in
/// each of them; under a lease it does so once per database:
///
/// ```swift
/// import ServiceLifecycle
///
/// struct ReminderService: Service {
///     let container: ModelContainer
///
///     func run() async throws {
///         for await _ in try container.changes(of: Trip.self) { print("Remind the travellers") }
///     }
/// }
///
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     let container = try launch.database.open()
///     let reminders = LeasedService("reminders", in: container, logger: launch.logger) {
///         ReminderService(container: container)
///     }
///     return Launched(container: container, services: [reminders])
/// }
/// ```
///
/// The other processes wait. One of them goes on when the first stops, or has not renewed its lease for 30 seconds. See
/// `ModelContainer.withLease(named:of:clock:_:)` for what the service may rely on.
public struct LeasedService: Service {
    private let name: String
    /// Runs an operation while this process has the lease.
    private let withLease: @Sendable (@escaping @Sendable () async throws -> Void) async throws -> Void
    private let logger: Logger
    private let makeService: @Sendable () -> any Service

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - name: The name of the lease, which no other service of the app has.
    ///   - container: The database.
    ///   - duration: The time for which others wait for a process that does not renew its lease.
    ///   - clock: The clock that measures the time.
    ///   - logger: The logger that records when this process takes or loses the lease.
    ///   - makeService: Makes the service; called again each time this process takes the lease.
    public init(
        _ name: String, in container: ModelContainer, duration: Duration = .seconds(30),
        clock: some Clock<Duration> = ContinuousClock(), logger: Logger,
        _ makeService: @escaping @Sendable () -> any Service
    ) {
        self.name = name
        withLease = { try await container.withLease(named: name, of: duration, clock: clock, $0) }
        self.logger = logger
        self.makeService = makeService
    }

    /// Runs the service when this process has the lease, until the program stops.
    ///
    /// - Throws: Any error of the service.
    public func run() async throws {
        while true {
            do {
                return try await waitAndRun()
            } catch let error as LeaseLost {
                logger.warning("\(error)")
                if Task.isShuttingDownGracefully { return }
            } catch is CancellationError where Task.isShuttingDownGracefully {
                return
            }
        }
    }

    private func waitAndRun() async throws {
        let isRunning = Flag()
        let task = Task { [self] in
            try await withLease { [self] in
                isRunning.set()
                logger.info("This process runs the service “\(name)” of the database.")
                try await makeService().run()
            }
        }
        try await withTaskCancellationHandler {
            try await withGracefulShutdownHandler {
                try await task.value
            } onGracefulShutdown: {
                // A service that runs stops automatically, as gracefully as it can.
                if !isRunning.isSet { task.cancel() }
            }
        } onCancel: {
            task.cancel()
        }
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }
}
