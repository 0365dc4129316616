// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing
import VitralFeatures
import VitralIdentity
import VitralServer

@testable import VitralIdentityServer

/// The settings for the cost of checking a password.
struct PasswordSettingsTests {
    private func parameters(_ environment: [String: String]) throws -> PasswordHash.Parameters {
        let provider = EnvironmentVariablesProvider(environmentVariables: environment)
        return try PasswordHash.Parameters(reading: ConfigReader(provider: provider.prefixKeys(with: "vitral")))
    }

    @Test func `the default is the full cost`() throws {
        #expect(try parameters([:]) == .recommended)
        #expect(PasswordHash.Parameters.recommended.memory == 128 << 20)
    }

    @Test func `tests can set a lower cost`() throws {
        let cheap = try parameters(["VITRAL_PASSWORDS_COST": "12"])
        #expect(cheap == PasswordHash.Parameters(logarithmOfCost: 12, blockSize: 8, parallelization: 1))
    }

    @Test(arguments: ["3", "21", "-1", "cheap"]) func `a cost of zero or beyond the machine is refused`(cost: String)
        throws
    {
        let error = try #require(throws: InvalidSetting.self) { try parameters(["VITRAL_PASSWORDS_COST": cost]) }
        #expect("\(error)" == "The setting “passwords.cost” must be a whole number from 4 to 20.")
    }
}
