// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Logging
import ServiceLifecycle
import UnixSignals
public import Vitral

extension App {
    /// Serves the app: the entry point of a program whose `@main` type is an app.
    ///
    /// ```swift
    /// @main
    /// struct Counter: App {
    ///     var body: some Scene {
    ///         WindowGroup { CounterView() }
    ///     }
    /// }
    /// ```
    ///
    /// Settings come from the environment, such as `VITRAL_PORT=9000`; see `Documentation/Operations.md`. One line with
    /// the address goes to standard output, logs to standard error. SIGTERM and SIGINT stop it gracefully.
    @MainActor
    public static func main() {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        Task {
            do {
                try await serve()
                exit(EXIT_SUCCESS)
            } catch {
                FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
                exit(EXIT_FAILURE)
            }
        }
        // The main thread runs the main actor's jobs; an asynchronous `main` would leave them to a pool of threads.
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    private static func serve() async throws {
        let reader = ConfigReader(provider: EnvironmentVariablesProvider().prefixKeys(with: "vitral"))
        let name = "\(Self.self)"
        let server = LiveServer(
            configuration: try ServerConfiguration(reading: reader),
            onListening: { FileHandle.standardOutput.write(Data("\(name) is live at \($0)\n".utf8)) }
        ) { Self() }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "vitral")))
        try await group.run()
    }
}
