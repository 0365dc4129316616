// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing
import VitralTestSupport

@testable import VitralIdentity

/// The registration of passkeys, the sign-in with them, and the rejection of invalid data.
struct PasskeyTests {
    private let clock = ManualClock()
    private let ceremonies: PasskeyCeremonies
    private let authenticator = SoftwareAuthenticator()

    init() {
        let clock = clock
        ceremonies = PasskeyCeremonies(
            site: RelyingParty(id: "example.org", name: "Example", origins: ["https://example.org"]),
            now: { clock.date })
    }

    private func registered(_ authenticator: SoftwareAuthenticator) async throws -> Passkey {
        let options = try await ceremonies.registrationOptions(account: "a1", name: "ana")
        return try await ceremonies.register(authenticator.register(options), account: "a1")
    }

    @Test(arguments: [false, true])
    func aPasskeyRegistersAndSignsIn(isEdDSA: Bool) async throws {
        var authenticator = authenticator
        if isEdDSA { authenticator.key = .edDSA(Curve25519.Signing.PrivateKey()) }
        let passkey = try await registered(authenticator)
        #expect(passkey.id == authenticator.credentialID)
        #expect(passkey.account == "a1")
        let stored = Passkey(
            id: passkey.id, account: passkey.account,
            publicKey: try PasskeyPublicKey(storedForm: passkey.publicKey.storedForm), signCount: passkey.signCount,
            isBackedUp: passkey.isBackedUp, name: passkey.name, created: passkey.created)
        #expect(stored == passkey)
        authenticator.userHandle = "a1"
        let answer = try authenticator.signIn(await ceremonies.signInOptions())
        #expect(try PasskeyCeremonies.credentialID(in: answer) == passkey.id)
        #expect(try await ceremonies.signIn(answer, with: stored) == passkey)
    }

    @Test func `challenges contain the required parameters`() async throws {
        let passkey = try await registered(authenticator)
        let creation = try await ceremonies.registrationOptions(account: "a1", name: "ana", existing: [passkey])
        #expect(creation.contains(#""userVerification":"required""#))
        #expect(creation.contains(#""residentKey":"required""#))
        #expect(creation.contains(Base64URL.text(passkey.id)))
        #expect(creation.contains(#""alg":-7"#) && creation.contains(#""alg":-8"#))
        let request = try await ceremonies.signInOptions(account: "a1", passkeys: [passkey])
        #expect(request.contains(#""rpId":"example.org""#) && request.contains(Base64URL.text(passkey.id)))
        #expect(try authenticator.challenge(creation) != authenticator.challenge(request))
    }

    @Test func `a challenge is valid once, for a limited time and one purpose`() async throws {
        let passkey = try await registered(authenticator)
        let options = try await ceremonies.signInOptions()
        let answer = try authenticator.signIn(options)
        _ = try await ceremonies.signIn(answer, with: passkey)
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await ceremonies.signIn(answer, with: passkey) }

