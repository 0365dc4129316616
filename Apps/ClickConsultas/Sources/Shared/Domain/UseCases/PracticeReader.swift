// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the settings of a practice in a transaction.
struct PracticeReader {
    let store: any PracticeTransaction
    let now: Date

    /// Returns the settings, as far as the viewer may see them.
    func setup(_ id: Practice.ID, for viewer: Viewer) throws -> PracticeSetup {
        guard let practice = try store.practice(id) else { throw DomainError.notFound }
        let addresses = try store.addresses(of: id)
        let places = Set(addresses.map(\.id))
        let doctors = try store.doctors(of: id, addresses: addresses.map(\.id))
            .filter { viewer.may(.editExceptions, at: id, doctor: $0.id) }
            .sorted { ($0.name.text, $0.id) < ($1.name.text, $1.id) }
        var setup = PracticeSetup(
            practice: practice, roles: viewer.roles(at: id),
            doctors: try doctors.map { try read($0, at: id, places) },
            addresses: addresses.map { PracticeAddress($0, city: store.municipality($0.city)) }
                .sorted { ($0.address.street, $0.id) < ($1.address.street, $1.id) })
        guard viewer.may(.editMembers, at: id) else { return setup }
        setup.members = try store.members(of: id).map(entry)
            .sorted { ($0.name, $0.member.account) < ($1.name, $1.member.account) }
        setup.invitations = try store.invitations(of: id).filter { now < $0.expires }
            .sorted { ($0.email.text, $0.id) < ($1.email.text, $1.id) }
        return setup
    }

    private func read(_ doctor: Doctor, at id: Practice.ID, _ places: Set<Address.ID>) throws -> DoctorSetup {
        DoctorSetup(
            doctor: doctor,
            reasons: try store.reasons(of: doctor.id).filter { $0.practice == id }
                .sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            weeks: try store.weeks(of: doctor.id).filter { places.contains($0.address) }
                .sorted { $0.address < $1.address },
            exceptions: try store.exceptions(of: doctor.id).filter { places.contains($0.address) }
                .sorted { ($0.day, $0.address) < ($1.day, $1.address) },
            absences: try store.absences(of: doctor.id).sorted { ($0.from, $0.id) < ($1.from, $1.id) })
    }

    private func entry(_ member: Member) throws -> MemberEntry {
        let patient = try store.patient(member.account)
        return MemberEntry(member: member, name: patient?.name.text ?? "", email: patient?.email.text ?? "")
    }
}
