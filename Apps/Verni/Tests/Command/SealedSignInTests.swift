// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization
import Testing
import VerniDefaultAPIClient
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralTestSupport

@testable import Verni

@Suite struct SealedSignInTests {
    private let program = VerniProgram()
    private let kept = KeptSignIn(account: "ana", device: "device-1", token: "token-8f3c2a91d7")
    /// An address where no server listens.
    private let nowhere = "http://127.0.0.1:1/api/v1"

    @Test func `a sign-in outlives the program, and its token stands in no file in the clear`() async throws {
        defer { program.removeFolder() }
        let server = try #require(URL(string: nowhere))
        try await OwnReplica.open(program.data) { replica in
            replica.signIn.use(server)
            try await replica.signIn.keep(kept)
        }
        let (signIn, place) = try await OwnReplica.open(program.data) { ($0.signIn.signIn, $0.signIn.server) }
        #expect(signIn == kept)
        #expect(place == server)
        for name in try program.files() {
            let bytes = try Data(contentsOf: program.data.deletingLastPathComponent().appending(path: name))
            #expect(bytes.range(of: Data(kept.token.utf8)) == nil, "\(name)")
        }
        try await OwnReplica.open(program.data) { try await $0.signIn.keep(nil) }
        // The next sign-in is on the same server.
        let after = try await OwnReplica.open(program.data) { ($0.signIn.signIn, $0.signIn.server) }
        #expect(after.0 == nil && after.1 == server)
    }

    @Test func `a sign-in that was cut short is completed when the file is opened`() async throws {
        defer { program.removeFolder() }
        let server = try #require(URL(string: nowhere))
        _ = try program.run("add", "8", "Coffee", "--group", "Casa", "--create", "--me", "Ana", "--currency", "EUR")
        try await OwnReplica.open(program.data) { replica in
            replica.signIn.use(server)
            try await replica.signIn.keep(kept)
        }
        let (account, groups) = try await OwnReplica.open(program.data) { replica in
            (try await replica.ledger.account(), try await replica.ledger.groups(deleted: false))
        }
        #expect(account == kept.account && groups.map(\.name) == ["Casa"])
    }

    @Test func `a sign-in is completed although its form has closed`() async throws {
        let isCompleted = Mutex(false)
        let form = Task {
            try await OwnAccountService.completing {
                try await Task.sleep(for: .zero)
                isCompleted.withLock { $0 = true }
            }
        }
        form.cancel()
        _ = await form.result
        #expect(isCompleted.withLock { $0 })
    }

    @Test func `a copy of the file without its key tells no token`() async throws {
        defer { program.removeFolder() }
        let server = try #require(URL(string: nowhere))
        try await OwnReplica.open(program.data) { replica in
            replica.signIn.use(server)
            try await replica.signIn.keep(kept)
        }
        try FileManager.default.removeItem(at: ReplicaFile.keys(of: program.data))
        await #expect(throws: (any Error).self) { try await OwnReplica.open(program.data) { $0.signIn.signIn } }
    }

    @Test func `without a connection the account is as the server and the log last had it`() async throws {
        defer { program.removeFolder() }
        let server = try #require(URL(string: nowhere))
        var signIn = kept
        signIn.known = OwnAccount(id: "ana", email: "ana@example.org", isConfirmed: true, name: "Ana", currency: .brl)
        try await OwnReplica.open(program.data) { [signIn] replica in
            replica.signIn.use(server)
            try await replica.signIn.keep(signIn)
            try await replica.ledger.adopt(signIn.account)
            let service = OwnAccountService(replica: replica, files: OwnFiles(beside: program.data))
            #expect(try await service.account() == signIn.known)
            try await replica.ledger.perform(
                .editProfile(name: "Ana Lima", picture: nil, currency: .eur, hidesAmounts: true))
            let account = try #require(try await service.account())
            #expect(account.email == "ana@example.org" && account.name == "Ana Lima" && account.currency == .eur)
            await #expect(throws: VerniError.offline) { try await service.devices() }
        }
    }

    @Test func `a log that differed from the server's is logged, at the level of the commands`() {
        let log = LogRecorder()
        let scope = UUID()
        var logger = log.logger
        logger.logLevel = OwnReplica.logLevel
        OwnReplica.report([scope], in: logger)
        #expect(log.lines == ["error A log differed from the server's, and was read again. scope=\(scope)"])
    }

    @Test func `a device is named after its machine`() {
        #expect(OwnReplica.device(named: "marina-laptop") == "verni, Linux (marina-laptop)")
        #expect(OwnReplica.device(named: " ") == "verni, Linux")
        #expect(OwnReplica.device(named: String(repeating: "x", count: 300)).count < 100)
    }

    @Test func `without a connection a sync fails in words, and the groups stay`() async throws {
        defer { program.removeFolder() }
        let server = try #require(URL(string: nowhere))
        _ = try program.run("add", "8", "Coffee", "--group", "Casa", "--create", "--me", "Ana", "--currency", "EUR")
        try await OwnReplica.open(program.data) { replica in
            replica.signIn.use(server)
            try await replica.signIn.keep(kept)
            try await replica.ledger.adopt(kept.account)
        }
        let sync = try program.run("sync", "--json")
        #expect(sync.code == 1)
        #expect(sync.errors.contains("\"error\" : \"offline\""))
        #expect(try program.run("balance").output == "Casa: settled up\n")
        #expect(try program.run("log").output.contains("Ana added Coffee, 8.00 EUR (waiting)"))
        let out = try program.run("sign-out", "--only-here")
        #expect(out.code == 0)
        #expect(try program.run("sync").errors.hasPrefix("Error: You are not signed in."))
    }
}
