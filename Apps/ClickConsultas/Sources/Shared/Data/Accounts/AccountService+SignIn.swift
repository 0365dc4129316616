// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ComposableCore
import Foundation
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralModels

extension AccountService {
    /// Creates the account of a registration, and signs the browser in.
    ///
    /// The account, the patient and the acceptance of the terms are one transaction. If the browser does not keep the
    /// sign-in, or the CPF cannot be sealed, none of them remains.
    func signUp(
        _ registration: Registration, with client: any AccountClient, language: DomainLanguage
    ) async throws -> Patient {
        try validate(registration.proof, .signUp, account: nil)
        guard let city = places.municipality(registration.city) else { throw DomainError.invalidCity }
        try PasswordStrength.validate(
            registration.password.value,
            personal: [
                registration.proof.email.text, registration.name.text, registration.cpf.digits,
                registration.phone.digits, registration.birthDate.typed, city.name,
            ])
        guard try await terms(in: language).version == registration.terms else { throw DomainError.termsNotAccepted }
        try await checkCPF(registration.cpf, registration.proof)
        let names = [keys.name(registration.proof.email), keys.name(registration.cpf)]
        let rows = PendingRegistrations.Rows(
            registration: registration, cpfHash: keys.cpfs.hash(of: registration.cpf), language: language,
            today: moment(in: city.id).wall.day)
        return try await registrations.with(rows, names: names) {
            do {
                try await client.signUp(with: names, password: registration.password.value)
                let patient = try await signedIn(client)
                try await seal(registration.cpf, of: patient.id)
                return patient
            } catch {
                let added = registrations.account(with: names)
                // A task of its own: this one may be cancelled, and what it has begun must be undone.
                await Task { await undo(added, with: client, password: registration.password.value) }.value
                throw error
            }
        }
    }

    /// Removes an account that was added in part.
    private func undo(_ account: String?, with client: any AccountClient, password: String) async {
        guard let account else { return }
        do {
            if await client.account?.id == account { try await client.deleteAccount(password: password) }
            try await store.deleteAccount(account)
        } catch {
            // The user is told the first failure; this one is logged.
            _ = refusal.refusal(error)
        }
    }

    /// Signs the browser in by an address or a CPF.
    func signIn(
        _ name: ClickConsultasDomain.SignInName, _ password: String, with client: any AccountClient
    ) async throws -> Patient {
        try await client.signIn(with: keys.name(name), password: password)
        return try await signedIn(client)
    }

    /// Returns the patient who is signed in.
    ///
    /// - Throws: ``DomainError/sessionExpired`` for an account without a patient.
    func signedIn(_ client: any AccountClient) async throws -> Patient {
        guard let account = await client.account?.id, let patient = try await patients.patient(.init(account)) else {
            throw DomainError.sessionExpired
        }
        return patient
    }

    /// Replaces a forgotten password, and mails the patient that it was.
    func resetPassword(_ proof: EmailProof, _ password: String, with client: any AccountClient) async throws {
        try validate(proof, .reset, account: nil)
        let patient = try await patients.patient(with: proof.email)
        try await validate(password, of: patient, else: [proof.email.text])
        try await client.resetPassword(of: keys.name(proof.email), to: password)
        if let patient { try await notify(of: .password, account: patient.id.rawValue) }
    }

    /// Replaces the password of the account that is signed in, and mails the patient that it was.
    func changePassword(from old: String, to new: String, with client: any AccountClient) async throws {
        let patient = try await signedIn(client)
        try await validate(new, of: patient)
        try await client.changePassword(from: old, to: new)
        // The password is replaced; without the mail it stays.
        try? await notify(of: .password, account: patient.id.rawValue)
    }

    /// Validates a new password against all data of a patient.
    ///
    /// - Parameter data: The known data without a patient.
    private func validate(_ password: String, of patient: Patient?, else data: [String] = []) async throws {
        guard let patient else { return try PasswordStrength.validate(password, personal: data) }
        let cpf = try await vault.cpf(of: patient.id)?.digits
        try PasswordStrength.validate(
            password,
            personal: patient.personalData + [cpf, places.municipality(patient.city)?.name].compactMap { $0 })
    }

    /// Gives the account another address, and mails the old one that it was replaced.
    func changeEmail(_ proof: EmailProof, with client: any AccountClient) async throws -> Patient {
        let patient = try await signedIn(client)
        try validate(proof, .newEmail, account: patient.id.rawValue)
        guard patient.email != proof.email else { return patient }
        let (old, new) = (keys.name(patient.email), keys.name(proof.email))
        try await client.replaceSignInName(old, by: new)
        do {
            let message = mails.changed(.email, of: patient, at: moment(in: patient.city))
            let now = environment.now()
            return try await container.transaction { context in
                let key = patient.id.rawValue
                guard let record = try context.first(#Predicate<PatientRecord> { $0.key == key }) else {
                    throw DomainError.sessionExpired
                }
                // Another page may have changed other parts meanwhile.
                var changed = record.value
                changed.email = proof.email
                AccountMapper.update(record, to: changed)
                try MailQueue.enqueue(message, in: context, at: now)
                return changed
            }
        } catch {
            await Task {
                do {
                    try await client.replaceSignInName(new, by: old)
                } catch {
                    _ = refusal.refusal(error)
                }
            }.value
            throw error
        }
    }
}
