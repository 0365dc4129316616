// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
package import Configuration
import Foundation
package import VitralFeatures

/// The server's command-line options, which each app's program has.
///
/// ```swift
/// import ArgumentParser
///
/// struct Serve: AsyncParsableCommand {
///     @OptionGroup var server: ServerOptions
///     @Option var greeting = "Hello"
/// }
/// ```
///
/// If an option is missing, its setting comes from the environment, then from the file.
public struct ServerOptions: ParsableArguments, Sendable {
    @Option(help: "The address to listen on. (default: 127.0.0.1)")
    var host: String?

    @Option(help: "The port to listen on; 0 lets the system choose. (default: 8080)")
    var port: Int?

    @Option(help: ArgumentHelp("The path below which everything is served, such as /trips.", valueName: "path"))
    var basePath: String?

    @Option(help: ArgumentHelp("A JSON file with settings.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The folder that keeps sessions across restarts.", valueName: "folder"))
    var sessionsFolder: String?

    @Option(help: ArgumentHelp("The most sessions of the process. (default: 10000)", valueName: "count"))
    var maxSessions: Int?

    @Option(help: ArgumentHelp("The most sessions of one network address. (default: 256)", valueName: "count"))
    var maxSessionsPerAddress: Int?

    @Option(help: ArgumentHelp("A trusted proxy: an address or a range. Repeatable.", valueName: "range"))
    var trustedProxy: [String] = []

    @Option(help: ArgumentHelp("Another origin whose pages may connect. Repeatable.", valueName: "origin"))
    var allowedOrigin: [String] = []

    @Flag(help: "Browsers reach the server over HTTPS.")
    var behindTls = false

    @Option(help: ArgumentHelp("How long browsers must insist on HTTPS.", valueName: "seconds"))
    var strictTransport: Int?

    @Option(
        help: ArgumentHelp("Access to /metrics: off, loopback or everyone. (default: loopback)", valueName: "access"))
    var metrics: String?

    @Option(
        help: ArgumentHelp(
            "trace, debug, info, notice, warning, error or critical. (default: info)", valueName: "level"))
    var logLevel: String?

    /// Creates options without values.
    public init() {}

    package static let discussion = """
        Settings come from options, then from the environment (VITRAL_PORT=9000), then from a JSON file (--config).
        Prints one line with the address to standard output when it listens; logs go to standard error.
        Stops gracefully on SIGTERM and SIGINT.
        """

    /// Returns a reader of all settings: from these options, then from the environment, then from the file.
    ///
    /// - Parameter further: The settings from other options.
    /// - Throws: ``UnreadableSettings``.
    package func settings(
        and further: [AbsoluteConfigKey: ConfigValue] = [:]
    ) async throws(UnreadableSettings) -> ConfigReader {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(name: "options", values: values.merging(further) { $1 }),
            EnvironmentVariablesProvider().prefixKeys(with: "vitral"),
        ]
        if let file = config ?? ProcessInfo.processInfo.environment["VITRAL_CONFIG"] {
            do {
                let place = InMemoryProvider(values: ["filePath": ConfigValue(.string(file), isSecret: false)])
                providers.append(try await FileProvider<JSONSnapshot>(config: ConfigReader(provider: place)))
            } catch {
                throw UnreadableSettings(file: file, reason: "\(error)")
            }
        }
        return ConfigReader(providers: providers)
    }

    private var values: [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        func set(_ key: AbsoluteConfigKey, _ content: ConfigContent?) {
            values[key] = content.map { ConfigValue($0, isSecret: false) }
        }
        set("host", host.map { .string($0) })
        set("port", port.map { .int($0) })
        set("basePath", basePath.map { .string($0) })
        set("sessions.folder", sessionsFolder.map { .string($0) })
        set("limits.sessions", maxSessions.map { .int($0) })
        set("limits.sessionsPerAddress", maxSessionsPerAddress.map { .int($0) })
        set("trustedProxies", trustedProxy.isEmpty ? nil : .stringArray(trustedProxy))
        set("allowedOrigins", allowedOrigin.isEmpty ? nil : .stringArray(allowedOrigin))
        set("behindTLS", behindTls ? .bool(true) : nil)
        set("strictTransport", strictTransport.map { .double(Double($0)) })
        set("metrics", metrics.map { .string($0) })
        set("log.level", logLevel.map { .string($0) })
        return values
    }
}
