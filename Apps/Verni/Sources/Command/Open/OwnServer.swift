// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Hummingbird
import Logging
import VerniAPIClient
import VerniAPITypes
import VerniAppLayer
import VerniDefaultAPIClient
import VerniDefaultLedger
import VerniDefaultTime
import VerniDomain
import VerniFiles
import VerniLedger
import VerniServices
import VerniSettleUp
import VerniWelcome
import VitralFeatures
import VitralServer

/// The pages of a replica, for the browser of this machine.
struct OwnServer: Sendable {
    private let replica: OwnReplica
    private let files: OwnFiles
    private let accounts: OwnAccountService
    private let localUse: LocalUse
    private let exports = SignedAddresses()
    private let gate = DeviceGate()

    /// Creates the pages.
    ///
    /// - Parameter file: The file of groups.
    init(_ replica: OwnReplica, file: URL) async throws {
        self.replica = replica
        files = OwnFiles(beside: file)
        accounts = OwnAccountService(replica: replica, files: files)
        localUse = LocalUse(try await !replica.ledger.groups(deleted: false).isEmpty)
    }

    /// Serves the pages until the process receives a stop signal.
    ///
    /// - Parameter announce: Called with the link that works once.
    func run(port: Int, _ announce: @escaping @Sendable (_ address: String) -> Void) async throws {
        var configuration = ServerConfiguration()
        configuration.port = port
        // One user waits for the end, and browsers ask for nothing that takes long.
        configuration.drainTimeout = .seconds(2)
        let logger = Logger(label: "verni")
        let gate = gate
        let source = OwnPageSource(parts: await parts, signIn: replica.signIn)
        let server = LiveServer(
            configuration: configuration, features: [SessionFeatureFactory { DeviceFeature(gate, source: source) }],
            routes: routes,
            logger: logger,
            onListening: { announce(gate.address(at: $0.port)) }
        ) { OwnApp() }
        let (accounts, files) = (accounts, files)
        let sync = SyncService(replica: replica) {
            let pending = try await accounts.uploadFiles()
            for file in pending.refused where file.isNew {
                logger.error(
                    "The server does not accept a file.",
                    metadata: ["file": "\(file.digest)", "reason": "\(file.reason)"])
            }
            return pending
        }
        let ledger = replica.ledger
        let refused = RefusedInstances(logger: logger)
        let recurrences = RecurrenceService(logger: logger, changes: { try ledger.recurrenceChanges() }) {
            try await ledger.makeDueExpenses { refused.report($0, $1) }
        }
        let cleaning = RepeatedWork("unused files", every: .seconds(86_400), clock: ContinuousClock(), logger: logger) {
            try await files.deleteUnused { try await ledger.usedFiles(among: $0) }
        }
        try await ProgramRunner.serve(server, beside: [sync, recurrences, cleaning], logger: logger)
    }

    private var routes: Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        gate.add(to: router)
        let (ledger, files, accounts) = (replica.ledger, files, accounts)
        ExportRoute(exports) { _ in ledger }.add(to: router)
        FileRoute { digest, _ in
            if let blob = try await files.file(digest) { return blob }
            _ = try await accounts.file(digest)
            guard let blob = try await files.file(digest) else { throw VerniError.notFound }
            return blob
        }.add(to: router)
        return router
    }

    /// The parts of the app, which all tabs share.
    @MainActor private var parts: AppParts {
        let replica = replica
        let choices = ScreenChoices(
            accounts: accounts, clock: SystemClock(), site: Self.site(of: replica), timeZone: .current)
        let transfers = LedgerTransfers(ledger: replica.ledger, user: DeviceGate.owner, addresses: exports)
        var parts = AppParts(welcome: .own, entrance: choices.entrance) { account in
            var choices = choices
            // The user may have signed in since.
            choices.site = Self.site(of: replica)
            return AppParts.Member(
                ledger: replica.ledger,
                screens: choices.screens(
                    of: replica.ledger, transfers: transfers,
                    requester: account == nil ? nil : OwnRequester(replica: replica)))
        }
        parts.localUse = localUse
        return parts
    }

    /// The address of the server's pages; `nil` without a server.
    private static func site(of replica: OwnReplica) -> URL? {
        replica.signIn.server?.deletingLastPathComponent().deletingLastPathComponent()
    }
}

/// The requests to settle of a replica's user, which the server sends.
private struct OwnRequester: SettlementRequester {
    let replica: OwnReplica

    func send(_ request: SettlementRequest) async throws {
        guard let server = replica.signIn.server else { throw VerniError.offline }
        try await replica.client(of: server).requestSettlement(
            id: request.group.uuid,
            APISettleRequest(member: request.member.uuid, currency: request.currency.code))
    }
}
