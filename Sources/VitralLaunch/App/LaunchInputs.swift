// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import Configuration
import VitralServer

/// The options of an app's subcommand that works on the app's settings and database without serving it.
///
/// ```swift
/// import ArgumentParser
///
/// struct CountTrips: AsyncParsableCommand {
///     static let configuration = CommandConfiguration(commandName: "count", abstract: "Count the trips.")
///
///     @OptionGroup var inputs: LaunchInputs<TravelApp>
///
///     func run() async throws {
///         let launch = try await inputs.launch()
///         let container = try launch.database.open()
///         launch.note("\(try await container.transaction { try $0.fetchCount(FetchDescriptor<Trip>()) }) trips")
///     }
/// }
/// ```
///
/// The settings, the environment and the file with settings are those of serving, without what concerns the network.
public struct LaunchInputs<Served: LaunchableApp>: ParsableArguments {
    @Option(help: ArgumentHelp("A JSON file with settings.", valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "trace, debug, info, notice, warning, error or critical. (default: info)", valueName: "level"))
    var logLevel: String?

    @OptionGroup var options: LaunchOptions
    @OptionGroup var app: Served.Options

    /// Creates options without values.
    public init() {}

    /// Returns the inputs of a launch, and sets up the logs of the process.
    ///
    /// - Throws: A `UsageError` that names the setting at fault.
    public func launch() async throws -> Launch<Served.Options> {
        let arguments = (config.map { ["--config", $0] } ?? []) + (logLevel.map { ["--log-level", $0] } ?? [])
        let settings = try await ServerOptions.parse(arguments).settings(and: options.settings)
        let logger = try ProgramRunner.bootstrap(settings, metrics: PrometheusMetrics())
        return Launch(
            options: app, settings: settings,
            database: try LaunchDatabase(of: Served.program, Served.database, reading: settings),
            accounts: try AccountSettings(reading: settings), logger: logger)
    }
}
