// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

extension PracticeSetup {
    /// Returns the settings of a practice with one doctor, for previews and tests.
    package static func sample(roles: [Member.Role] = [.owner]) throws -> PracticeSetup {
        let practice = try Practice(
            id: "practice", name: "Clínica Boa", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("clinica@example.org"), isAdmitted: true)
        let city = Municipality.samples[0]
        let address = try Address(
            id: "address", practice: practice.id, street: "Rua A, 1", district: "Centro", city: city,
            postalCode: "30140-071")
        let doctor = try Doctor(
            id: "doctor", name: PersonName("Clara Nunes"), council: CouncilNumber(.medicine, .minasGerais, "990001"),
            qualifications: [.init("cardiologia", rqe: try RQE("1234"))], plans: ["viva"], education: ["UFMG, 2008"])
        guard let eight = WallTime(8), let noon = WallTime(12), let one = WallTime(13), let six = WallTime(18) else {
            throw DomainError.invalidHours
        }
        let (open, lunch) = (try OpenHours(eight, six), try OpenHours(noon, one))
        let week = DoctorWeek(
            doctor: doctor.id, address: address.id,
            hours: [WorkingHours(doctor: doctor.id, address: address.id, weekday: .monday, hours: open)],
            breaks: [Break(doctor: doctor.id, address: address.id, weekday: .monday, hours: lunch)])
        let reason = try Reason(
            id: "reason", doctor: doctor.id, practice: practice.id, name: "Consulta", minutes: 30,
            price: Price(centavos: 25_000))
        let isOwner = roles.contains(.owner)
        return PracticeSetup(
            practice: practice, roles: roles, doctors: [DoctorSetup(doctor: doctor, reasons: [reason], weeks: [week])],
            addresses: [PracticeAddress(address, city: city)],
            members: isOwner
                ? [
                    MemberEntry(
                        member: Member(account: "owner", practice: practice.id, role: .owner), name: "Lia Campos",
                        email: "lia@example.org")
                ] : [])
    }
}
