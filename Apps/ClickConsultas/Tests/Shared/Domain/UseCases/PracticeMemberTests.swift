// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

/// The members of practices, their invitations, the registration of practices, and their reviews.
@Suite struct PracticeMemberTests {
    /// Invites an address, and returns the mailed token.
    private func invite(_ role: Invitation.Role, in world: PracticeWorld) async throws -> String {
        _ = try await world.useCase.change(
            .invite(try EmailAddress("eva@example.org"), role), at: "practice", by: world.owner)
        return try #require(world.rows.mails.last).token
    }

    private func doctorRole(_ number: String) throws -> Invitation.Role {
        .doctor(name: try PersonName("Eva Lins"), council: try CouncilNumber(.medicine, .minasGerais, number))
    }

    @Test func `a mailed token makes a member once, within 7 days`() async throws {
        let world = try PracticeWorld()
        let eva = Viewer(account: "eva")
        let token = try await invite(.reception, in: world)
        #expect(!world.rows.invitations.contains { $0.hash == token }, "The database has the token's hash only.")
        #expect(try await world.useCase.invitation(token).role == .reception)
        #expect(try await world.useCase.accept(token, by: eva) == "practice")
        #expect(world.rows.members.contains(Member(account: "eva", practice: "practice", role: .reception)))
        for wrong in [token, "", "none", String(repeating: "a", count: 5_000)] {
            await #expect(throws: DomainError.notFound) { try await world.useCase.accept(wrong, by: eva) }
            await #expect(throws: DomainError.notFound) { try await world.useCase.invitation(wrong) }
        }
        let late = try await invite(.owner, in: world)
        func open() async throws -> Int {
            try await world.useCase.setup("practice", for: world.owner).invitations.count
        }
        #expect(try await open() == 1)
        world.now += Invitation.lifetime
        #expect(try await open() == 0, "an expired invitation is no open one")
        await #expect(throws: DomainError.notFound) { try await world.useCase.accept(late, by: eva) }
    }

