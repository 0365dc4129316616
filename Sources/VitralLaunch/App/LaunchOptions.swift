// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration

/// The options of a program with a database and accounts.
struct LaunchOptions: ParsableArguments, Sendable {
    static let databaseHelp = """
        The database: sqlite:PATH, postgres://user:password@host:port/database, or memory, as far as the app knows them. A \
        password is safer in VITRAL_DATABASE, which other users of the machine cannot see.
        """

    @Option(help: ArgumentHelp(databaseHelp + " (default: sqlite:var/APP.sqlite)", valueName: "database"))
    var database: String?

    @Option(
        help: ArgumentHelp(
            "The address that users see, such as https://example.org; passkeys belong to it.", valueName: "url"))
    var publicAddress: String?

    @Option(
        help: ArgumentHelp("The file with the keys that seal users' secrets; created if missing.", valueName: "file"))
    var vaultKeyFile: String?

    var settings: [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        values["database"] = database.map { ConfigValue(.string($0), isSecret: true) }
        values["passkeys.publicAddress"] = publicAddress.map { ConfigValue(.string($0), isSecret: false) }
        values["vault.keyFile"] = vaultKeyFile.map { ConfigValue(.string($0), isSecret: false) }
        return values
    }
}
