// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Testing
import VitralFeatures
import VitralIdentity

@testable import VitralIdentityServer
@testable import VitralServer

/// The server's keys, and the address for which it requests passkeys.
struct VaultSettingsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
    private let key = Data(repeating: 7, count: 32).base64EncodedString()

    private func reader(_ environment: [String: String]) -> ConfigReader {
        ConfigReader(
            provider: EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "vitral"))
    }

    private func inFolder(_ work: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder.appending(path: "keys"))
    }

    @Test func `without settings there is no vault`() throws {
        #expect(try VaultKeyring(reading: reader([:])) == nil)
    }

    @Test func `a file is made if it is missing, for its owner only, and read again`() throws {
        try inFolder { file in
            let settings = reader(["VITRAL_VAULT_KEY_FILE": file.path])
            _ = try #require(try VaultKeyring(reading: settings))
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
            _ = try #require(try VaultKeyring(reading: settings))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            #expect(throws: KeyringFailure.tooOpen(file.path, mode: 0o640)) { try VaultKeyring(reading: settings) }
        }
    }

    @Test func `keys can come from the environment, and the error of a bad key does not contain it`() throws {
        _ = try #require(try VaultKeyring(reading: reader(["VITRAL_VAULT_KEY": key])))
        let error = try #require(throws: KeyringFailure.self) {
            try VaultKeyring(reading: reader(["VITRAL_VAULT_KEY": key + "\nsecret"]))
        }
        #expect("\(error)" == "Line 2 of the setting “vault.key” is not a key: 32 bytes in Base64.")
    }

    @Test func `a key file together with a key in the environment is an error`() throws {
        let error = try #require(throws: InvalidSetting.self) {
            try VaultKeyring(reading: reader(["VITRAL_VAULT_KEY": key, "VITRAL_VAULT_KEY_FILE": "/tmp/none"]))
        }
        #expect(error.key == "vault.key")
    }

    @Test func `the address of passkeys is read, and must have a domain`() throws {
        let configuration = try IdentityConfiguration(
            reading: reader([
                "VITRAL_PASSKEYS_PUBLIC_ADDRESS": "https://example.org", "VITRAL_PASSKEYS_NAME": "Shop",
                "VITRAL_PASSKEYS_HOSTS": "a.example, B.example", "VITRAL_SIGN_IN_CHECK_INTERVAL": "5",
            ]))
        #expect(
            configuration.passkeys
                == PasskeySites(publicAddress: "https://example.org", hosts: ["a.example", "b.example"], name: "Shop"))
        #expect(configuration.signInCheckInterval == .seconds(5))
        for address in ["https://10.0.0.1", "http://example.org", "example.org"] {
            let error = try #require(throws: InvalidSetting.self) {
                try IdentityConfiguration(reading: reader(["VITRAL_PASSKEYS_PUBLIC_ADDRESS": address]))
            }
            #expect(error.key == "passkeys.publicAddress")
        }
    }
}
