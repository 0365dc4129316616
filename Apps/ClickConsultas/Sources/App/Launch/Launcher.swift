// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Configuration
import Foundation
import Hummingbird
import ServiceLifecycle
import VitralData
import VitralIdentity
import VitralLaunch
import VitralLocationServer
import VitralMail
import VitralMailSMTP
import VitralModels
import VitralPushServer
import VitralServer

/// The preparation of the process: the database, the clients, the background work and the routes.
struct Launcher {
    let launch: Launch<NoOptions>

    func run() async throws -> (services: AppServices, launched: Launched) {
        let keys = try ServerKeys(launch)
        let container = try launch.database.open()
        let site = try site()
        let sender = MailAddress(
            launch.settings.string(forKey: "mail.sender")
                ?? "nao-responda@\(site.host() ?? "localhost")", name: "ClickConsultas")
        let services = try AppServices(
            container, keys: keys, site: site, sender: sender,
            demonstrations: try await DemonstrationAccounts(container).signIns())
        if let place = launch.database.address { launch.note("ClickConsultas keeps its data in \(place).") }
        if let folder = keys.folder { launch.note("The keys of its secrets are beside it, in \(folder).") }
        // The first page then shows doctors.
        try await services.index.refresh()
        let accounts = launch.accounts.accounts(over: services.accounts.store)
        let folder = URL(fileURLWithPath: keys.folder ?? "var")
        let push = try WebPush(
            container, settings: launch.settings, site: site, keyFile: folder.appending(path: "push.key"),
            isSignedIn: { try await accounts.isInForce($0) })
        return (
            services,
            Launched(
                container: container, accounts: accounts, modules: [.location, push.module],
                services: try background(services) + [push.worker], routes: routes(services),
                readiness: [ReadinessCheck("database") { _ = try await container.transaction { _ in true } }])
        )
    }

    /// The address that users see: the setting of passkeys, or this machine.
    private func site() throws -> URL {
        let text = launch.settings.string(forKey: "passkeys.publicAddress")
        let port = launch.settings.int(forKey: "port", default: 8080)
        guard let url = URL(string: text ?? "http://localhost:\(port)"), url.host() != nil else {
            throw InvalidSite(text: text ?? "")
        }
        return url
    }

    private func background(_ services: AppServices) throws -> [any Service] {
        let (container, logger) = (services.container, launch.logger)
        let jobs = ClockJobs(container, writer: services.notices)
        let accounts = services.accounts
        let clockwork = LeasedService("clickconsultas.clock", in: container, logger: logger) {
            let cleaning = ClockService<ContinuousClock>.Job("expired data") { try await accounts.deleteExpired() }
            return ClockService(jobs.jobs() + [cleaning], clock: ContinuousClock(), logger: logger)
        }
        let transport: any MailTransport
        if let settings = try SMTPSettings(reading: launch.settings) {
            transport = SMTPMail(settings)
        } else {
            let beside = launch.database.address?.filePath.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
            let folder = launch.settings.string(
                forKey: "mail.outbox", default: beside?.appending(path: "outbox").path ?? "var/outbox")
            launch.note("E-mails are written to \(folder). To send them, name a server by the setting “mail.smtp”.")
            transport = MailOutbox(URL(fileURLWithPath: folder))
        }
        return [
            clockwork, MailWorker(MailQueue(container), by: transport, logger: logger), IndexService(services.index),
        ]
    }

    private func routes(_ services: AppServices) -> Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        let (container, vault) = (services.container, services.accounts.vault)
        PhotoRoute(PhotoStore(container)).add(to: router)
        CalendarRoute(container, calendar: AppointmentCalendar(services.notices.settings)).add(to: router)
        UnsubscribeRoute(Unsubscriber(container, tokens: services.notices.settings.tokens)).add(to: router)
        ExportRoute(
            ExportUseCase(
                repository: ExportRepository(container), notes: SealedNotes(vault),
                cpf: { try await vault.cpf(of: $0) }),
            viewers: ViewerSource(container), addresses: services.exports
        ).add(to: router)
        return router
    }
}

/// Keeps the search index current.
private struct IndexService: Service {
    private let index: DoctorIndex

    init(_ index: DoctorIndex) { self.index = index }

    func run() async throws {
        await cancelWhenGracefulShutdown { await index.run() }
    }
}

/// The error of an address to which no link can lead.
struct InvalidSite: Error, CustomStringConvertible {
    let text: String

    var description: String {
        "The setting “passkeys.publicAddress” is “\(text)”. To fix this, set an address such as https://example.org."
    }
}
