// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension DatabaseDriver {
    /// The PostgreSQL driver, for addresses such as `postgres://user:password@host:port/database`.
    public static let postgres = DatabaseDriver(
        schemes: ["postgres", "postgresql"], examples: ["postgres://user:password@host:port/database"]
    ) { text throws(InvalidDatabaseAddress) in
        let settings: PostgresSettings
        do throws(PostgresError) {
            settings = try PostgresSettings(url: text)
        } catch {
            throw InvalidDatabaseAddress("The address of the PostgreSQL database is invalid: \(error.message).")
        }
        return DatabaseAddress("\(settings)") { name, migrates in
            ModelConfiguration(postgres: settings, name: name, migrates: migrates)
        }
    }
}
