// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ComposableCore
import Foundation
import VitralIdentity
import VitralIdentityData

extension AccountService {
    /// Creates the account of a registration, and signs the browser in.
    ///
    /// The account, the patient, the acceptance of the terms and the sealed CPF are one transaction. If the browser does not
    /// keep the sign-in, none of them remains.
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
                return try await signedIn(client)
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

    /// Replaces a forgotten password; the change of the account mails the patient that it was.
    func resetPassword(_ proof: EmailProof, _ password: String, with client: any AccountClient) async throws {
        try validate(proof, .reset, account: nil)
        try await validate(
            password, of: try await patients.patient(with: proof.email), else: [proof.email.text])
        try await client.resetPassword(of: keys.name(proof.email), to: password)
    }

    /// Replaces the password of the account that is signed in; the change of the account mails the patient that it was.
    func changePassword(from old: String, to new: String, with client: any AccountClient) async throws {
        try await validate(new, of: try await signedIn(client))
        try await client.changePassword(from: old, to: new)
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

    /// Gives the account another address; the change of the account saves it in the patient's row, and mails the old one
    /// that it was replaced.
    func changeEmail(_ proof: EmailProof, with client: any AccountClient) async throws -> Patient {
        let patient = try await signedIn(client)
        try validate(proof, .newEmail, account: patient.id.rawValue)
        guard patient.email != proof.email else { return patient }
        try await client.replaceSignInName(keys.name(patient.email), by: keys.name(proof.email))
        return try await signedIn(client)
    }
}