        let late = try authenticator.signIn(await ceremonies.signInOptions())
        clock.advance(by: .seconds(PasskeyCeremonies.patience + 1))
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await ceremonies.signIn(late, with: passkey) }

        let registration = try await ceremonies.registrationOptions(account: "a1", name: "ana")
        let crossed = try authenticator.signIn(registration)
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await ceremonies.signIn(crossed, with: passkey) }

        let other = try await ceremonies.registrationOptions(account: "b2", name: "bia")
        let stolen = try authenticator.register(other)
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await ceremonies.register(stolen, account: "a1") }

        let made = try authenticator.signIn(#"{"challenge":"AAAA"}"#)
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await ceremonies.signIn(made, with: passkey) }
    }

    @Test func `an altered answer does not sign in`() async throws {
        let passkey = try await registered(authenticator)
        func fails(
            _ failure: PasskeyFailure, with stored: Passkey? = nil, _ change: (inout SoftwareAuthenticator) -> Void
        ) async throws {
            var liar = authenticator
            change(&liar)
            let answer = try liar.signIn(await ceremonies.signInOptions())
            await #expect(throws: failure) { try await ceremonies.signIn(answer, with: stored ?? passkey) }
        }
        try await fails(.foreignOrigin("https://evil.example")) { $0.origin = "https://evil.example" }
        try await fails(.foreignOrigin("https://example.org")) { $0.isCrossOrigin = true }
        try await fails(.foreignRelyingParty) { $0.site = "evil.example" }
        try await fails(.notVerified) { $0.flags = 0x01 }
        try await fails(.notVerified) { $0.flags = 0x04 }
        try await fails(.badSignature) { $0.key = .es256(P256.Signing.PrivateKey()) }
        try await fails(.unknownCredential) { $0.credentialID = Data("another".utf8) }
        try await fails(.unknownCredential) { $0.userHandle = "b2" }
        let spoilt = try authenticator.signIn(await ceremonies.signInOptions(), spoil: true)
        await #expect(throws: PasskeyFailure.badSignature) { try await ceremonies.signIn(spoilt, with: passkey) }
        let nobody = try authenticator.signIn(await ceremonies.signInOptions())
        await #expect(throws: PasskeyFailure.unknownCredential) { try await ceremonies.signIn(nobody, with: nil) }
        let asked = try authenticator.signIn(await ceremonies.signInOptions(account: "b2"))
        await #expect(throws: PasskeyFailure.unknownCredential) { try await ceremonies.signIn(asked, with: passkey) }
        let wrongType = try authenticator.signIn(await ceremonies.signInOptions(), type: "webauthn.create")
        await #expect(throws: PasskeyFailure.malformed("type")) {
            try await ceremonies.signIn(wrongType, with: passkey)
        }
    }

    @Test func `a counter that does not grow reveals a copy`() async throws {
        var authenticator = authenticator
        authenticator.signCount = 7
        let passkey = try await registered(authenticator)
        #expect(passkey.signCount == 7)
        let same = try authenticator.signIn(await ceremonies.signInOptions())
        await #expect(throws: PasskeyFailure.counterWentBack) { try await ceremonies.signIn(same, with: passkey) }
        authenticator.signCount = 8
        let next = try authenticator.signIn(await ceremonies.signInOptions())
        #expect(try await ceremonies.signIn(next, with: passkey).signCount == 8)
        authenticator.signCount = 0
        let reset = try authenticator.signIn(await ceremonies.signInOptions())
        await #expect(throws: PasskeyFailure.counterWentBack) { try await ceremonies.signIn(reset, with: passkey) }
    }

    @Test func theSamePasskeyIsNotRegisteredTwice() async throws {
        let passkey = try await registered(authenticator)
        let options = try await ceremonies.registrationOptions(account: "a1", name: "ana")
        let answer = try authenticator.register(options)
        await #expect(throws: PasskeyFailure.alreadyRegistered) {
            try await ceremonies.register(answer, account: "a1", existing: [passkey])
        }
    }

    @Test func forgedBytesAreRefusedAndNeverCrash() async throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0..<UInt64.max, using: &random)
        var generator = RandomSource(seed: seed)
        for _ in 0..<2_000 {
            let options = try await ceremonies.registrationOptions(account: "a1", name: "ana")
            let answer = try authenticator.register(options)
            struct Parts: Codable {
                var rawId: String
                var type: String
                var response: [String: String]
            }
            var parts = try JSONDecoder().decode(Parts.self, from: Data(answer.utf8))
            var bytes = Base64URL.bytes(parts.response["attestationObject"] ?? "") ?? []
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                if Bool.random(using: &generator) {
                    bytes[index] = .random(in: 0...255, using: &generator)
                } else {
                    bytes.removeLast(bytes.count - index - 1)
                }
            }
            parts.response["attestationObject"] = Base64URL.text(bytes)
            let forged = String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
            // Most changes are rejected; a byte that is not checked (the authenticator's model) may change.
            do throws(PasskeyFailure) {
                let passkey = try await ceremonies.register(forged, account: "a1")
                #expect(passkey.id == authenticator.credentialID, "seed \(seed)")
            } catch {
                #expect(error != .unknownChallenge, "seed \(seed)")
            }
        }
    }

    @Test(arguments: ["", "{}", "[]", #"{"rawId":"AA","type":"password","response":{"clientDataJSON":"AA"}}"#])
    func `a malformed answer is refused`(json: String) {
        #expect(throws: PasskeyFailure.malformed("JSON")) { try PasskeyCeremonies.credentialID(in: json) }
    }
}
