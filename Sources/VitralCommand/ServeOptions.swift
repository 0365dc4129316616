// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import Foundation
import Logging
import VitralIdentity
import VitralServer

/// The flags of `vitral serve`.
///
/// A flag that is not given leaves the word to the environment, then to the file.
struct ServeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The app to serve; “vitral apps” lists them. (default: pokeexplorer)", valueName: "name"))
    var app: String?

    @Option(help: "The address to listen on. (default: 127.0.0.1)")
    var host: String?

    @Option(help: "The port to listen on; 0 lets the system choose. (default: 8080)")
    var port: Int?

    @Option(help: ArgumentHelp("A file with settings, in JSON.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("Where PokéAPI is, for pokeexplorer. (default: https://pokeapi.co)", valueName: "url"))
    var pokeapiUrl: String?

    @Option(help: ArgumentHelp(DatabaseOption.help + " (default: sqlite:var/APP.sqlite)", valueName: "database"))
    var database: String?

    @Option(help: ArgumentHelp("Where sessions are written down, to outlive this process.", valueName: "folder"))
    var sessionsFolder: String?

    @Option(help: ArgumentHelp("How many sessions the process may have. (default: 10000)", valueName: "count"))
    var maxSessions: Int?

    @Option(help: ArgumentHelp("How many sessions one network address may have. (default: 256)", valueName: "count"))
    var maxSessionsPerAddress: Int?

    @Option(help: ArgumentHelp("A proxy that is believed: an address or a range. Repeatable.", valueName: "range"))
    var trustedProxy: [String] = []

    @Option(help: ArgumentHelp("Another origin whose pages may connect. Repeatable.", valueName: "origin"))
    var allowedOrigin: [String] = []

    @Flag(help: "Browsers reach the server by HTTPS.")
    var behindTls = false

    @Option(help: ArgumentHelp("How long browsers shall insist on HTTPS.", valueName: "seconds"))
    var strictTransport: Int?

    @Option(
        help: ArgumentHelp(
            "The address that people see, such as https://example.org; passkeys belong to it.", valueName: "url"))
    var publicAddress: String?

    @Option(
        help: ArgumentHelp("Where the keys are that seal people's secrets; made if missing.", valueName: "file"))
    var vaultKeyFile: String?

    @Option(
        help: ArgumentHelp("Who may read /metrics: off, loopback or everyone. (default: loopback)", valueName: "who"))
    var metrics: String?

    @Option(
        help: ArgumentHelp(
            "trace, debug, info, notice, warning, error or critical. (default: info)", valueName: "level"))
    var logLevel: String?

    /// What the flags, the environment and the file come to.
    func settings() async throws -> ServeSettings {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(name: "flags", values: flags),
            EnvironmentVariablesProvider().prefixKeys(with: "vitral"),
        ]
        if let file = config ?? ProcessInfo.processInfo.environment["VITRAL_CONFIG"] {
            providers.append(try await Self.provider(of: file))
        }
        return try ServeSettings(reading: ConfigReader(providers: providers))
    }

    private static func provider(of file: String) async throws -> any ConfigProvider {
        do {
            let place = InMemoryProvider(values: ["filePath": ConfigValue(.string(file), isSecret: false)])
            return try await FileProvider<JSONSnapshot>(config: ConfigReader(provider: place))
        } catch {
            throw UnreadableConfiguration(file: file, reason: "\(error)")
        }
    }

    private var flags: [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        func set(_ key: AbsoluteConfigKey, _ value: String?) {
            values[key] = value.map { ConfigValue(.string($0), isSecret: false) }
        }
        func set(_ key: AbsoluteConfigKey, _ value: Int?) {
            values[key] = value.map { ConfigValue(.int($0), isSecret: false) }
        }
        func set(_ key: AbsoluteConfigKey, _ value: [String]) {
            if !value.isEmpty { values[key] = ConfigValue(.stringArray(value), isSecret: false) }
        }
        set("app", app)
        set("host", host)
        set("port", port)
        set("pokeapi.url", pokeapiUrl)
        values["database"] = database.map { ConfigValue(.string($0), isSecret: true) }
        set("sessions.folder", sessionsFolder)
        set("limits.sessions", maxSessions)
        set("limits.sessionsPerAddress", maxSessionsPerAddress)
        set("trustedProxies", trustedProxy)
        set("allowedOrigins", allowedOrigin)
        if behindTls { values["behindTLS"] = ConfigValue(.bool(true), isSecret: false) }
        values["strictTransport"] = strictTransport.map { ConfigValue(.double(Double($0)), isSecret: false) }
        set("passkeys.publicAddress", publicAddress)
        set("vault.keyFile", vaultKeyFile)
        set("metrics", metrics)
        set("log.level", logLevel)
        return values
    }
}

/// What `vitral serve` was told.
struct ServeSettings {
    let app: ServedApp
    let server: ServerConfiguration
    let pokeAPI: String
    /// Where the app keeps its data, if the settings say it.
    let database: DatabaseAddress?
    /// What a password costs to check.
    let passwords: PasswordHash.Parameters
    /// The keys that seal people's secrets, if the settings say where they are.
    let vaultKeyring: VaultKeyring?
    let logLevel: Logger.Level

    init(reading reader: ConfigReader) throws {
        app = try ServedApp.named(reader.string(forKey: "app", default: ServedApp.pokeExplorer.name))
        server = try ServerConfiguration(reading: reader)
        vaultKeyring = try VaultKeyring(reading: reader)
        passwords = try PasswordHash.Parameters(reading: reader)
        pokeAPI = reader.string(forKey: "pokeapi.url", default: PokeExplorerSetup.publicAddress)
        database = try DatabaseOption.address(reading: reader)
        let level = reader.string(forKey: "log.level", default: Logger.Level.info.rawValue)
        guard let level = Logger.Level(rawValue: level) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("The setting “log.level” must be one of \(levels).")
        }
        logLevel = level
    }
}

/// A file of settings that cannot be read.
struct UnreadableConfiguration: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "The settings in \(file) cannot be read: \(reason)" }
}
