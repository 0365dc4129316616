// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralModels

@testable import ClickConsultasData

@MainActor
@Suite("Deletion of an account")
struct AccountDeletionTests {
    private let password = "horse battery staple"

    private func entry(_ id: WaitEntry.ID, of patient: Patient.ID, created: Date) -> WaitEntry {
        WaitEntry(
            id: id, patient: patient, practice: "practice", doctor: "doctor", reason: "reason", minutes: 30,
            addresses: ["address"], weekdays: Set(Weekday.allCases), parts: Set(WaitEntry.DayPart.allCases),
            lastDay: Day(number: 25_000), created: created)
    }

    @Test(
        "Future appointments are cancelled and freed; the practice keeps past ones by name",
        arguments: TestStore.allCases)
    func appointments(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let lia = try await viewer(browser, world)
        let (booking, acts) = (world.practice.booking(), world.practice.appointments())
        let past = try await booking.book(world.practice.request("r1", hours: 26), by: lia)
        world.now += 2 * 86_400
        let late = try await booking.book(world.practice.request("r2", hours: 51), by: lia)
        let early = try await booking.book(world.practice.request("r3", hours: 98), by: lia)
        _ = try await booking.hold(
            doctor: "doctor", address: "address", reason: "reason", second: DatabaseWorld.second(hours: 100),
            for: .account(lia.account))
        let rui = Viewer(account: "rui")
        try await world.practice.waiting.join(entry("rui", of: "rui", created: world.now + 1), by: rui)
        try await world.practice.waiting.join(entry("lia", of: lia.account, created: world.now), by: lia)
        _ = try await world.mails()

        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await browser.client.deleteAccount(password: "wrong")
        }
        try await browser.client.deleteAccount(password: password)

