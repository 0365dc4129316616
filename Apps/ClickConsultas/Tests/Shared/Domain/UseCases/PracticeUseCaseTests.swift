// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

/// The settings of practices.
@Suite struct PracticeUseCaseTests {
    // MARK: The table of roles

    @Test func `the owner may change all`() async throws {
        for change in try PracticeWorld().changes() {
            let world = try PracticeWorld()
            _ = try await world.useCase.change(change, at: "practice", by: world.owner)
        }
    }

    @Test func `a doctor may change the own hours and page alone`() async throws {
        for change in try PracticeWorld().changes() {
            let world = try PracticeWorld()
            let isOwn = [Permission.editHours, .editProfile].contains(change.permission)
            if isOwn {
                _ = try await world.useCase.change(change, at: "practice", by: world.doctor)
            } else {
                await #expect(throws: DomainError.notAllowed) {
                    try await world.useCase.change(change, at: "practice", by: world.doctor)
                }
            }
        }
        let world = try PracticeWorld()
        let others: [PracticeChange] = [
            .week(try PracticeWorld.week("other", "address-practice", [(9, 12)])),
            .profile("other", ProfileDraft(qualifications: [], education: [])), .photo("other", nil),
        ]
        for change in others {
            await #expect(throws: DomainError.notAllowed) {
                try await world.useCase.change(change, at: "practice", by: world.doctor)
            }
        }
    }

    @Test func `a reception may change none of them`() async throws {
        let world = try PracticeWorld()
        for change in try world.changes() {
            await #expect(throws: DomainError.notAllowed) {
                try await world.useCase.change(change, at: "practice", by: world.reception)
            }
        }
        #expect(world.photos.isEmpty)
    }

    @Test func `for all others the practice is not found`() async throws {
        let world = try PracticeWorld()
        for viewer in [world.stranger, world.patient] {
            await #expect(throws: DomainError.notFound) { try await world.useCase.setup("practice", for: viewer) }
            await #expect(throws: DomainError.notFound) { try await world.useCase.reviews(of: "practice", for: viewer) }
            for change in try world.changes() {
                await #expect(throws: DomainError.notFound) {
                    try await world.useCase.change(change, at: "practice", by: viewer)
                }
            }
        }
        #expect(world.photos.isEmpty)
    }

    @Test func `doctors, addresses and reasons of another practice are not found`() async throws {
        let world = try PracticeWorld()
        let city = Municipality.samples[0].id
        let foreign: [PracticeChange] = [
            .week(try PracticeWorld.week("foreign", "address-elsewhere", [(8, 9)])),
            .week(try PracticeWorld.week("doctor", "address-elsewhere", [(8, 9)])),
            .saveReason(
                ReasonDraft(id: "reason-foreign", doctor: "doctor", name: "Retorno", minutes: 20, price: nil)),
            .removeReason("doctor", "reason-foreign"), .plans("foreign", []), .removeAddress("address-elsewhere"),
            .saveAddress(
                AddressDraft(
                    id: "address-elsewhere", street: "Rua B, 2", district: "Centro", city: city,
                    postalCode: "30140-072")),
            .profile("foreign", ProfileDraft(qualifications: [], education: [])), .photo("foreign", Data([1])),
            .removeMember(world.stranger.members[0]), .role(world.stranger.members[0], .reception),
            .cancelInvitation("none"),
        ]
        for change in foreign {
            await #expect(throws: DomainError.notFound, "\(change)") {
                try await world.useCase.change(change, at: "practice", by: world.owner)
            }
        }
        #expect(world.photos.isEmpty)
    }

    @Test func `each role sees what it may change`() async throws {
        let world = try PracticeWorld()
        let all = try await world.useCase.setup("practice", for: world.owner)
        #expect(Set(all.doctors.map(\.id)) == ["doctor", "other"] && all.members.count == 3)
        let front = try await world.useCase.setup("practice", for: world.reception)
        #expect(front.doctors.count == 2 && front.members.isEmpty && front.invitations.isEmpty)
        let own = try await world.useCase.setup("practice", for: world.doctor)
        #expect(own.doctors.map(\.id) == ["doctor"] && own.members.isEmpty)
        #expect(own.doctors(for: .editHours).map(\.id) == ["doctor"] && own.doctors(for: .editReasons).isEmpty)
        #expect(front.doctors(for: .editHours).isEmpty && front.doctors(for: .editExceptions).count == 2)
    }

    // MARK: Values

    @Test func `hours must not overlap, neither on a day nor between addresses`() async throws {
        let world = try PracticeWorld()
        let weeks = [
            try PracticeWorld.week("doctor", "address-practice", [(8, 12), (11, 18)]),
            try PracticeWorld.week("doctor", "address-practice", [(8, 18)], breaks: [(12, 14), (13, 15)]),
        ]
        for week in weeks {
            await #expect(throws: DomainError.invalidHours) {
                try await world.useCase.change(.week(week), at: "practice", by: world.owner)
            }
        }
        let seven = try PracticeWorld.week("doctor", "address-practice", (8..<15).map { ($0, $0 + 1) })
        await #expect(throws: DomainError.limitReached) {
            try await world.useCase.change(.week(seven), at: "practice", by: world.owner)
        }
        let address = AddressDraft(
            street: "Rua B, 2", district: "Centro", city: Municipality.samples[0].id, postalCode: "30140-072")
        let setup = try await world.useCase.change(.saveAddress(address), at: "practice", by: world.owner)
        let new = try #require(setup.addresses.first { $0.id != "address-practice" }).id
        let clash = try PracticeWorld.week("doctor", new, [(17, 20)])
        await #expect(throws: DomainError.invalidHours) {
            try await world.useCase.change(.week(clash), at: "practice", by: world.owner)
        }
        let evening = try PracticeWorld.week("doctor", new, [(18, 20)])
        let saved = try await world.useCase.change(.week(evening), at: "practice", by: world.owner)
        #expect(saved.doctors.first { $0.id == "doctor" }?.week(at: new) == evening)
    }

    @Test func `reasons and addresses are validated`() async throws {
        let world = try PracticeWorld()
        func reason(_ name: String, _ minutes: Int, _ link: String? = nil) -> PracticeChange {
            .saveReason(
                ReasonDraft(
                    doctor: "doctor", name: name, minutes: minutes, price: nil, videoLink: link.flatMap(URL.init)))
        }
        for (change, error) in [
            (reason("", 30), DomainError.invalidReason), (reason("Retorno", 4), .invalidReason),
            (reason("Retorno", 241), .invalidReason), (reason("Retorno", 30, "http://example.org"), .invalidLink),
        ] {
            await #expect(throws: error) {
                try await world.useCase.change(change, at: "practice", by: world.owner)
            }
        }
        func address(_ street: String, _ city: Int, _ code: String) -> PracticeChange {
            .saveAddress(AddressDraft(street: street, district: "Centro", city: city, postalCode: code))
        }
        let city = Municipality.samples[0].id
        for (change, error) in [
            (address("", city, "30140-071"), DomainError.invalidAddress),
            (address("Rua B, 2", 1, "30140-071"), .invalidCity),
            // A postal code of São Paulo.
            (address("Rua B, 2", city, "01310-100"), .invalidPostalCode),
        ] {
            await #expect(throws: error) {
                try await world.useCase.change(change, at: "practice", by: world.owner)
            }
        }
    }

    @Test func `a corrected registration is checked again, and another doctor's is refused`() async throws {
        let world = try PracticeWorld()
        world.rows.doctors[0].isChecked = true
        world.rows.doctors[0].rejection = "Não existe."
        let taken = try CouncilNumber(.medicine, .minasGerais, "990003")
        await #expect(throws: DomainError.duplicateCouncil) {
            try await world.useCase.change(
                .profile("doctor", ProfileDraft(qualifications: [], education: [], council: taken)), at: "practice",
                by: world.doctor)
        }
        let free = try CouncilNumber(.medicine, .minasGerais, "990009")
        let draft = ProfileDraft(
            qualifications: [.init("cardiologia", rqe: try RQE("77"))], education: ["  UFMG ", ""], council: free)
        let setup = try await world.useCase.change(.profile("doctor", draft), at: "practice", by: world.doctor)
        let doctor = try #require(setup.doctors.first).doctor
        #expect(doctor.council == free && !doctor.isChecked && doctor.rejection == nil)
        #expect(doctor.education == ["UFMG"] && doctor.qualifications == draft.qualifications)
        let twice = ProfileDraft(qualifications: [.init("cardiologia"), .init("cardiologia")], education: [])
        await #expect(throws: DomainError.limitReached) {
            try await world.useCase.change(.profile("doctor", twice), at: "practice", by: world.owner)
        }
    }

    @Test func `what appointments need stays`() async throws {
        let world = try PracticeWorld()
        try world.addAppointment("visit")
        let manaus = Municipality.samples[2]
        let doctor = world.doctor.members[0]
        let moves = AddressDraft(
            id: "address-practice", street: "Rua C, 3", district: "Centro", city: manaus.id, postalCode: "69005-010")
        for change in [
            PracticeChange.removeReason("doctor", "reason-doctor"), .removeAddress("address-practice"),
            .removeMember(doctor), .saveAddress(moves),
        ] {
            await #expect(throws: DomainError.appointmentsInTheWay(["visit"])) {
                try await world.useCase.change(change, at: "practice", by: world.owner)
            }
        }
        world.rows.appointments = []
        let setup = try await world.useCase.change(.removeMember(doctor), at: "practice", by: world.owner)
        #expect(setup.doctors.map(\.id) == ["other"] && !world.rows.reasons.contains { $0.id == "reason-doctor" })
        _ = try await world.useCase.change(.removeAddress("address-practice"), at: "practice", by: world.owner)
        #expect(!world.rows.weeks.contains { $0.address == "address-practice" })
    }

    @Test func `a photo is saved for its doctor, and removed`() async throws {
        let world = try PracticeWorld()
        let setup = try await world.useCase.change(.photo("doctor", Data([1, 2])), at: "practice", by: world.doctor)
        #expect(setup.doctors.first?.doctor.photo == "photo-2")
        #expect(world.rows.photos["doctor"]?.address == "photo-2")
        let removed = try await world.useCase.change(.photo("doctor", nil), at: "practice", by: world.owner)
        #expect(removed.doctors.first { $0.id == "doctor" }?.doctor.photo == nil && world.rows.photos.isEmpty)
    }

    // MARK: Two pages

    @Test func `a change of what another page has changed meanwhile is refused, and others are not`() async throws {
        let changes = try PracticeWorld().changes().filter { change in
            switch change {
            case .week, .plans, .rules, .profile: true
            default: false
            }
        }
        #expect(changes.count == 4)
        let city = Municipality.samples[0].id
        func reason(_ name: String) -> PracticeChange {
            .saveReason(ReasonDraft(id: "reason-doctor", doctor: "doctor", name: name, minutes: 30, price: nil))
        }
        func address(_ street: String) -> PracticeChange {
            .saveAddress(
                AddressDraft(
                    id: "address-practice", street: street, district: "Centro", city: city, postalCode: "30140-071"))
        }
        let world = try PracticeWorld()
        for change in changes + [reason("Retorno"), address("Rua B, 2")] {
            let shown = try await world.useCase.setup("practice", for: world.owner)
            let saved = try await world.useCase.change(change, at: "practice", shown: shown, by: world.owner)
            await #expect(throws: DomainError.changedMeanwhile, "\(change)") {
                try await world.useCase.change(change, at: "practice", shown: shown, by: world.owner)
            }
            #expect(try await world.useCase.setup("practice", for: world.owner) == saved)
            _ = try await world.useCase.change(change, at: "practice", shown: saved, by: world.owner)
            _ = try await world.useCase.change(
                .invite(EmailAddress("eva@example.org"), .reception), at: "practice", shown: shown, by: world.owner)
        }
    }
}
