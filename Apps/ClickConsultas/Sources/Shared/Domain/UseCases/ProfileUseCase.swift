// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Shows and changes a user's own account.
package protocol ProfileUseCaseProtocol: Sendable {
    func details(of viewer: Viewer) async throws -> ProfileDetails
    func save(_ change: ProfileChange, by viewer: Viewer) async throws -> ProfileDetails
    func setLanguage(_ language: DomainLanguage, by viewer: Viewer) async throws -> ProfileDetails
    func setReminders(_ isOn: Bool, by viewer: Viewer) async throws -> ProfileDetails
    func setPhoto(_ file: Data, by viewer: Viewer) async throws -> ProfileDetails
    func removePhoto(by viewer: Viewer) async throws -> ProfileDetails
    func privacy(of viewer: Viewer) async throws -> PrivacyDetails
    func cpf(of viewer: Viewer) async throws -> CPF
}

/// The accounts of a repository.
package struct ProfileUseCase: ProfileUseCaseProtocol {
    private let patients: any PatientRepositoryProtocol
    private let cleanPhoto: @Sendable (Data) async throws -> CleanPhoto
    private let sources: Sources
    private let environment: UseCaseEnvironment

    /// The facts that the accounts' own table does not have.
    package struct Sources: Sendable {
        /// Returns a municipality by its code.
        package let city: @Sendable (Municipality.ID) -> Municipality?
        /// Returns the name of a practice.
        package let practiceName: @Sendable (Practice.ID) async throws -> String?
        /// Returns an account's sealed CPF.
        package let cpf: @Sendable (Patient.ID) async throws -> CPF?

        /// Creates sources.
        package init(
            city: @escaping @Sendable (Municipality.ID) -> Municipality?,
            practiceName: @escaping @Sendable (Practice.ID) async throws -> String?,
            cpf: @escaping @Sendable (Patient.ID) async throws -> CPF?
        ) {
            (self.city, self.practiceName, self.cpf) = (city, practiceName, cpf)
        }
    }

    /// Creates the use case.
    ///
    /// - Parameter cleanPhoto: Returns a photo without its metadata.
    package init(
        patients: any PatientRepositoryProtocol, sources: Sources, environment: UseCaseEnvironment = .init(),
        cleanPhoto: @escaping @Sendable (Data) async throws -> CleanPhoto
    ) {
        (self.patients, self.sources, self.environment) = (patients, sources, environment)
        self.cleanPhoto = cleanPhoto
    }

    /// Returns the viewer's account.
    ///
    /// - Throws: ``DomainError/sessionExpired`` after its deletion.
    package func details(of viewer: Viewer) async throws -> ProfileDetails {
        details(try await patient(viewer))
    }

    /// Saves name, phone, birth date and city.
    ///
    /// - Throws: ``DomainError/invalidCity``, ``DomainError/invalidBirthDate``, ``DomainError/underage``.
    package func save(_ change: ProfileChange, by viewer: Viewer) async throws -> ProfileDetails {
        guard let city = sources.city(change.city) else { throw DomainError.invalidCity }
        let zone = TimeZone(identifier: city.zone) ?? .gmt
        // The change was made on the clock of a page, which may be another day's.
        _ = try BirthDate(change.birthDate.day, today: ZonedTime(environment.now(), in: zone).wall.day)
        return try await update(viewer) {
            ($0.name, $0.phone, $0.birthDate, $0.city) = (change.name, change.phone, change.birthDate, change.city)
        }
    }

    /// Saves the language of the account's messages.
    package func setLanguage(_ language: DomainLanguage, by viewer: Viewer) async throws -> ProfileDetails {
        try await update(viewer) { $0.language = language }
    }

    /// Saves whether optional messages are sent; switched on, they come by e-mail too.
    package func setReminders(_ isOn: Bool, by viewer: Viewer) async throws -> ProfileDetails {
        if isOn { try await patients.resubscribe(viewer.account) }
        return try await update(viewer) { $0.wantsReminders = isOn }
    }

    /// Saves a photo without its metadata.
    ///
    /// - Throws: ``DomainError/fileTooLarge``, ``DomainError/fileKind``.
    package func setPhoto(_ file: Data, by viewer: Viewer) async throws -> ProfileDetails {
        _ = try await patient(viewer)
        return details(try await patients.setPhoto(try await cleanPhoto(file), of: viewer.account))
    }

    /// Removes the photo.
    package func removePhoto(by viewer: Viewer) async throws -> ProfileDetails {
        details(try await patients.setPhoto(nil, of: viewer.account))
    }

    /// Returns the masked CPF, the looks at it and the accepted terms.
    package func privacy(of viewer: Viewer) async throws -> PrivacyDetails {
        let patient = try await patient(viewer)
        var names: [Practice.ID: String] = [:]
        var views: [CPFView] = []
        for access in try await patients.accesses(to: patient.id) {
            if let practice = access.practice, names[practice] == nil {
                names[practice] = try await sources.practiceName(practice) ?? practice.rawValue
            }
            views.append(CPFView(date: access.date, practice: access.practice.flatMap { names[$0] }))
        }
        return PrivacyDetails(
            maskedCPF: try await sources.cpf(patient.id)?.masked, views: views.sorted { $0.date > $1.date },
            acceptances: try await patients.acceptances(of: patient.id).sorted { $0.version > $1.version })
    }

    /// Returns the whole CPF, and records the look before.
    ///
    /// - Throws: ``DomainError/notFound`` if the vault has none.
    package func cpf(of viewer: Viewer) async throws -> CPF {
        let patient = try await patient(viewer)
        guard let cpf = try await sources.cpf(patient.id) else { throw DomainError.notFound }
        try await patients.add(
            AccessRecord(patient: patient.id, viewer: viewer.account, practice: nil, date: environment.now()))
        return cpf
    }

    private func patient(_ viewer: Viewer) async throws -> Patient {
        guard let patient = try await patients.patient(viewer.account) else { throw DomainError.sessionExpired }
        return patient
    }

    private func update(
        _ viewer: Viewer, _ change: @escaping @Sendable (inout Patient) -> Void
    ) async throws -> ProfileDetails {
        details(try await patients.change(viewer.account, change))
    }

    private func details(_ patient: Patient) -> ProfileDetails {
        ProfileDetails(patient: patient, city: sources.city(patient.city))
    }
}
