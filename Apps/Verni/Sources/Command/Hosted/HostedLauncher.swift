// SPDX-License-Identifier: Apache-2.0

import Configuration
import Crypto
import Foundation
import Hummingbird
import ServiceLifecycle
import VerniControllers
import VerniDefaultDomain
import VerniDefaultFiles
import VerniDefaultLedger
import VerniDefaultMail
import VerniDefaultPush
import VerniDefaultRates
import VerniDefaultTime
import VerniOpenAPI
import VerniServices
import VerniWelcome
import VitralData
import VitralFeatures
import VitralIdentity
import VitralIdentityData
import VitralLaunch
import VitralMail
import VitralMailSMTP
import VitralModels
import VitralPushServer
import VitralServer
import VitralSync

/// The preparation of the server's process: the database, the log, the background work and the routes.
struct HostedLauncher {
    let launch: Launch<NoOptions>

    /// The setting that names the central bank's rates, and its default.
    private static let rates = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip"

    func run() async throws -> (server: HostedServer, launched: Launched) {
        let secret = try AppSecret(launch)
        let container = try launch.database.open()
        let site = try PublicSite(reading: launch.settings)
        let folder = folder
        let rates = try self.rates(in: folder)
        let clock = SystemClock()
        let log = try HostedLog(
            container,
            environment: LedgerEnvironment(planner: FewestTransfersPlanner(), rates: { try await rates.rates() }))
        try await log.hub.showNewerRecords()
        let accounts = launch.accounts
        // It reads the same sign-ins as the accounts of pages, which are made from parts that need the key of this one.
        let known = accounts.accounts(over: DataAccountStore(container))
        let push = try WebPush(
            container, settings: launch.settings, site: site.url, keyFile: folder.appending(path: "verni-push.key")
        ) { try await known.isInForce($0) }
        var choices = ServerParts.Choices(
            container: container, log: ServerLog(log: log),
            mailer: QueuedMailer(from: sender(of: site.url), clock: clock) { site.url },
            pusher: QueuedPusher(clock: clock),
            files: DiskBlobStore(filesFolder(in: folder)), reader: SplitwiseReader(),
            hasher: PasswordHasher(parameters: accounts.passwords),
            codeKey: try CodeKey(data: secret.key(of: "codes").withUnsafeBytes { Data($0) }), pushKey: push.key,
            site: { site.url })
        choices.pushPolicy = push.policy
        let parts = ServerParts(choices)
        let signIns = accounts.accounts(over: parts.desk.store)
        if let place = launch.database.address { launch.note("Verni keeps its data in \(place).") }
        let exports = SignedAddresses(key: secret.key(of: "exports"))
        let server = HostedServer(
            log: log, parts: parts, exports: exports, site: site,
            demonstration: try await Demonstration.isPlanted(in: container) ? .demonstration : nil, clock: clock)
        var launched = Launched(
            container: container, accounts: signIns, modules: [push.module],
            services: try background(server, container, folder: folder, rates: rates) + [push.worker],
            routes: try routes(server, accounts: signIns),
            readiness: [ReadinessCheck("database") { _ = try await container.transaction { _ in true } }])
        launched.onListening = { site.listen(at: $0) }
        return (server, launched)
    }

    /// The folder beside a database in a file; that of other databases is in the working directory.
    private var folder: URL {
        launch.database.address?.filePath.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
            ?? URL(fileURLWithPath: "var")
    }

    private func filesFolder(in folder: URL) -> URL {
        launch.settings.string(forKey: "files.folder").map { URL(fileURLWithPath: $0) }
            ?? folder.appending(path: "verni-files")
    }

    private func sender(of site: URL) -> MailAddress {
        MailAddress(
            launch.settings.string(forKey: "mail.sender") ?? "no-reply@\(site.host() ?? "localhost")", name: "Verni")
    }

    private func rates(in folder: URL) throws -> CentralBankRates {
        let setting = launch.settings.string(forKey: "rates.source", default: Self.rates)
        guard let source = CentralBankRates.location(of: setting) else {
            throw InvalidSetting(
                key: "rates.source", expectation: "an address or a file with the rates of the European Central Bank")
        }
        return CentralBankRates(
            from: source, copy: folder.appending(path: "verni-rates.csv"), logger: launch.logger)
    }

    // MARK: Services and routes

    private func background(
        _ server: HostedServer, _ container: ModelContainer, folder: URL, rates: CentralBankRates
    ) throws -> [any Service] {
        let (logger, log, parts) = (launch.logger, server.log, server.parts)
        let transport: any MailTransport
        if let settings = try SMTPSettings(reading: launch.settings) {
            transport = SMTPMail(settings)
        } else {
            let outbox = launch.settings.string(
                forKey: "mail.outbox", default: folder.appending(path: "outbox").path)
            launch.note("E-mails are written to \(outbox). To send them, name a server by the setting “mail.smtp”.")
            transport = MailOutbox(URL(fileURLWithPath: outbox))
        }
        return [
            LeasedService("verni.push", in: container, logger: logger) { parts.fanOut(logger: logger) },
            LeasedService("verni.cleaning", in: container, logger: logger) {
                parts.cleaning(clock: ContinuousClock(), logger: logger)
            },
            LeasedService("verni.files", in: container, logger: logger) {
                parts.fileCleaning(clock: ContinuousClock(), logger: logger)
            },
            LeasedService("verni.recurrences", in: container, logger: logger) {
                let refused = RefusedInstances(logger: logger)
                return RecurrenceService(logger: logger, changes: { try log.recurrenceChanges() }) {
                    try await log.makeDueExpenses { refused.report($0, $1) }
                }
            },
            RepeatedWork<ContinuousClock>.refresh(of: rates, clock: ContinuousClock(), logger: logger),
            MailWorker(MailQueue(container), by: transport, logger: logger),
        ]
    }

    private func routes(_ server: HostedServer, accounts: Accounts) throws -> Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        let (log, parts) = (server.log, server.parts)
        APIRoutes(
            try parts.operations(accounts),
            gate: RequestGate(accounts, limiter: RequestLimiter(clock: ContinuousClock())), logger: launch.logger
        ).add(to: router)
        // The many pictures of a page must not take the requests of replicas.
        let pages = PageAdmission(RequestGate(accounts, limiter: RequestLimiter(clock: ContinuousClock())))
        ExportRoute(server.exports, pages) { log.ledger(of: $0) }.add(to: router)
        FileRoute(pages) { try await parts.files.file($0, for: $1) }.add(to: router)
        return router
    }
}
