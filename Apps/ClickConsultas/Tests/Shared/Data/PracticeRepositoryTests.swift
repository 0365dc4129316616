// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralMail
import VitralModels

@Suite("The practice repository")
struct PracticeRepositoryTests {
    private let owner = Viewer(
        account: "boss", members: [Member(account: "boss", practice: "practice", role: .owner)])

    private let mail = InvitationMail(sender: "noreply@example.org") { token in
        // A fixed address: only the token changes.
        URL(string: "https://consultas.example.org/invitations/\(token)") ?? URL(filePath: "/")
    }

    private func useCase(
        _ world: DatabaseWorld, _ index: Int = 0, newID: @escaping @Sendable () -> String = { UUID().uuidString }
    ) -> PracticeUseCase {
        let container = world.containers[index % 2]
        return PracticeUseCase(
            repository: PracticeRepository(container, mail: mail), reviews: ReviewRepository(container),
            environment: UseCaseEnvironment(now: { world.now }, newID: newID), cleanPhoto: PhotoStore.clean)
    }

    private func makeWorld(_ store: TestStore) async throws -> DatabaseWorld {
        let world = try await DatabaseWorld(store)
        try await ViewerSource(world.containers[0]).add(owner.members[0])
        return world
    }

    private func week(_ hours: (Int, Int)) throws -> DoctorWeek {
        let (opens, closes) = (try #require(WallTime(hours.0)), try #require(WallTime(hours.1)))
        return DoctorWeek(
            doctor: "doctor", address: "address",
            hours: [
                WorkingHours(
                    doctor: "doctor", address: "address", weekday: .monday, hours: try OpenHours(opens, closes))
            ])
    }

    @Test("Every change of the settings is read as it was written", arguments: TestStore.allCases)
    func journey(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let settings = useCase(world)
        let before = try await settings.setup("practice", for: owner)
        #expect(before.doctors.map(\.id) == ["doctor"] && before.addresses.map(\.id) == ["address"])
        #expect(before.addresses[0].city?.name == "São Paulo" && before.doctors[0].reasons.map(\.id) == ["reason"])
        let draft = AddressDraft(
            street: "Rua B, 2", district: "Centro", city: 3_550_308, postalCode: "01310-200",
            pin: Coordinate(latitude: -23.5, longitude: -46.6))
        let changes: [PracticeChange] = [
            .week(try week((9, 12))), .plans("doctor", ["viva"]), .rules(try BookingRules(step: 15)),
            .saveReason(ReasonDraft(doctor: "doctor", name: "Retorno", minutes: 20, price: nil)), .saveAddress(draft),
            .profile(
                "doctor", ProfileDraft(qualifications: [.init("dermatologia")], education: ["USP, 2001"])),
            .photo("doctor", ProfileWorld.image),
        ]
        var answer = before
        for change in changes { answer = try await settings.change(change, at: "practice", by: owner) }
        let after = try await useCase(world, 1).setup("practice", for: owner)
        #expect(after == answer)
        let doctor = try #require(after.doctors.first)
        #expect(doctor.week(at: "address") == (try week((9, 12))))
        #expect(doctor.doctor.plans(at: "practice") == ["viva"] && doctor.doctor.photo?.count == 64)
        #expect(doctor.doctor.plans(at: "elsewhere") == ["plan"], "Another practice's stay.")
        #expect(doctor.doctor.qualifications == [.init("dermatologia")] && doctor.doctor.education == ["USP, 2001"])
        #expect(doctor.reasons.map(\.name) == ["Consulta", "Retorno"] && after.practice.rules.step == 15)
        #expect(after.addresses.map(\.address.street) == ["Rua A, 1", "Rua B, 2"])
        #expect(after.addresses[1].address.pin == draft.pin)

        _ = try await settings.change(.removeReason("doctor", "reason"), at: "practice", by: owner)
        let last = try await settings.change(.removeAddress("address"), at: "practice", by: owner)
        #expect(last.doctors.isEmpty && last.addresses.count == 1, "Without hours and membership there is no doctor.")
        let past = try await BookingRepository(world.containers[1]).transaction { try $0.reason("reason") }
        #expect(
            past?.name == "Consulta" && past?.isOffered == false, "Past appointments keep the name of their reason.")
    }

