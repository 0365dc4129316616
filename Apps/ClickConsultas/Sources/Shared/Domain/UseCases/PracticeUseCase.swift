// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation

/// Registers practices, and reads and changes their settings.
package protocol PracticeUseCaseProtocol: Sendable {
    func setup(_ id: Practice.ID, for viewer: Viewer) async throws -> PracticeSetup
    func change(
        _ change: PracticeChange, at id: Practice.ID, shown: PracticeSetup?, by viewer: Viewer
    ) async throws -> PracticeSetup
    func register(_ draft: PracticeDraft, by viewer: Viewer) async throws -> Practice
    func invitation(_ token: String) async throws -> InvitationDetails
    func accept(_ token: String, by viewer: Viewer) async throws -> Practice.ID
    func reviews(of id: Practice.ID, for viewer: Viewer) async throws -> [Review]
}

/// The practices of a repository.
package struct PracticeUseCase: PracticeUseCaseProtocol {
    private let repository: any PracticeRepositoryProtocol
    private let reviews: any ReviewRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let cleanPhoto: @Sendable (Data) async throws -> CleanPhoto

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - cleanPhoto: Returns a photo without its metadata.
    package init(
        repository: any PracticeRepositoryProtocol, reviews: any ReviewRepositoryProtocol,
        environment: UseCaseEnvironment = .init(),
        cleanPhoto: @escaping @Sendable (Data) async throws -> CleanPhoto
    ) {
        (self.repository, self.reviews, self.environment) = (repository, reviews, environment)
        self.cleanPhoto = cleanPhoto
    }

    // MARK: Settings

    /// Returns the settings of a practice, as far as the viewer may see them.
    ///
    /// - Throws: ``DomainError/notFound`` for another practice.
    package func setup(_ id: Practice.ID, for viewer: Viewer) async throws -> PracticeSetup {
        guard !viewer.roles(at: id).isEmpty else { throw DomainError.notFound }
        let now = environment.now()
        return try await repository.transaction { try PracticeReader(store: $0, now: now).setup(id, for: viewer) }
    }

    /// Changes the settings of a practice, and returns them.
    ///
    /// - Parameter shown: The settings from which the user made the change; `nil` to make it whatever they are now.
    /// - Throws: ``DomainError/notFound`` for another practice, its doctors and addresses; ``DomainError/notAllowed``
    ///   where the table of roles does; ``DomainError/changedMeanwhile`` if what the change replaces is no longer as
    ///   shown; ``DomainError/appointmentsInTheWay(_:)`` if appointments need what is removed; an `invalid…` of the
    ///   values.
    package func change(
        _ change: PracticeChange, at id: Practice.ID, shown: PracticeSetup? = nil, by viewer: Viewer
    ) async throws -> PracticeSetup {
        guard !viewer.roles(at: id).isEmpty else { throw DomainError.notFound }
        guard viewer.may(change.permission, at: id, doctor: change.doctor) else { throw DomainError.notAllowed }
        var photo: CleanPhoto?
        if case .photo(let doctor, let data?) = change {
            // Before the bytes are read: another practice's doctor is none of the viewer's.
            guard try await setup(id, for: viewer).doctors.contains(where: { $0.id == doctor }) else {
                throw DomainError.notFound
            }
            photo = try await cleanPhoto(data)
        }
        return try await repository.transaction { [photo, environment] store in
            try store.lock(id)
            let reader = PracticeReader(store: store, now: environment.now())
            if let shown, try !change.replacesTheSame(in: shown, and: reader.setup(id, for: viewer)) {
                throw DomainError.changedMeanwhile
            }
            let editor = try PracticeEditor(store: store, practice: id, environment: environment)
            try editor.apply(change, photo: photo)
            return try reader.setup(id, for: viewer)
        }
    }

    /// Registers a practice, which waits for the operator, and whose owner the viewer becomes.
    ///
    /// - Throws: ``DomainError/limitReached`` for over five practices; an `invalid…` of the values.
    package func register(_ draft: PracticeDraft, by viewer: Viewer) async throws -> Practice {
        guard viewer.members.count(where: { $0.role == .owner }) < PracticeDraft.limit else {
            throw DomainError.limitReached
        }
        let name = draft.name.trimmingCharacters(in: .whitespacesAndNewlines)
        let practice = try Practice(
            id: .init(environment.newID()), name: name, phone: draft.phone, email: draft.email)
        let id = Address.ID(environment.newID())
        return try await repository.transaction { store in
            let address = try draft.address.address(
                id: id, practice: practice.id, in: store.municipality(draft.address.city))
            try store.save(practice)
            try store.save(address)
            try store.add(Member(account: viewer.account, practice: practice.id, role: .owner))
            return practice
        }
    }

    // MARK: Invitations

    /// Returns what a mailed token offers.
    ///
    /// - Throws: ``DomainError/notFound`` for a token that is unknown, used or expired.
    package func invitation(_ token: String) async throws -> InvitationDetails {
        try await repository.transaction { [now = environment.now()] store in
            let invitation = try Self.invitation(token, in: store, now: now)
            guard let practice = try store.practice(invitation.practice) else { throw DomainError.notFound }
            return InvitationDetails(practice: practice.name, role: invitation.role)
        }
    }

    /// Makes the viewer a member, and ends the token.
    ///
    /// - Throws: ``DomainError/notFound`` for a token that is unknown, used or expired;
    ///   ``DomainError/duplicateCouncil`` if the offered registration is another account's.
    package func accept(_ token: String, by viewer: Viewer) async throws -> Practice.ID {
        let doctor = Doctor.ID(environment.newID())
        return try await repository.transaction { [now = environment.now()] store in
            let invitation = try Self.invitation(token, in: store, now: now)
            try store.lock(invitation.practice)
            let role: Member.Role =
                switch invitation.role {
                case .reception: .reception
                case .owner: .owner
                case .doctor(let name, let council):
                    .doctor(
                        try Self.doctor(
                            doctor, name, council, joining: invitation.practice, as: viewer.account, in: store))
                }
            let member = Member(account: viewer.account, practice: invitation.practice, role: role)
            if try !store.members(of: invitation.practice).contains(member) { try store.add(member) }
            try store.remove(invitation.id)
            return invitation.practice
        }
    }

    /// Returns the hash under which a token is kept, so that the database has no token.
    package static func hash(of token: String) -> String {
        SHA256.hash(data: Data(token.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        .joined()
    }

    private static func invitation(
        _ token: String, in store: any PracticeTransaction, now: Date
    ) throws -> Invitation {
        guard (1...200).contains(token.utf8.count),
            let invitation = try store.invitation(withHash: hash(of: token)), now < invitation.expires
        else { throw DomainError.notFound }
        return invitation
    }

    /// Returns the doctor of a registration, who is added if the app has none.
    ///
    /// No account may take over the page of a doctor by a practice of its own: a doctor whom the app has joins by
    /// their account, or, without any account yet, the practice that alone lists them. One whom no practice lists any
    /// longer joins again, and the operator checks the registration again.
    private static func doctor(
        _ id: Doctor.ID, _ name: PersonName, _ council: CouncilNumber, joining practice: Practice.ID,
        as account: Patient.ID, in store: any PracticeTransaction
    ) throws -> Doctor.ID {
        guard var known = try store.doctor(with: council) else {
            try store.save(try Doctor(id: id, name: name, council: council, qualifications: []))
            return id
        }
        let members = try store.members(being: known.id)
        if members.contains(where: { $0.account == account }) { return known.id }
        let addresses = Set(try store.addresses(of: practice).map(\.id))
        let weeks = try store.weeks(of: known.id)
        guard members.isEmpty, weeks.allSatisfy({ addresses.contains($0.address) }) else {
            throw DomainError.duplicateCouncil
        }
        if weeks.isEmpty {
            known.isChecked = false
            try store.save(known)
        }
        return known.id
    }

    // MARK: Reviews

    /// Returns the visible reviews of a practice's appointments that the viewer may answer, the latest first.
    ///
    /// - Throws: ``DomainError/notFound`` for another practice.
    package func reviews(of id: Practice.ID, for viewer: Viewer) async throws -> [Review] {
        let doctors = try await setup(id, for: viewer).doctors(for: .answerReviews)
        var found: [Review] = []
        for doctor in doctors {
            for review in try await reviews.reviews(of: doctor.id) where review.status == .visible {
                guard try await reviews.appointment(review.appointment)?.practice == id else { continue }
                found.append(review)
            }
        }
        return found.sorted { ($0.created, $0.id) > ($1.created, $1.id) }
    }
}
