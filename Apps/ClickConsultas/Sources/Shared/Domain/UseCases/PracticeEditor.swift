// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes the settings of a practice in a transaction; the use case has checked the permission.
struct PracticeEditor {
    let store: any PracticeTransaction
    let practice: Practice
    let addresses: [Address]
    private let environment: UseCaseEnvironment

    init(store: any PracticeTransaction, practice id: Practice.ID, environment: UseCaseEnvironment) throws {
        guard let practice = try store.practice(id) else { throw DomainError.notFound }
        (self.store, self.practice, self.environment) = (store, practice, environment)
        addresses = try store.addresses(of: id)
    }

    /// Applies a change.
    ///
    /// - Parameter photo: The photo without its metadata, if the change has one.
    func apply(_ change: PracticeChange, photo: CleanPhoto?) throws {
        let doctor = try change.doctor.map(ownDoctor)
        switch change {
        case .week(let week): try save(week)
        case .saveReason(let draft): try save(draft)
        case .removeReason(let doctor, let id): try removeReason(id, of: doctor)
        case .plans(_, let plans): try save(plans, of: doctor)
        case .saveAddress(let draft): try save(draft)
        case .removeAddress(let id): try removeAddress(id)
        case .rules(let rules):
            var changed = practice
            changed.rules = rules
            try store.save(changed)
        case .invite(let email, let role): try invite(email, role)
        case .cancelInvitation(let id):
            guard try store.invitations(of: practice.id).contains(where: { $0.id == id }) else {
                throw DomainError.notFound
            }
            try store.remove(id)
        case .role(let member, let role): try setRole(role, of: member)
        case .removeMember(let member): try remove(member)
        case .profile(_, let draft): try save(draft, of: doctor)
        case .photo:
            guard var doctor else { throw DomainError.notFound }
            doctor.photo = photo?.address
            try store.save(doctor)
            try store.setPhoto(photo, of: doctor.id)
        case .requestAdmission:
            var changed = practice
            changed.refusal = nil
            try store.save(changed)
        }
    }

    private func ownDoctor(_ id: Doctor.ID) throws -> Doctor {
        let doctors = try store.doctors(of: practice.id, addresses: addresses.map(\.id))
        guard let doctor = doctors.first(where: { $0.id == id }) else { throw DomainError.notFound }
        return doctor
    }

    private func check(_ address: Address.ID) throws {
        guard addresses.contains(where: { $0.id == address }) else { throw DomainError.notFound }
    }

    /// Throws ``DomainError/appointmentsInTheWay(_:)`` if open appointments fulfill a condition.
    private func refuse(_ isInTheWay: (Appointment) -> Bool) throws {
        let open = try store.openAppointments(of: practice.id).filter(isInTheWay)
            .sorted { ($0.slot.second, $0.id) < ($1.slot.second, $1.id) }
        guard open.isEmpty else { throw DomainError.appointmentsInTheWay(open.map(\.id)) }
    }

    // MARK: Hours

    private func save(_ week: DoctorWeek) throws {
        try check(week.address)
        try week.validate()
        // At two addresses of a practice at once the doctor cannot be.
        let others = try store.weeks(of: week.doctor).filter { other in
            other.address != week.address && addresses.contains { $0.id == other.address }
        }
        let hours = others.flatMap(\.hours) + week.hours
        for intervals in Dictionary(grouping: hours, by: \.weekday).values {
            try OpenHours.validate(intervals.map(\.hours))
        }
        try store.save(week)
    }

    // MARK: Reasons and plans

    private func save(_ draft: ReasonDraft) throws {
        let own = try store.reasons(of: draft.doctor).filter { $0.practice == practice.id }
        if let id = draft.id {
            guard own.contains(where: { $0.id == id }) else { throw DomainError.notFound }
        } else if own.count >= ReasonDraft.limit {
            throw DomainError.limitReached
        }
        try store.save(
            try Reason(
                id: draft.id ?? .init(environment.newID()), doctor: draft.doctor, practice: practice.id,
                name: draft.name.trimmingCharacters(in: .whitespacesAndNewlines), minutes: draft.minutes,
                price: draft.price, needsConfirmation: draft.needsConfirmation, videoLink: draft.videoLink))
    }

    private func removeReason(_ id: Reason.ID, of doctor: Doctor.ID) throws {
        guard try store.reasons(of: doctor).contains(where: { $0.id == id && $0.practice == practice.id }) else {
            throw DomainError.notFound
        }
        try refuse { $0.reason == id }
        try store.retire(id)
    }

    private func save(_ plans: Set<HealthPlan.ID>, of doctor: Doctor?) throws {
        guard var doctor else { throw DomainError.notFound }
        guard plans.count <= 200 else { throw DomainError.limitReached }
        doctor.setPlans(plans, at: practice.id)
        try store.save(doctor)
    }

    // MARK: Addresses