    @Test(
        "A doctor's photo is shown until another one takes its place, or it is removed", arguments: TestStore.allCases)
    func photo(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let photos = PhotoStore(world.containers[1])
        var addresses: [String] = []
        for file in [ProfileWorld.image, ProfileWorld.otherImage] {
            let setup = try await useCase(world).change(.photo("doctor", file), at: "practice", by: owner)
            addresses.append(try #require(setup.doctors.first?.doctor.photo))
        }
        #expect(try await photos.photo(addresses[0]) == nil)
        #expect(try await photos.photo(addresses[1]) != nil)
        _ = try await useCase(world).change(.photo("doctor", nil), at: "practice", by: owner)
        #expect(try await photos.photo(addresses[1]) == nil)
    }

    @Test("A member who was removed reads and changes nothing of the practice", arguments: TestStore.allCases)
    func removedMember(store: TestStore) async throws {
        let world = try await makeWorld(store)
        _ = try await ProfileWorld(world)
        let viewers = ViewerSource(world.containers[1])
        let member = Member(account: "lia", practice: "practice", role: .reception)
        try await viewers.add(member)
        let booked = try await world.booking().book(world.request("r", hours: 171), by: Viewer(account: "ana"))
        let call = CallerBooking(
            id: "call", doctor: "doctor", address: "address", reason: "reason",
            second: DatabaseWorld.second(hours: 173), plan: nil, name: "Bia Reis", phone: "")
        func refusals() async throws -> [DomainError?] {
            // Each request of a page reads the user again.
            let lia = try await viewers.viewer(of: "lia")
            let agendas = AgendaUseCase(
                repository: BookingRepository(world.containers[1]), environment: world.environment)
            let works: [@Sendable () async throws -> Void] = [
                { _ = try await useCase(world, 1).setup("practice", for: lia) },
                { _ = try await agendas.agenda(AgendaQuery(practice: "practice"), for: lia) },
                { _ = try await world.appointments().appointment(booked.id, for: lia) },
                { _ = try await agendas.book(call, at: "practice", by: lia) },
                {
                    _ = try await world.appointments().perform(.cancel(reason: "x"), on: booked.id, version: 1, by: lia)
                },
            ]
            var problems: [DomainError?] = []
            for work in works { problems.append(await outcome(work).problem) }
            return problems
        }
        _ = try await useCase(world).change(.removeMember(member), at: "practice", by: owner)
        #expect(try await refusals() == Array(repeating: .notFound, count: 5))
        try await viewers.add(member)
        #expect(try await refusals() == Array(repeating: nil, count: 5))
    }

    @Test("New hours are offered at once, and an appointment keeps its address", arguments: TestStore.allCases)
    func hours(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let day = try #require(Day("2026-11-30"))
        func slots() async throws -> Int {
            try await world.booking(1).slots(doctor: "doctor", address: "address", reason: "reason", days: day...day)
                .count
        }
        let before = try await slots()
        _ = try await useCase(world).change(.week(try week((9, 12))), at: "practice", by: owner)
        #expect(try await slots() == 6 && before > 6)
        let visit = try await world.booking().book(
            world.request("r", hours: 171), by: Viewer(account: "ana"))
        for change in [PracticeChange.removeAddress("address"), .removeReason("doctor", "reason")] {
            await #expect(throws: DomainError.appointmentsInTheWay([visit.id])) {
                try await useCase(world).change(change, at: "practice", by: owner)
            }
        }
    }