    @Test func `a second invitation replaces the first, and an owner withdraws one`() async throws {
        let world = try PracticeWorld()
        let first = try await invite(.reception, in: world)
        let second = try await invite(.reception, in: world)
        await #expect(throws: DomainError.notFound) { try await world.useCase.invitation(first) }
        let setup = try await world.useCase.setup("practice", for: world.owner)
        #expect(setup.invitations.count == 1)
        let after = try await world.useCase.change(
            .cancelInvitation(setup.invitations[0].id), at: "practice", by: world.owner)
        #expect(after.invitations.isEmpty)
        await #expect(throws: DomainError.notFound) { try await world.useCase.invitation(second) }
        for index in 0..<Invitation.limit {
            _ = try await world.useCase.change(
                .invite(try EmailAddress("m\(index)@example.org"), .reception), at: "practice", by: world.owner)
        }
        await #expect(throws: DomainError.limitReached) {
            try await world.useCase.change(
                .invite(try EmailAddress("eva@example.org"), .reception), at: "practice", by: world.owner)
        }
    }

    @Test func `a doctor joins with an own agenda, and no account takes another's page`() async throws {
        let world = try PracticeWorld()
        let eva = Viewer(account: "eva")
        _ = try await world.useCase.accept(try await invite(try doctorRole("770001"), in: world), by: eva)
        let council = try CouncilNumber(.medicine, .minasGerais, "770001")
        let new = try #require(world.rows.doctors.first { $0.council == council })
        #expect(!new.isChecked)
        #expect(world.rows.members.contains(Member(account: "eva", practice: "practice", role: .doctor(new.id))))

        // "foreign" works elsewhere alone, without an account: this practice cannot hand the page over.
        let foreign = try await invite(try doctorRole("990003"), in: world)
        await #expect(throws: DomainError.duplicateCouncil) { try await world.useCase.accept(foreign, by: eva) }
        // "doctor" has an account, and only that one may join.
        let taken = try await invite(try doctorRole("990001"), in: world)
        await #expect(throws: DomainError.duplicateCouncil) { try await world.useCase.accept(taken, by: eva) }
        #expect(try await world.useCase.accept(taken, by: world.doctor) == "practice")
        // "other" has hours at this practice alone and no account yet.
        _ = try await world.useCase.accept(try await invite(try doctorRole("990002"), in: world), by: eva)
        #expect(world.rows.members.contains(Member(account: "eva", practice: "practice", role: .doctor("other"))))
    }

    @Test func `a doctor who has left the only practice joins one again, and is checked again`() async throws {
        let world = try PracticeWorld()
        world.rows.doctors[0].isChecked = true
        let member = world.doctor.members[0]
        _ = try await world.useCase.change(.removeMember(member), at: "practice", by: world.owner)
        #expect(!world.rows.weeks.contains { $0.doctor == "doctor" })
        let token = try await invite(try doctorRole("990001"), in: world)
        #expect(try await world.useCase.accept(token, by: Viewer(account: "drx")) == "practice")
        #expect(world.rows.members.contains(member))
        let doctor = try #require(world.rows.doctors.first { $0.id == "doctor" })
        #expect(!doctor.isChecked && doctor.name.text == "Clara Nunes")
    }

    @Test func `the last owner stays, and roles of doctors are not given away`() async throws {
        let world = try PracticeWorld()
        let (owner, front) = (world.owner.members[0], world.reception.members[0])
        let changes: [(PracticeChange, DomainError)] = [
            (.removeMember(owner), .lastOwner), (.role(owner, .reception), .lastOwner),
            (.role(front, .doctor("other")), .notAllowed), (.role(world.doctor.members[0], .owner), .notAllowed),
        ]
        for (change, refusal) in changes {
            await #expect(throws: refusal) {
                try await world.useCase.change(change, at: "practice", by: world.owner)
            }
        }
        _ = try await world.useCase.change(.role(front, .owner), at: "practice", by: world.owner)
        _ = try await world.useCase.change(.removeMember(owner), at: "practice", by: world.owner)
        let owners = world.rows.members.filter { $0.practice == "practice" && $0.role == .owner }
        #expect(owners.map(\.account) == ["rec"])
    }

    @Test func `a registered practice waits, and its user owns it`() async throws {
        let world = try PracticeWorld()
        let draft = PracticeDraft(
            name: "  Clínica Nova ", phone: try PhoneNumber("31988887777", of: .practice),
            email: try EmailAddress("nova@example.org"),
            address: AddressDraft(
                street: "Rua N, 9", district: "Centro", city: Municipality.samples[0].id, postalCode: "30140-071"))
        let practice = try await world.useCase.register(draft, by: world.patient)
        #expect(practice.name == "Clínica Nova" && !practice.isAdmitted && practice.refusal == nil)
        let member = Member(account: "ana", practice: practice.id, role: .owner)
        #expect(world.rows.members.contains(member))
        let setup = try await world.useCase.setup(practice.id, for: Viewer(account: "ana", members: [member]))
        #expect(setup.addresses.map(\.address.street) == ["Rua N, 9"])
        var wrong = draft
        wrong.address.postalCode = "01310-100"
        await #expect(throws: DomainError.invalidPostalCode) {
            try await world.useCase.register(wrong, by: world.patient)
        }
        #expect(world.rows.practices.count == 3, "Nothing of a refused registration is kept.")
        let members = (0..<PracticeDraft.limit).map { Member(account: "ana", practice: .init("p\($0)"), role: .owner) }
        await #expect(throws: DomainError.limitReached) {
            try await world.useCase.register(draft, by: Viewer(account: "ana", members: members))
        }
    }

    @Test func `the owner and the doctor read the visible reviews, and the reception none`() async throws {
        let world = try PracticeWorld()
        for (index, status) in [Review.Status.visible, .waiting].enumerated() {
            world.reviews.save(
                try Review(
                    id: .init("r\(index)"), appointment: .init("a\(index)"), doctor: "doctor", patient: "ana",
                    author: "Ana S.", created: world.now, stars: 4, text: "", status: status))
        }
        // The same doctor's review from another practice, whose appointment is not there.
        world.reviews.save(
            try Review(
                id: "r2", appointment: "a9", doctor: "doctor", patient: "ana", author: "Ana S.", created: world.now,
                stars: 4, text: "", status: .visible))
        for viewer in [world.owner, world.doctor] {
            #expect(try await world.useCase.reviews(of: "practice", for: viewer).map(\.id) == ["r0"])
        }
        #expect(try await world.useCase.reviews(of: "practice", for: world.reception).isEmpty)
    }
}
