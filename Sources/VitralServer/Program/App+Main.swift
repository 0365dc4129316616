// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import CoreMetrics
import Logging
public import Vitral

extension App {
    /// Serves the app: the entry point of a program whose `@main` type is an app.
    ///
    /// ```swift
    /// @main
    /// struct Counter: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("Hello") }
    ///     }
    /// }
    /// ```
    ///
    /// Settings come from options, such as `--port 9000`, then from the environment, such as `VITRAL_PORT=9000`, then from
    /// a file; `--help` lists the options, and `Documentation/Operations.md` all settings. One line with the address goes
    /// to standard output, logs to standard error. SIGTERM and SIGINT stop it gracefully.
    ///
    /// An app with its own options, database, accounts or services conforms to `LaunchableApp` of `VitralLaunch`.
    @MainActor
    public static func main() {
        main(arguments: nil)
    }

    /// Serves the app with arguments other than those of the process.
    ///
    /// - Parameter arguments: The arguments without the program's name; `nil` for those of the process.
    @MainActor
    public static func main(arguments: [String]?) {
        ProgramRunner.addResources(of: Self.self)
        ProgramRunner.run(ServeCommand<Self>.self, arguments: arguments)
    }
}

/// The only command of an app that consists of nothing but the server.
private struct ServeCommand<Served: App>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = ProgramName(of: Served.self)
        return CommandConfiguration(
            commandName: name.command, abstract: "Serve \(name.title) to browsers.",
            discussion: ServerOptions.discussion)
    }

    @OptionGroup var server: ServerOptions

    func run() async throws {
        let settings = try await server.settings()
        let configuration = try ServerConfiguration(reading: settings)
        let metrics = PrometheusMetrics()
        let logger = try ProgramRunner.bootstrap(settings, metrics: metrics)
        let title = ProgramName(of: Served.self).title
        let server = LiveServer(
            configuration: configuration, metrics: metrics, logger: logger,
            onListening: { Console.announce("\(title) is live at \($0.forBrowser)") }
        ) { Served() }
        try await ProgramRunner.serve(server, beside: [], logger: logger)
    }
}
