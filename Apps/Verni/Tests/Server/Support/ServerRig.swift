// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Synchronization
import TemporaryStores
import Testing
import VerniControllers
import VerniDefaultDomain
import VerniDefaultFiles
import VerniDefaultLedger
import VerniDomain
import VerniFiles
import VerniLedger
import VerniMail
import VerniOpenAPI
import VerniPush
import VerniRepositories
import VerniServices
import Vitral
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralIdentityServer
import VitralModels
import VitralPush
import VitralServer
import VitralSync
import VitralSyncHTTP
import VitralTestSupport

/// A server of the HTTP API on its own port.
final class ServerRig: Sendable {
    let container: ModelContainer
    let log: ServerLog
    let accounts: Accounts
    let parts: ServerParts
    let mails = RecordingMailer()
    let notices = RecordingPusher()
    let records = LogRecorder()
    let time = ServerTime()
    let url: URL
    private let folder: TemporaryFolder
    private let running: Task<Void, any Error>

    /// Runs a test against a server, and stops the server in any case.
    static func with(
        _ store: TestStore = .sqlite, limiter: RequestLimiter<ContinuousClock> = RequestLimiter(clock: .continuous),
        _ body: (ServerRig) async throws -> Void
    ) async throws {
        let rig = try await ServerRig(store, limiter)
        do {
            try await body(rig)
        } catch {
            await rig.stop()
            throw error
        }
        await rig.stop()
    }

    private init(_ store: TestStore, _ limiter: RequestLimiter<ContinuousClock>) async throws {
        let now: @Sendable () -> Date = { [time] in time.date }
        folder = try TemporaryFolder()
        let schema = Schema(
            LedgerSchema.models + ServerModels.models + DataAccountStore.models + DataCodeStore.models
                + PushQueue.models)
        container = try ModelContainer(for: schema, configurations: try await store.configuration())
        log = ServerLog(
            try HostedLog(
                container,
                environment: LedgerEnvironment(
                    planner: FewestTransfersPlanner(), rates: { throw VerniError.rateMissing }, now: now)))
        let hasher = PasswordHasher(
            parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2)
        let site = try #require(URL(string: "https://verni.example.org"))
        var choices = ServerParts.Choices(
            container: container, log: log, mailer: mails, pusher: notices,
            files: DiskBlobStore(folder.url.appending(path: "files"), now: now), reader: SplitwiseReader(),
            hasher: hasher,
            codeKey: CodeKey(), pushKey: PushKey(), site: { site })
        choices.pushPolicy = PushAddressPolicy { _ in true }
        choices.now = now
        parts = ServerParts(choices)
        accounts = Accounts(
            store: parts.desk.store, hasher: hasher,
            limiter: AttemptLimiter(
                perAccount: .init(burst: 1_000, refill: .seconds(1)),
                perAddress: .init(burst: 1_000, refill: .seconds(1)), clock: ContinuousClock()),
            now: now)
        let router = Router(context: LiveRequestContext.self)
        APIRoutes(
            try parts.operations(accounts), gate: RequestGate(accounts, limiter: limiter),
            logger: records.logger
        ).add(to: router)
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.drainTimeout = .zero
        let server = LiveServer(
            configuration: configuration,
            features: [.accounts(accounts, configuration: IdentityConfiguration())], routes: router,
            logger: records.logger, makeApp: { EmptyApp() })
        running = Task { try await server.run() }
        url = try #require(URL(string: "http://127.0.0.1:\(try await server.address.port)/api/v1"))
    }

    private func stop() async {
        running.cancel()
        _ = await running.result
    }

    private struct EmptyApp: App {
        var body: some Scene {
            WindowGroup("") { Text("A page") }
        }
    }
}

/// The server's log, as routes need it.
struct ServerLog: GroupLog {
    private let log: HostedLog

    init(_ log: HostedLog) { self.log = log }

    var hub: SyncHub { log.hub }

    func ledger(of account: String) -> any Ledger { log.ledger(of: account) }

    func profile(of account: String) async throws -> LedgerProfile? { try await log.profile(of: account) }

    func profile(of account: String, in context: ModelContext) throws -> LedgerProfile? {
        try log.profile(of: account, in: context)
    }

    func invitation(tokenDigest: Data, for account: String?) async throws -> InvitationPreview {
        try await log.invitation(tokenDigest: tokenDigest, for: account)
    }

    func accept(tokenDigest: Data, as guest: MemberID?, name: String, by account: String) async throws -> GroupID {
        try await log.accept(tokenDigest: tokenDigest, as: guest, name: name, by: account)
    }

    func accounts(adding digest: String, toGroupsOf account: String) async throws -> Set<String> {
        try await log.accounts(adding: digest, toGroupsOf: account)
    }

    func usedFiles(among digests: Set<String>) async throws -> Set<String> {
        try await log.usedFiles(among: digests)
    }

    func forget(_ account: String, in context: ModelContext) throws { try log.forget(account, in: context) }
}

/// A calendar time that a test advances.
final class ServerTime: Sendable {
    private let state = Mutex(Date(timeIntervalSince1970: 1_795_000_000))

    var date: Date { state.withLock { $0 } }

    func advance(by seconds: TimeInterval) { state.withLock { $0 += seconds } }
}

/// A sender that keeps mails, to be read by tests.
final class RecordingMailer: VerniMailer {
    private let state = Mutex((mails: [UserMail](), isBroken: false))

    var all: [UserMail] { state.withLock(\.mails) }

    /// Lets all further mails fail.
    func damage() { state.withLock { $0.isBroken = true } }

    func enqueue(_ mail: UserMail, in context: ModelContext) throws {
        try state.withLock { state in
            if state.isBroken { throw DataStoreError.diskFull }
            state.mails.append(mail)
        }
    }

    /// Returns the last code that was mailed to an address.
    func code(to address: String) throws -> String {
        let codes = all.filter { $0.address == address }.compactMap { mail -> String? in
            if case .code(let code, _, _) = mail.content { return code }
            return nil
        }
        return try #require(codes.last)
    }
}

/// A sender that keeps notifications, to be read by tests.
final class RecordingPusher: VerniPusher {
    private let state = Mutex<[UserNotice]>([])

    var all: [UserNotice] { state.withLock { $0 } }

    func enqueue(_ notice: UserNotice, in context: ModelContext) throws { state.withLock { $0.append(notice) } }
}
