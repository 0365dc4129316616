// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniDefaultAPIClient
import VerniDomain
import VerniLedger

/// A place of the sign-in in memory.
private final class MemoryKeeper: SignInKeeper {
    private let state = Mutex<KeptSignIn?>(nil)

    var signIn: KeptSignIn? { state.withLock { $0 } }

    func keep(_ signIn: KeptSignIn?) async throws { state.withLock { $0 = signIn } }
}

@Suite("Accounts of replicas", .timeLimit(.minutes(3))) struct RemoteAccountTests {
    private static let password = Secret(ServerRig.password)

    private func service(_ rig: ServerRig) throws -> (RemoteAccountService, MemoryKeeper) {
        let keeper = MemoryKeeper()
        let client = try URLSessionAPIClient(rig.url) { keeper.signIn?.token }
        return (RemoteAccountService(client, keeper: keeper, device: "verni, Linux"), keeper)
    }

    @Test("a replica signs up, confirms, lists its devices and signs out")
    func signUp() async throws {
        try await ServerRig.with { rig in
            let (service, keeper) = try service(rig)
            #expect(try await service.account() == nil)
            await #expect(throws: VerniError.signedOut) { try await service.devices() }
            await #expect(throws: VerniError.passwordTooWeak) {
                try await service.signUp(
                    email: "ana@example.org", password: Secret("12345678"), name: "Ana", currency: .brl, language: "en")
            }
            let proof = try await service.signUp(
                email: "ana@example.org", password: Self.password, name: "Ana", currency: .brl, language: "en")
            await #expect(throws: VerniError.codeInvalid) {
                try await service.confirm(email: "ana@example.org", code: "x", proof: proof)
            }
            try await service.confirm(
                email: "ana@example.org", code: rig.mails.code(to: "ana@example.org"), proof: proof)
            #expect(try await service.account()?.name == "Ana")
            let devices = try await service.devices()
            #expect(devices.map(\.name) == ["verni, Linux"] && devices.map(\.isCurrent) == [true])
            #expect("\(keeper.signIn as Any)".contains(keeper.signIn?.token ?? "?") == false)
            try await service.signOut()
            #expect(keeper.signIn == nil)
            await #expect(throws: VerniError.signInRefused) {
                try await service.signIn(email: "ana@example.org", password: Secret("wrong"))
            }
            try await service.signIn(email: "ana@example.org", password: Self.password)
            #expect(try await service.account()?.currency == .brl)
        }
    }

    @Test("a sign-in that ended elsewhere is forgotten, and the errors of the server are the domain's")
    func errors() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let (service, keeper) = try service(rig)
            try await keeper.keep(KeptSignIn(account: ana.account, device: ana.device, token: ana.token))
            #expect(try await service.account()?.name == "ana")
            await #expect(throws: VerniError.inviteExpired) { try await service.invitation(token: "a/b c") }
            await #expect(throws: VerniError.notFound) {
                try await service.file(String(repeating: "0", count: 64))
            }
            await #expect(throws: VerniError.fileKind) { try await service.store(Data([1]), isPicture: false) }
            let group = try await rig.group(of: ana)
            let token = try await rig.invite(to: group, by: ana)
            #expect(try await service.invitation(token: token).isMember)
            await #expect(throws: VerniError.alreadyMember) {
                try await service.accept(token: token, as: nil, name: "Ana")
            }
            _ = try await rig.send("DELETE", "/devices/\(ana.device)", token: ana.token)
            #expect(try await service.account() == nil)
            #expect(keeper.signIn == nil)
        }
    }

    @Test("a server that is not there is offline, and a token is not sent in plain text to another machine")
    func offline() async throws {
        let client = try URLSessionAPIClient(try #require(URL(string: "http://127.0.0.1:1/api/v1"))) { "token" }
        await #expect(throws: VerniError.offline) { try await client.getAccount() }
        let plain = try #require(URL(string: "http://example.org/api/v1"))
        #expect(throws: VerniError.offline) { try URLSessionAPIClient(plain) { "token" } }
    }
}
