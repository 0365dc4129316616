// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import Logging
package import VitralIdentity
package import VitralIdentityData
package import VitralMail
package import VitralModels

/// The accounts of patients: codes, sign-up, sign-in and changes of what a user signs in with.
///
/// It joins the accounts of VitralIdentity, which know names and passwords, with the app's rows, the vault and the mail.
package struct AccountService: Sendable {
    let container: ModelContainer
    let keys: AccountKeys
    let codes: Codes
    package let vault: Vault
    let mails: AccountMails
    let environment: UseCaseEnvironment
    let notices: NoticeWriter?
    let places: MunicipalityTable
    let patients: PatientRepository
    let refusal: AccountRefusal
    let registrations = PendingRegistrations()
    let earlierDeletions = EarlierDeletions()

    /// The name of the CPF in a user's vault.
    package static let cpfName = "cpf"

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - keys: The server's keys.
    ///   - vault: The vault of the users' CPFs.
    ///   - sender: The address that mails come from.
    ///   - site: The address of the site, for the links of mails.
    ///   - notices: The writer of the e-mails on appointments that a deletion cancels.
    package init(
        container: ModelContainer, keys: AccountKeys, vault: Vault, sender: MailAddress, site: URL,
        environment: UseCaseEnvironment = .init(), notices: NoticeWriter? = nil,
        places: MunicipalityTable = .carried,
        logger: Logger = Logger(label: "clickconsultas.accounts")
    ) {
        (self.container, self.keys, self.vault, self.environment) = (container, keys, vault, environment)
        (self.notices, self.places) = (notices, places)
        codes = Codes(store: DataCodeStore(container), key: keys.codes, now: environment.now)
        mails = AccountMails(sender: sender, site: site)
        patients = PatientRepository(container)
        refusal = AccountRefusal(logger: logger)
    }

    /// The store of the app's accounts: adding, changing and deleting one writes the app's rows, and the e-mails about it, in
    /// the same transaction.
    package var store: DataAccountStore {
        DataAccountStore(container) { [self] context, account in
            // An account that is undone while it is being added was never announced.
            let message: MailMessage?
            if registrations.isAdding(account) {
                message = nil
            } else {
                let key = account
                let patient = try context.first(#Predicate<PatientRecord> { $0.key == key })?.value
                message = patient.map { mails.deleted($0, at: environment.now()) }
            }
            try AccountDeletion(environment: environment, notices: notices).delete(account, in: context)
            if let message { try MailQueue.enqueue(message, in: context, at: environment.now()) }
        } inserting: { [registrations, vault] context, account, names in
            try registrations.insert(account, names: names, vault: vault, in: context)
        } changing: { [self] context, account, change in
            try follow(change, of: account, in: context)
        }
    }

    /// Returns the time of now on the clock of a city.
    func moment(in city: Municipality.ID) -> ZonedTime {
        let zone = places.municipality(city).flatMap { TimeZone(identifier: $0.zone) }
        return ZonedTime(environment.now(), in: zone ?? TimeZone(identifier: "America/Sao_Paulo") ?? .gmt)
    }

    // MARK: Terms

    /// Returns the terms that apply; the app's own if none has been published yet.
    package func terms(in language: DomainLanguage) async throws -> Terms {
        if let terms = try await patients.terms(in: language) { return terms }
        do {
            try await patients.publish(
                StandardTerms.version, texts: StandardTerms.texts, at: environment.now())
        } catch DomainError.duplicateVersion {
            // Another process has just published them.
        }
        guard let terms = try await patients.terms(in: language) else { throw DomainError.notFound }
        return terms
    }

    // MARK: Security

    /// Saves what follows from a change of what a user signs in with: another address, and the mail to the patient.
    private func follow(_ change: AccountChange, of account: String, in context: ModelContext) throws {
        guard let record = try context.first(#Predicate<PatientRecord> { $0.key == account }) else { return }
        let patient = record.value
        let announced: SecurityChange
        switch change {
        case .password: announced = .password
        case .passkeyAdded: announced = .passkeyAdded
        case .passkeyRemoved: announced = .passkeyRemoved
        case .name(_, let name):
            guard let name, name.kind == VitralIdentity.SignInName.emailKind, let text = name.text else { return }
            announced = .email
            var changed = patient
            changed.email = try ClickConsultasDomain.EmailAddress(text)
            AccountMapper.update(record, to: changed)
        }
        // To the address of before.
        let message = mails.changed(announced, of: patient, at: moment(in: patient.city))
        try MailQueue.enqueue(message, in: context, at: environment.now())
    }

    /// Adds a sign-in to a patient whose row exists, such as one of the demonstration's.
    ///
    /// - Throws: ``DomainError/duplicateEmail`` or ``DomainError/duplicateCPF`` if another account has the name.
    package func addSignIn(of patient: Patient, cpf: CPF, password: String, hasher: PasswordHasher) async throws {
        let account = Account(
            id: patient.id.rawValue, name: patient.id.rawValue, passwordHash: try await hasher.hash(password).text,
            created: environment.now())
        let names = [keys.name(patient.email), keys.name(cpf)]
        if let taken = try await DataAccountStore(container).insert(account, names: names) {
            throw AccountRefusal.taken(taken.kind)
        }
        try await seal(cpf, of: patient.id)
    }

    /// Seals the CPF of a patient.
    package func seal(_ cpf: CPF, of patient: Patient.ID) async throws {
        try await vault.save(Data(cpf.digits.utf8), for: Self.cpfName, of: patient.rawValue)
    }
}
