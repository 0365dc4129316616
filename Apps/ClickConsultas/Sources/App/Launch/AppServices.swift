// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Composable
import Foundation
import Vitral
import VitralData
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralServer

/// The parts of the process that all pages share.
struct AppServices: Sendable {
    let container: ModelContainer
    let accounts: AccountService
    let notices: NoticeWriter
    let index: DoctorIndex
    let exports: SignedAddresses
    let demonstrations: [Demonstration]
    private let site: URL
    private let sender: MailAddress

    /// Creates the parts on a database.
    ///
    /// - Parameters:
    ///   - site: The address that users see, for the links of e-mails.
    ///   - sender: The sender of all e-mails.
    init(
        _ container: ModelContainer, keys: ServerKeys, site: URL, sender: MailAddress, demonstrations: [Demonstration]
    ) throws {
        let notices = NoticeWriter(
            NoticeSettings(site: site, sender: sender, key: keys.key(of: "unsubscribe")),
            push: WebPushSender())
        self.init(
            container,
            accounts: AccountService(
                container: container, keys: try keys.accountKeys(),
                vault: Vault(keyring: keys.vault, store: DataVaultStore(container)), sender: sender, site: site,
                notices: notices),
            notices: notices, exports: SignedAddresses(key: keys.key(of: "exports")), site: site, sender: sender,
            demonstrations: demonstrations)
    }

    /// Creates the parts on a database, around its accounts.
    init(
        _ container: ModelContainer, accounts: AccountService, notices: NoticeWriter, exports: SignedAddresses,
        site: URL, sender: MailAddress, demonstrations: [Demonstration] = []
    ) {
        (self.container, self.accounts, self.notices) = (container, accounts, notices)
        (self.exports, self.site, self.sender) = (exports, site, sender)
        self.demonstrations = demonstrations
        index = DoctorIndex(container)
    }

    /// The vault of CPFs and notes.
    private var vault: Vault { accounts.vault }

    /// The names and notes that bookings need.
    private var sources: BookingSources {
        BookingSources(
            names: VisitorNames(container), notes: SealedNotes(vault),
            city: { MunicipalityTable.carried.municipality($0)?.name ?? "" },
            plan: { [index] id in try await index.directory().plans.first { $0.id == id }?.name })
    }

    /// Sets the clients of all sessions: each call takes its account, its language and its tab from the session.
    func setClients(_ values: inout DependencyValues) {
        let userID: @Sendable () -> String? = {
            @Dependency(\.userID) var userID
            return userID
        }
        let language: @Sendable () -> DomainLanguage = {
            @Dependency(\.locale) var locale
            return DomainLanguage(tag: locale.identifier)
        }
        let viewers = ViewerSource(container)
        let viewer: @Sendable () async throws -> Viewer = { try await viewers.viewer(of: userID()) }
        setAccounts(&values, userID: userID, language: language, viewer: viewer)
        setBookings(&values, viewer: viewer)
        setPractices(&values, viewer: viewer)
        values.failureClient = .live()
        values.locationClient = .live { try BrowserTab.current.locationClient }
        values.pushClient = .live { try BrowserTab.current.pushClient }
    }

    /// Returns the identifier of the calling session; `nil` outside of a tab.
    private var session: @Sendable () -> String? {
        { try? BrowserTab.current.session }
    }

    private func setAccounts(
        _ values: inout DependencyValues, userID: @escaping @Sendable () -> String?,
        language: @escaping @Sendable () -> DomainLanguage,
        viewer: @escaping @Sendable () async throws -> Viewer
    ) {
        let vault = vault
        let accountClient: @Sendable () throws -> any AccountClient = { try BrowserTab.current.accountClient }
        values.authClient = .live(
            accounts, accountClient: accountClient, session: session, language: language,
            demonstrations: demonstrations)
        values.securityClient = .live(accounts, accountClient: accountClient)
        values.biometricClient = .live(accountClient: accountClient)
        values.keychainClient = .live(vault: vault, userID: userID)
        values.sessionClient = .live(container: container, userID: userID, language: language)
        values.profileClient = .live(
            container: container, notices: notices, viewer: viewer, cpf: { try await vault.cpf(of: $0) },
            exportAddress: { [exports] in ExportRoute.address(of: $0, signedBy: exports) })
        values.inboxClient = .live(repository: InboxRepository(container), viewer: viewer)
        values.dependantClient = .live(repository: DependantRepository(container, notices: notices), viewer: viewer)
        values.placesClient = .live()
    }

    private func setBookings(
        _ values: inout DependencyValues, viewer: @escaping @Sendable () async throws -> Viewer
    ) {
        let (container, index, vault) = (container, index, vault)
        let repository = BookingRepository(container, notices: notices)
        let patients = PatientRepository(container)
        values.domainClient = .live(
            repository: repository, sources: sources, session: session, viewer: viewer,
            index: { index.searchIndex })
        values.appointmentClient = .live(
            repository: repository, sources: sources, viewer: viewer,
            revealCPF: { access in
                guard let cpf = try await vault.cpf(of: access.patient) else { throw DomainError.notFound }
                try await patients.add(access)
                return cpf
            })
        values.homeClient = .live(
            repository: repository, viewer: viewer, home: { try await patients.patient($0)?.city },
            city: { MunicipalityTable.carried.municipality($0) })
        values.searchClient = .live(index: index)
        values.doctorClient = .live(repository: DoctorRepository(container), photo: DoctorIndex.photo)
        values.reviewClient = .live(
            repository: ReviewRepository(container), viewer: viewer,
            name: { account in
                guard let patient = try await patients.patient(account) else { throw DomainError.notFound }
                return patient.name
            })
    }

    private func setPractices(
        _ values: inout DependencyValues, viewer: @escaping @Sendable () async throws -> Viewer
    ) {
        values.agendaClient = .live(
            repository: BookingRepository(container, notices: notices), sources: sources, viewer: viewer)
        let reviews = ReviewUseCase(repository: ReviewRepository(container))
        let mail = InvitationMail(
            sender: sender.address, link: { [site] in site.appending(path: "practice/join/\($0)") })
        values.practiceClient = .live(
            practices: PracticeUseCase(
                repository: PracticeRepository(container, mail: mail, notices: notices),
                reviews: ReviewRepository(container),
                cleanPhoto: PhotoStore.clean),
            reviews: reviews, viewer: viewer)
        values.moderationClient = .live(
            ModerationUseCase(
                repository: ModerationRepository(container, notices: notices),
                reviews: ReviewRepository(container, notices: notices),
                terms: PatientRepository(container), mailbox: Mailbox(MailQueue(container))),
            viewer: viewer)
    }
}
