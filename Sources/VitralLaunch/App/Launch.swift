// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import Configuration
public import Logging
import VitralServer

/// The inputs of an app's `launch`: the options, the settings, the database, the accounts, the logger and the clock.
///
/// ```swift
/// import Configuration
///
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     let currency = launch.settings.string(forKey: "currency", default: "EUR")
///     launch.note("Prices are in \(currency).")
///     return Launched(container: try launch.database.open())
/// }
/// ```
public struct Launch<Options: ParsableArguments & Sendable>: Sendable {
    /// The app's command-line options.
    public let options: Options
    /// All settings: from the options, then from the environment (`VITRAL_…`), then from the file.
    ///
    /// An app reads its own keys from it, such as `settings.string(forKey: "mail.host")`.
    public let settings: ConfigReader
    /// The database that the operator chose.
    public let database: LaunchDatabase
    /// The cost of passwords and the keys of the vault.
    public let accounts: AccountSettings
    /// The logger of the process.
    public let logger: Logger
    /// The clock of the process.
    public let clock: any Clock<Duration>

    /// Creates the inputs of a launch, for instance in a test.
    public init(
        options: Options, settings: ConfigReader, database: LaunchDatabase, accounts: AccountSettings, logger: Logger,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.options = options
        self.settings = settings
        self.database = database
        self.accounts = accounts
        self.logger = logger
        self.clock = clock
    }

    /// Writes a line for the operator to standard error, for instance the place of the data.
    public func note(_ line: String) {
        Console.note(line)
    }
}