    @Test("Appointments at an address that was given up can be read and marked", arguments: TestStore.allCases)
    func formerAddress(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let ana = Viewer(account: "ana")
        let visit = try await world.booking().book(world.request("r", hours: 3), by: ana)
        world.now += 3.5 * 3_600
        _ = try await world.appointments().perform(.complete, on: visit.id, version: 1, by: world.reception)
        _ = try await useCase(world).change(.removeAddress("address"), at: "practice", by: owner)
        let pages = AppointmentPageUseCase(
            repository: BookingRepository(world.containers[1]), environment: world.environment)
        for viewer in [ana, world.reception] {
            let details = try await pages.details(visit.id, for: viewer)
            #expect(details.address?.street == "Rua A, 1" && details.practice.name == "Clínica Boa")
        }
        #expect(try await pages.lists(of: ana).past.map(\.place) == ["Clínica Boa"])
        let undone = try await world.appointments(1).perform(.undo, on: visit.id, version: 2, by: world.reception)
        #expect(undone.status == .confirmed)
        world.now += 8 * 86_400
        _ = try await world.appointments().performDueActs()
        #expect(try await pages.details(visit.id, for: ana).appointment.status == .completed)
    }

    @Test("An invitation is mailed with its token, and accepted once", arguments: TestStore.allCases)
    func invitations(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let role = Invitation.Role.doctor(
            name: try PersonName("Eva Lins"), council: try CouncilNumber(.medicine, .saoPaulo, "990002"))
        let setup = try await useCase(world, newID: { "a-token" }).change(
            .invite(try EmailAddress("eva@example.org"), role), at: "practice", by: owner)
        #expect(setup.invitations.map(\.role) == [role])
        let mails = try await ModelContext(world.containers[1]).fetch(FetchDescriptor<QueuedMail>())
        #expect(mails.count == 1 && mails[0].recipients == ["eva@example.org"])
        #expect(
            try await useCase(world, 1).invitation("a-token")
                == InvitationDetails(practice: "Clínica Boa", role: role))
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<4 {
                group.addTask {
                    let account = Viewer(account: .init("eva-\(index)"))
                    return (try? await useCase(world, index).accept("a-token", by: account)) != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 }.count == 1)
        let after = try await useCase(world).setup("practice", for: owner)
        #expect(after.invitations.isEmpty && after.doctors.map(\.doctor.name.text) == ["Clara Nunes", "Eva Lins"])
        #expect(after.members.count == 2)
    }

    @Test("Of two owners who leave at once, one stays", arguments: TestStore.allCases)
    func lastOwner(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let other = Member(account: "eva", practice: "practice", role: .owner)
        try await ViewerSource(world.containers[0]).add(other)
        let members = [owner.members[0], other]
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for (index, member) in members.enumerated() {
                group.addTask {
                    let settings = useCase(world, index)
                    let change = PracticeChange.removeMember(member)
                    return (try? await settings.change(change, at: "practice", by: owner)) != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 }.count == 1)
        let left = try await useCase(world).setup("practice", for: owner)
        #expect(left.members.count == 1)
    }

    @Test("A registration is one doctor's, also when two practices add it", arguments: TestStore.allCases)
    func council(store: TestStore) async throws {
        let world = try await makeWorld(store)
        let eva = Viewer(account: "eva", members: [Member(account: "eva", practice: "other", role: .owner)])
        let draft = PracticeDraft(
            name: "Clínica Outra", phone: try PhoneNumber("1133334444", of: .practice),
            email: try EmailAddress("outra@example.org"),
            address: AddressDraft(street: "Rua C, 3", district: "Centro", city: 3_550_308, postalCode: "01310-300"))
        let practice = try await useCase(world).register(draft, by: eva)
        let boss = Viewer(account: "eva", members: [Member(account: "eva", practice: practice.id, role: .owner)])
        #expect(try await useCase(world, 1).setup(practice.id, for: boss).members.map(\.member) == boss.members)
        await #expect(throws: DomainError.notFound) { try await useCase(world).setup(practice.id, for: owner) }
        let week = DoctorWeek(doctor: "doctor", address: try await address(of: practice.id, boss, world))
        await #expect(throws: DomainError.notFound) {
            try await useCase(world).change(.week(week), at: practice.id, by: boss)
        }
    }

    private func address(
        of practice: Practice.ID, _ viewer: Viewer, _ world: DatabaseWorld
    ) async throws -> Address.ID {
        let setup = try await useCase(world).setup(practice, for: viewer)
        return try #require(setup.addresses.first).id
    }
}