    private func save(_ draft: AddressDraft) throws {
        let known = addresses.first { $0.id == draft.id }
        if draft.id != nil, known == nil { throw DomainError.notFound }
        if known == nil, addresses.count >= AddressDraft.limit { throw DomainError.limitReached }
        let address = try draft.address(
            id: draft.id ?? .init(environment.newID()), practice: practice.id, in: store.municipality(draft.city))
        // In another zone the hours are other moments, and the appointments would lie outside them.
        if let known, known.zone != address.zone { try refuse { $0.address == known.id } }
        try store.save(address)
        if let known, !known.isSamePlace(as: address) { try relocate(to: address) }
    }

    /// Tells patients who are to come to an address that it has changed, and their calendars; a visit by video has none.
    private func relocate(to address: Address) throws {
        let now = environment.now()
        let coming = try store.openAppointments(of: practice.id).filter {
            $0.address == address.id && now < $0.slot.start && $0.status != .arrived
        }
        let reasons = try Set(coming.map(\.doctor)).flatMap(store.reasons)
        let byVideo = Set(reasons.filter { $0.videoLink != nil }.map(\.id))
        for var appointment in coming where !byVideo.contains(appointment.reason) {
            appointment.sequence += 1
            appointment.version += 1
            appointment.changed = now
            try store.save(
                appointment,
                AppointmentEvent(
                    appointment: appointment.id, version: appointment.version, act: .relocate, actor: .staff,
                    from: appointment.status, to: appointment.status, date: now))
            guard let patient = appointment.patient else { continue }
            try store.add(
                Notice(
                    id: .init(environment.newID()), recipient: .patient(patient), kind: .relocated,
                    appointment: appointment.id, created: now))
        }
    }

    private func removeAddress(_ id: Address.ID) throws {
        try check(id)
        try refuse { $0.address == id }
        for doctor in try store.doctors(of: practice.id, addresses: [id]) {
            try store.removeWeek(of: doctor.id, at: id)
        }
        try store.retire(id)
    }

    // MARK: Members

    private func invite(_ email: EmailAddress, _ role: Invitation.Role) throws {
        let now = environment.now()
        let all = try store.invitations(of: practice.id)
        // A second invitation replaces the first, and so do new ones those that have expired.
        for old in all where old.email == email && old.role == role || old.expires <= now {
            try store.remove(old.id)
        }
        guard all.count(where: { now < $0.expires }) < Invitation.limit else { throw DomainError.limitReached }
        let token = environment.newID()
        let invitation = Invitation(
            id: .init(environment.newID()), practice: practice.id, email: email, role: role,
            expires: now.addingTimeInterval(Invitation.lifetime))
        try store.add(invitation, hash: PracticeUseCase.hash(of: token), token: token, in: practice)
    }

    private func setRole(_ role: Member.Role, of member: Member) throws {
        let members = try store.members(of: practice.id)
        guard members.contains(member) else { throw DomainError.notFound }
        // The role of a doctor is given by an invitation, which the doctor accepts.
        if case .doctor = member.role { throw DomainError.notAllowed }
        if case .doctor = role { throw DomainError.notAllowed }
        guard role != member.role else { return }
        try keepOwner(members, without: member)
        let changed = Member(account: member.account, practice: practice.id, role: role)
        try store.remove(member)
        if !members.contains(changed) { try store.add(changed) }
    }

    private func remove(_ member: Member) throws {
        let members = try store.members(of: practice.id)
        guard members.contains(member) else { throw DomainError.notFound }
        try keepOwner(members, without: member)
        if case .doctor(let doctor) = member.role { try removeDoctor(doctor) }
        try store.remove(member)
    }

    private func removeDoctor(_ doctor: Doctor.ID) throws {
        try refuse { $0.doctor == doctor }
        for address in addresses { try store.removeWeek(of: doctor, at: address.id) }
        for reason in try store.reasons(of: doctor) where reason.practice == practice.id {
            try store.retire(reason.id)
        }
    }

    /// Throws ``DomainError/lastOwner`` if the practice would have no owner.
    private func keepOwner(_ members: [Member], without member: Member) throws {
        guard member.role == .owner else { return }
        guard members.contains(where: { $0.role == .owner && $0 != member }) else { throw DomainError.lastOwner }
    }

    // MARK: Profile

    private func save(_ draft: ProfileDraft, of doctor: Doctor?) throws {
        guard var doctor else { throw DomainError.notFound }
        let education = draft.education.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        guard education.count <= 20, education.allSatisfy({ $0.isPlainLine(1...200) }) else {
            throw DomainError.invalidEducation
        }
        guard draft.qualifications.allSatisfy({ known in Specialty.all.contains { $0.id == known.specialty } }) else {
            throw DomainError.notFound
        }
        try doctor.qualify(draft.qualifications)
        doctor.education = education
        if let council = draft.council, council != doctor.council {
            if let other = try store.doctor(with: council), other.id != doctor.id { throw DomainError.duplicateCouncil }
            doctor.council = council
            doctor.isChecked = false
            doctor.rejection = nil
        }
        try store.save(doctor)
    }
}
