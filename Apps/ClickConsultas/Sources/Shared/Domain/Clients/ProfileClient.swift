// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import ComposableCore
package import Foundation

/// The user's own account, as the profile shows and changes it.
///
/// Each closure acts for the account of the session, and throws a ``DomainError``.
@DependencyClient
package struct ProfileClient: Sendable {
    /// Returns the account.
    package var details: @Sendable () async throws -> ProfileDetails
    /// Saves the data that the user changes together.
    package var save: @Sendable (_ change: ProfileChange) async throws -> ProfileDetails
    /// Saves the language of the account's messages.
    package var setLanguage: @Sendable (_ language: DomainLanguage) async throws -> ProfileDetails
    /// Saves whether optional messages are sent.
    package var setReminders: @Sendable (_ isOn: Bool) async throws -> ProfileDetails
    /// Cleans and saves the account's photo.
    package var setPhoto: @Sendable (_ photo: Secret<Data>) async throws -> ProfileDetails
    /// Removes the account's photo.
    package var removePhoto: @Sendable () async throws -> ProfileDetails
    /// Returns the dependants by name.
    package var dependants: @Sendable () async throws -> [Dependant]
    /// Adds a dependant, whose birth date has the form 24/11/1990.
    package var addDependant: @Sendable (_ name: String, _ birthDate: String) async throws -> Dependant
    /// Changes a dependant.
    package var editDependant:
        @Sendable (_ id: Dependant.ID, _ name: String, _ birthDate: String) async throws -> Dependant
    /// Removes a dependant.
    package var removeDependant: @Sendable (_ id: Dependant.ID) async throws -> Void
    /// Returns the data of the page of privacy.
    package var privacy: @Sendable () async throws -> PrivacyDetails
    /// Returns the whole CPF and records the look; the caller asks for the passkey or the password before.
    package var cpf: @Sendable () async throws -> Secret<String>
    /// Returns the address of the export, which is valid for a short time; the caller asks for the passkey or the
    /// password before.
    package var exportAddress: @Sendable () async throws -> String
}

extension ProfileClient: TestDependencyKey {
    package static let testValue = ProfileClient()
    package static var previewValue: ProfileClient {
        guard let patient = try? Patient.sample() else { return testValue }
        return inMemory(patient)
    }
}

extension DependencyValues {
    /// The user's own account.
    package var profileClient: ProfileClient {
        get { self[ProfileClient.self] }
        set { self[ProfileClient.self] = newValue }
    }
}

extension Patient {
    /// Returns an account for previews and tests.
    package static func sample() throws -> Patient {
        Patient(
            id: "lia", name: try PersonName("Lia de Souza Campos"), email: try EmailAddress("lia@example.org"),
            phone: try PhoneNumber("31988881234"), cpfHash: "",
            birthDate: try BirthDate("10/05/1990", today: Day(number: 20_780)), city: Municipality.samples[0].id)
    }
}

extension ProfileClient {
    /// Returns a client of one account in memory.
    private static func inMemory(_ patient: Patient) -> ProfileClient {
        let account = LockIsolated(patient)
        let dependants = LockIsolated(Dependant.samples)
        let change: @Sendable (@Sendable (inout Patient) -> Void) -> ProfileDetails = { change in
            account.withValue {
                change(&$0)
                let city = $0.city
                return ProfileDetails(patient: $0, city: Municipality.samples.first { $0.id == city })
            }
        }
        let today = Day(number: 20_780)
        return ProfileClient(
            details: { change { _ in } },
            save: { new in
                change { ($0.name, $0.phone, $0.birthDate, $0.city) = (new.name, new.phone, new.birthDate, new.city) }
            },
            setLanguage: { language in change { $0.language = language } },
            setReminders: { isOn in change { $0.wantsReminders = isOn } },
            setPhoto: { _ in throw DomainError.fileKind },
            removePhoto: { change { $0.photo = nil } },
            dependants: { dependants.value },
            addDependant: { name, birthDate in
                let dependant = Dependant(
                    id: .init("dependant-\(dependants.value.count)"), patient: patient.id, name: try PersonName(name),
                    birthDate: try BirthDate.ofDependant(birthDate, today: today))
                dependants.withValue { $0.append(dependant) }
                return dependant
            },
            editDependant: { id, name, birthDate in
                let dependant = Dependant(
                    id: id, patient: patient.id, name: try PersonName(name),
                    birthDate: try BirthDate.ofDependant(birthDate, today: today))
                dependants.withValue { all in all = all.map { $0.id == id ? dependant : $0 } }
                return dependant
            },
            removeDependant: { id in dependants.withValue { $0.removeAll { $0.id == id } } },
            privacy: {
                PrivacyDetails(
                    maskedCPF: "***.533.447-**", views: [],
                    acceptances: [TermsAcceptance(patient: patient.id, version: "2026-11", day: today)])
            },
            cpf: { "390.533.447-05" },
            exportAddress: { "/profile/export.json" })
    }
}