        let all = try await acts.appointments(matching: .init(practice: "practice"), for: world.practice.reception)
        #expect(all.map(\.id) == [past.id, late.id, early.id])
        #expect(all.map(\.status) == [.confirmed, .cancelled, .cancelled])
        #expect(all.map(\.visitor) == ["Ana Sá", "Ana Sá", "Ana Sá"])
        #expect(all.allSatisfy { $0.patient == nil && $0.cancellationReason == nil })
        #expect(all.map(\.slot) == [past.slot, late.slot, early.slot] && all.allSatisfy { $0.doctor == "doctor" })
        // The staff opens what the practice keeps.
        let pages = AppointmentPageUseCase(
            repository: BookingRepository(world.container), environment: world.practice.environment)
        let details = try await pages.details(past.id, for: world.practice.reception)
        #expect(details.address == nil && details.reason == nil && details.events.isEmpty && details.plan == "")
        for (version, act) in [AppointmentAct.complete, .undo].enumerated() {
            _ = try await acts.perform(act, on: past.id, version: version + 1, by: world.practice.reception)
        }
        // The freed time of both goes to the next entry, or is free again; nothing is the patient's.
        let owners = try await world.practice.owners()
        #expect(owners["appointment:\(past.id)"] == 8)
        #expect(owners.keys.allSatisfy { $0 == "appointment:\(past.id)" || $0.hasPrefix("offer:") })
        let offers = try await BookingRepository(world.container).transaction { try $0.openOffers(of: nil) }
        #expect(Set(offers.map(\.patient)) == ["rui"] && !offers.isEmpty)
        #expect(try await world.practice.waiting.entries(of: lia).isEmpty)
        #expect(try await world.practice.waiting.entries(of: rui).count == 1)
        let mails = try await world.mails().filter { $0.text.contains("Sua conta foi excluída") }
        #expect(mails.map(\.recipient) == ["lia@example.org"])
    }

    @Test("Nothing of the account stays, and nothing of another's goes", arguments: TestStore.allCases)
    func rows(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let other = try await world.signedUp("Rui Sá Lima", "rui@example.org", "943.895.751-04")
        let patients = PatientRepository(world.container)
        let dependants = DependantRepository(world.container)
        let reviews = ReviewRepository(world.container)
        let viewers = ViewerSource(world.container)
        var ids: [Patient.ID] = []
        var visits: [Appointment] = []
        for user in [browser, other] {
            let viewer = try await viewer(user, world)
            ids.append(viewer.account)
            _ = try await DependantUseCase(repository: dependants, environment: world.practice.environment).add(
                name: "Eva Lima", birthDate: "01/02/2020", in: .gmt, by: viewer)
            try await patients.add(
                AccessRecord(patient: viewer.account, viewer: "reception", practice: "practice", date: world.now))
            let review = try Review(
                id: .init("review-\(viewer.account)"), appointment: .init("visit-\(viewer.account)"), doctor: "doctor",
                patient: viewer.account, author: "Lia S.", created: world.now, stars: 5, text: "Boa")
            try await reviews.add(review)
            try await viewers.add(Member(account: viewer.account, practice: "practice", role: .owner))
            try await visits.append(visit(of: viewer, hours: 26 + Double(visits.count), in: world))
        }
        world.now += 2 * 86_400
        try await browser.client.deleteAccount(password: password)
        for (index, id) in ids.enumerated() {
            let count = index
            #expect(try await patients.patient(id).map { _ in 1 } ?? 0 == count)
            #expect(try await patients.acceptances(of: id).count == count)
            #expect(try await patients.accesses(to: id).count == count)
            #expect(try await dependants.dependants(of: id).count == count)
            #expect(try await reviews.review(.init("review-\(id)")).map { _ in 1 } ?? 0 == count)
            #expect(try await viewers.user(id.rawValue)?.members.count ?? 0 == count)
            let (visit, prefix) = (visits[index].id.rawValue, "\(id)/")
            let (events, answers) = try await world.container.transaction { context in
                (
                    try context.fetch(
                        FetchDescriptor<AppointmentEventRecord>(predicate: #Predicate { $0.appointment == visit })
                    ).count,
                    try context.fetch(
                        FetchDescriptor<BookingAnswerRecord>(predicate: #Predicate { $0.request.starts(with: prefix) })
                    ).map(\.request)
                )
            }
            #expect(events == count && answers.count == 2 * count)
            let kept = try await world.practice.appointments().appointment(
                visits[index].id, for: world.practice.reception)
            #expect(kept == (count == 0 ? visits[index].withoutPatient : visits[index]))
            let sealed = try await world.vault.load(AccountService.cpfName, of: id.rawValue)
            #expect((sealed == nil) == (count == 0))
        }
        #expect(try await DataVaultStore(world.container).owners() == [ids[1].rawValue])
        // The address and the CPF are free again.
        world.now += 3_600
        _ = try await world.mails()
        _ = try await world.signedUp()
    }

    /// Books an appointment of a patient by a plan, and one for a caller.
    private func visit(of viewer: Viewer, hours: Double, in world: AccountWorld) async throws -> Appointment {
        let staff = Viewer(
            account: viewer.account, members: [Member(account: viewer.account, practice: "practice", role: .reception)])
        let request = BookingRequest(
            id: "visit", doctor: "doctor", address: "address", reason: "reason",
            second: DatabaseWorld.second(hours: hours), payment: .plan("plan"), visitor: "Lia de Souza")
        let call = CallerBooking(
            id: "call", doctor: "doctor", address: "address", reason: "reason",
            second: DatabaseWorld.second(hours: hours + 4), plan: nil, name: "Bia Reis", phone: "")
        _ = try await AgendaUseCase(
            repository: BookingRepository(world.container), environment: world.practice.environment
        ).book(call, at: "practice", by: staff)
        return try await world.practice.booking().book(request, by: Viewer(account: viewer.account))
    }

    @Test("No e-mail of before is sent to the address afterwards", arguments: TestStore.allCases)
    func mails(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        _ = try await world.mails()
        let now = world.now
        for (address, wait) in [("lia@example.org", 3_600.0), ("lia@example.org", 0), ("amelia@example.org", 3_600)] {
            let message = MailMessage(
                from: MailAddress("app@example.org"), to: MailAddress(address), subject: "x", text: "Antes")
            try await world.container.transaction { try MailQueue.enqueue(message, in: $0, at: now + wait) }
        }
        // A practice has the address too.
        let request = MailMessage(
            from: MailAddress("app@example.org"), to: MailAddress("lia@example.org"), subject: "x", text: "Pedido")
        try await world.container.transaction { context in
            try MailQueue.enqueue(request, of: Practice.ID("practice").mailOwner, in: context, at: now + 3_600)
        }
        try await browser.client.deleteAccount(password: password)
        world.now += 86_400
        let sent = try await world.mails()
        #expect(sent.map(\.recipient) == ["amelia@example.org", "lia@example.org", "lia@example.org"])
        #expect(sent.filter { $0.text.contains("Sua conta foi excluída") }.count == 1)
        #expect(sent.filter { $0.text.contains("Pedido") }.count == 1)
    }

    @Test(
        "What earlier versions left of deleted accounts goes, and callers' appointments stay",
        arguments: TestStore.allCases)
    func earlierDeletions(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let lia = Viewer(account: "lia")
        let booked = try await visit(of: lia, hours: 26, in: world)
        let kept = try await visit(of: Viewer(account: "rui"), hours: 27, in: world)
        let caller = try await world.container.transaction { context in
            let answer = "lia/caller/call"
            return try context.first(#Predicate<BookingAnswerRecord> { $0.request == answer })?.appointment
        }
        let before = try await world.practice.appointments().appointments(
            matching: .init(practice: "practice"), for: world.practice.reception)
        // As an earlier version deleted the account.
        try await world.container.transaction { context in
            let owner: String? = "lia"
            for record in try context.fetch(
                FetchDescriptor<AppointmentRecord>(predicate: #Predicate { $0.patient == owner }))
            {
                record.patient = nil
                var fields =
                    try JSONSerialization.jsonObject(with: JSONEncoder().encode(record.value)) as? [String: Any]
                fields?["patient"] = nil
                let data = try JSONSerialization.data(withJSONObject: #require(fields))
                record.value = try JSONDecoder().decode(Appointment.self, from: data)
            }
        }
        for _ in 0..<2 { try await world.service.deleteExpired() }
        let after = try await world.practice.appointments().appointments(
            matching: .init(practice: "practice"), for: world.practice.reception)
        let key = booked.id.rawValue
        for appointment in before {
            let now = after.first { $0.id == appointment.id }
            #expect(now == (appointment.id == booked.id ? booked.withoutPatient : appointment))
        }
        let (events, answers) = try await world.container.transaction { context in
            (
                try context.fetch(FetchDescriptor<AppointmentEventRecord>()).map(\.appointment),
                try context.fetch(FetchDescriptor<BookingAnswerRecord>()).map(\.appointment)
            )
        }
        #expect(!events.contains(key) && !answers.contains(key) && answers.count == 3)
        #expect(try events.contains(kept.id.rawValue) && events.contains(#require(caller)))
    }

    @Test("The export has the browsers that are signed in, without their sign-ins", arguments: TestStore.allCases)
    func devices(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let viewer = try await viewer(browser, world)
        let export = try await ExportUseCase(repository: ExportRepository(world.container)) { _ in nil }
            .export(for: viewer)
        #expect(export.devices.map(\.name) == ["Firefox, Linux"] && export.passkeys.isEmpty)
        let signIns = try await DataAccountStore(world.container).signIns(of: viewer.account.rawValue)
        let text = String(decoding: try export.data(), as: UTF8.self)
        #expect(signIns.count == 1 && signIns.allSatisfy { !text.contains($0.id.base64EncodedString()) })
    }

    @Test("The last owner hands a practice over, and closes one without others", arguments: TestStore.allCases)
    func lastOwner(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let security = SecurityClient.live(world.service, accountClient: { browser.client })
        let account = try await viewer(browser, world).account
        let viewers = ViewerSource(world.container)
        try await viewers.add(Member(account: account, practice: "practice", role: .owner))
        let front = Member(account: "reception", practice: "practice", role: .reception)
        try await viewers.add(front)
        await #expect(throws: DomainError.lastOwner) { try await security.deleteAccount(password: Secret(password)) }
        let mail = InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") }
        try await PracticeRepository(world.container, mail: mail).transaction { try $0.remove(front) }
        let visit = try await world.practice.booking().book(
            world.practice.request("r", hours: 26), by: Viewer(account: "rui"))
        await #expect(throws: DomainError.appointmentsInTheWay([visit.id])) {
            try await security.deleteAccount(password: Secret(password))
        }
        #expect(try await practice(world)?.isAdmitted == true && browser.client.account != nil)
        world.now += 2 * 86_400
        try await security.deleteAccount(password: Secret(password))
        let closed = try await practice(world)
        #expect(closed?.isAdmitted == false && closed?.refusal == "A conta do responsável foi excluída.")
    }

    private func practice(_ world: AccountWorld) async throws -> Practice? {
        try await BookingRepository(world.container).transaction { try $0.practice("practice") }
    }

    @Test(
        "After 5 years an appointment without an account goes, and one with an account stays",
        arguments: TestStore.allCases)
    func retention(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let lia = try await viewer(browser, world)
        let booking = world.practice.booking()
        let other = try await booking.book(
            world.practice.request("r1", hours: 26), by: Viewer(account: "rui"))
        _ = try await booking.book(world.practice.request("r2", hours: 28), by: lia)
        let call = CallerBooking(
            id: "call", doctor: "doctor", address: "address", reason: "reason",
            second: DatabaseWorld.second(hours: 30), plan: nil, name: "Bia Reis", phone: "(11) 98888-1234")
        let caller = try await AgendaUseCase(
            repository: BookingRepository(world.container), environment: world.practice.environment,
            sources: BookingSources(notes: SealedNotes(world.vault))
        ).book(call, at: "practice", by: world.practice.reception)
        world.now += 10 * 86_400
        try await browser.client.deleteAccount(password: password)
        #expect(try await world.service.deleteExpired() == 0)
        #expect(try await DataVaultStore(world.container).owners() == ["caller-\(caller.id)"])
        world.now += 5 * 366 * 86_400
        #expect(try await world.service.deleteExpired() == 2)
        let all = try await world.practice.appointments().appointments(
            matching: .init(practice: "practice"), for: world.practice.reception)
        #expect(all.map(\.id) == [other.id])
        #expect(try await DataVaultStore(world.container).owners().isEmpty)
        #expect(try await world.practice.owners().keys.map { $0 } == ["appointment:\(other.id)"])
    }

    private func viewer(_ browser: Browser, _ world: AccountWorld) async throws -> Viewer {
        try await ViewerSource(world.container).viewer(of: browser.client.account?.id)
    }
}
