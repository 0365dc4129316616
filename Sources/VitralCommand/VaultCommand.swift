// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VitralData
import VitralIdentity

/// `vitral vault`: the server's keys.
struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault",
        abstract: "Rotate the keys under which the secrets of an app's users are sealed.",
        discussion: """
            The keys are in a file that only its owner may read, one in Base64 a line; the first one seals. To rotate: \
            “vitral vault rotate”, restart the servers, which seal anew what older keys have sealed when they start, \
            then “vitral vault retire”. With --database, “rotate” finds out first whether the keys are those of the \
            database, and “retire” seals anew what is left, and drops no key that is still needed.
            """,
        subcommands: [Rotate.self, Retire.self])

    /// Puts a new key in front.
    struct Rotate: ServingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put a new random key in front of the others, which go on opening what they have sealed.")

        @OptionGroup var place: KeyFile
        @OptionGroup var database: VaultDatabase

        func serve() async throws {
            let keyring = try place.existing()
            try await database.use(keyring) { vault in
                let keys = try await vault.checkKeys()
                Console.note("The keys of \(keys.count) people open; older keys seal \(keys.outdated) of them.")
            }
            try keyring.rotated().write(to: place.url)
            Console.note("\(place.keyFile) has a new key in front. Restart the servers, then “vitral vault retire”.")
        }
    }

    /// Drops all keys but the first.
    struct Retire: ServingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Drop all keys but the first, once every server has sealed its secrets anew.")

        @OptionGroup var place: KeyFile
        @OptionGroup var database: VaultDatabase

        @Flag(help: "Every server has been restarted since the rotation.")
        var serversRestarted = false

        func validate() throws {
            guard serversRestarted else {
                throw ValidationError(
                    """
                    What an older key has sealed is lost with it. Restart every server first, then say so with \
                    --servers-restarted.
                    """)
            }
        }

        func serve() async throws {
            let keyring = try place.existing()
            try await database.use(keyring) { vault in
                Console.note("The keys of \(try await vault.resealKeys()) people were sealed anew.")
            }
            try keyring.withoutEarlierKeys().write(to: place.url)
            Console.note("\(place.keyFile) has one key.")
        }
    }

    /// Where the keys are.
    struct KeyFile: ParsableArguments {
        @Option(help: ArgumentHelp("The file with the keys.", valueName: "file"))
        var keyFile: String

        var url: URL { URL(fileURLWithPath: keyFile) }

        /// The keys; a file that is not there is a mistake here, as a new key would open nothing.
        func existing() throws -> VaultKeyring {
            guard FileManager.default.fileExists(atPath: keyFile) else { throw KeyringFailure.unreadable(keyFile) }
            return try VaultKeyring(file: url)
        }
    }

    /// Where what the keys seal is kept.
    struct VaultDatabase: ParsableArguments {
        @Option(
            help: ArgumentHelp(
                "The database of the app whose vault it is: sqlite:PATH or postgres://…, as for “vitral serve”.",
                valueName: "database"))
        var database: String?

        /// Does something with the vault that is kept there, if a database was named.
        func use(_ keyring: VaultKeyring, _ work: (Vault) async throws -> Void) async throws {
            guard let address = try address() else { return }
            // What else the app keeps is not this tool's: the database stays as it is.
            let container = try address.open(DataVaultStore.models, named: "vault", migrates: false)
            do {
                try await work(Vault(keyring: keyring, store: DataVaultStore(container)))
            } catch {
                await container.close()
                throw error
            }
            await container.close()
        }

        /// The database that was named; one that would be made is a mistake here.
        private func address() throws -> DatabaseAddress? {
            // Not from the environment, where the one of another app may be.
            guard let database else { return nil }
            let address = try DatabaseAddress(database)
            switch address {
            case .memory: throw ValidationError("What is in memory is its server's alone. Name a database.")
            case .sqlite(let path) where !FileManager.default.fileExists(atPath: path):
                throw ValidationError("There is no database \(path).")
            case .sqlite, .postgres: return address
            }
        }
    }
}
