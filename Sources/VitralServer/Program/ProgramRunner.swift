// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
package import Configuration
import CoreMetrics
import Foundation
package import Logging
package import ServiceLifecycle
import UnixSignals
package import Vitral
import VitralFeatures

/// The runner of a program: reads its arguments, serves, and ends with an exit code.
package enum ProgramRunner {
    /// Runs a command, and ends the process with its exit code.
    ///
    /// The main thread runs the main actor's jobs, so a turn of the views starts without a change of threads; an
    /// asynchronous `main` would leave them to a thread pool.
    ///
    /// - Parameter arguments: The arguments without the program's name; `nil` for those of the process.
    package static func run<Command: ParsableCommand>(_ type: Command.Type, arguments: [String]?) -> Never {
        Task.detached { exit(await execute(type, arguments)) }
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    /// Makes the resources of an app's module known to `Bundle.main`; call it before anything else runs.
    ///
    /// A resource for which this fails is reported on standard error: an app that does not read it can still run.
    package static func addResources(of app: (some App).Type) {
        for problem in ModuleResources.addToMainBundle(of: app) { Console.note("warning: \(problem)") }
    }

    /// Runs the server until the process receives a stop signal.
    ///
    /// - Parameters:
    ///   - services: The services that start before the server and stop after it.
    package static func serve(_ server: LiveServer, beside services: [any Service], logger: Logger) async throws {
        // The last service to start is the first to stop, so browsers disconnect before the services that the server
        // uses stop.
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [DefaultsService()] + services + [server], gracefulShutdownSignals: [.sigterm, .sigint],
                logger: logger))
        try await group.run()
    }

    /// Sends logs to standard error, so that scripts can read standard output, and all packages' metrics to `/metrics`.
    ///
    /// Call it once in a process.
    ///
    /// - Throws: `InvalidSetting` if the level does not exist.
    package static func bootstrap(_ settings: ConfigReader, metrics: PrometheusMetrics) throws -> Logger {
        let level = settings.string(forKey: "log.level", default: Logger.Level.info.rawValue)
        guard let level = Logger.Level(rawValue: level) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidSetting(key: "log.level", expectation: "one of \(levels)")
        }
        bootstrapLogging(level: level)
        MetricsSystem.bootstrap(metrics)
        return Logger(label: "vitral")
    }

    /// Sends logs to standard error.
    package static func bootstrapLogging(level: Logger.Level) {
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
    }

    private static func execute<Command: ParsableCommand>(_ type: Command.Type, _ arguments: [String]?) async -> Int32 {
        do {
            var command = try type.parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return EXIT_SUCCESS
        } catch {
            return report(error, of: type)
        }
    }

    /// Writes the reason for which a command ended.
    ///
    /// - Returns: The exit code of the process.
    private static func report<Command: ParsableCommand>(_ error: any Error, of type: Command.Type) -> Int32 {
        if error is any UsageError {
            Console.note("Error: \(error)")
            return ExitCode.validationFailure.rawValue
        }
        let code = type.exitCode(for: error)
        // The command has already written the reason.
        if error is ExitCode { return code.rawValue }
        switch code {
        case .success:
            let text = type.fullMessage(for: error)
            let root = type as? any RootCommand.Type
            Console.announce(root.flatMap { text == $0.helpMessage() ? $0.helpWithDefaultOptions : nil } ?? text)
        case .validationFailure:
            // The help contains the usage that the parser would add, so this is one line.
            let line = type.message(for: error).split(separator: "\n").joined(separator: " ")
                .trimmingCharacters(in: CharacterSet(charactersIn: "."))
            let command = type.configuration.commandName ?? "\(type)"
            Console.note("Error: \(line)\(line.hasSuffix("?") ? "" : ".") See “\(command) --help”.")
        default:
            Console.note("Error: \(error)")
        }
        return code.rawValue
    }
}
