// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import Foundation
import VitralData
import VitralServer

/// The option of a subcommand that works on an existing database.
struct DatabaseOption<Served: LaunchableApp>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The database, if it is not the app's default or that of VITRAL_DATABASE.", valueName: "database"))
    var database: String?

    /// Returns the database; throws if it does not exist.
    func existing() throws -> LaunchDatabase {
        try Self.existing(database)
    }

    /// Returns an existing database.
    ///
    /// - Parameter database: The address; `nil` for that of the environment, or the app's default.
    static func existing(_ database: String?) throws -> LaunchDatabase {
        var providers: [any ConfigProvider] = [EnvironmentVariablesProvider().prefixKeys(with: "vitral")]
        if let database {
            providers.insert(
                InMemoryProvider(values: ["database": ConfigValue(.string(database), isSecret: true)]), at: 0)
        }
        let found = try LaunchDatabase(
            of: Served.program, Served.database, reading: ConfigReader(providers: providers))
        guard found.address?.isInMemory != true else {
            throw ValidationError("A database in memory belongs to its server alone. Name another one by --database.")
        }
        if let path = found.address?.filePath, !FileManager.default.fileExists(atPath: path) {
            throw ValidationError("There is no database \(path).")
        }
        return found
    }
}
