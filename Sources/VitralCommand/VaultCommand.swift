// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VitralIdentity

/// `vitral vault`: the server's keys.
struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault",
        abstract: "Rotate the keys under which the secrets of an app's users are sealed.",
        discussion: """
            The keys are in a file that only its owner may read, one in Base64 a line; the first one seals. To rotate: \
            “vitral vault rotate”, restart the servers, which seal anew what older keys have sealed when they start, \
            then “vitral vault retire”.
            """,
        subcommands: [Rotate.self, Retire.self])

    /// Puts a new key in front.
    struct Rotate: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put a new random key in front of the others, which go on opening what they have sealed.")

        @OptionGroup var place: KeyFile

        func run() throws {
            try place.existing().rotated().write(to: place.url)
            Console.note("\(place.keyFile) has a new key in front. Restart the servers, then “vitral vault retire”.")
        }
    }

    /// Drops all keys but the first.
    struct Retire: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Drop all keys but the first, once every server has sealed its secrets anew.")

        @OptionGroup var place: KeyFile

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

        func run() throws {
            try place.existing().withoutEarlierKeys().write(to: place.url)
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
}
