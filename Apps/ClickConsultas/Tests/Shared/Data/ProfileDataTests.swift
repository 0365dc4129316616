// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Crypto
import Foundation
import TemporaryStores
import Testing
import VitralIdentity
import VitralIdentityData
import VitralModels
import VitralPush

@testable import ClickConsultasData

@Suite("Profiles in a database")
struct ProfileDataTests {
    @Test("Changes are the user's own, and seen by every process", arguments: TestStore.allCases)
    func changes(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(store))
        let (lia, other) = (world.client(world.lia), world.client(world.lia, process: 1))
        let change = ProfileChange(
            name: try PersonName("Lia Campos"), phone: try PhoneNumber("11988887777"),
            birthDate: try BirthDate("11/05/1990", today: Day(number: 20_780)), city: 1_501_402)
        let saved = try await lia.save(change: change)
        #expect(saved.city?.name == "Belém")
        _ = try await lia.setLanguage(language: .english)
        _ = try await lia.setReminders(isOn: false)
        let read = try await other.details()
        #expect(read.patient.name.text == "Lia Campos" && read.patient.language == .english)
        #expect(!read.patient.wantsReminders && read.patient.cpfHash == "secret-hash-lia")
        #expect(try await world.client(world.rui).details().patient.name.text == "Rui Sá Lima")
        await #expect(throws: DomainError.sessionExpired) {
            try await world.client(Viewer(account: "gone")).details()
        }
    }

    @Test("Each user has own dependants", arguments: TestStore.allCases)
    func dependants(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(store))
        let (lia, rui) = (world.client(world.lia), world.client(world.rui))
        let eva = try await lia.addDependant(name: "Eva Campos", birthDate: "01/02/2020")
        await #expect(throws: DomainError.notFound) {
            try await rui.editDependant(id: eva.id, name: "Eva Lima", birthDate: "01/02/2020")
        }
        await #expect(throws: DomainError.notFound) { try await rui.removeDependant(id: eva.id) }
        #expect(try await rui.dependants().isEmpty)
        let changed = try await lia.editDependant(id: eva.id, name: "Eva Sá Campos", birthDate: "02/02/2020")
        #expect(try await world.client(world.lia, process: 1).dependants() == [changed])
        for (id, dependant) in [("eva", eva.id as Dependant.ID?), ("lia", nil)] {
            try await world.practice.waiting.join(
                WaitEntry(
                    id: .init(id), patient: "lia", dependant: dependant, practice: "practice", doctor: "doctor",
                    reason: "reason", minutes: 30, addresses: ["address"], weekdays: Set(Weekday.allCases),
                    parts: Set(WaitEntry.DayPart.allCases), lastDay: Day(number: 25_000),
                    created: DatabaseWorld.monday),
                by: world.lia)
        }
        try await lia.removeDependant(id: eva.id)
        #expect(try await lia.dependants().isEmpty)
        #expect(try await world.practice.waiting.entries(of: world.lia).map(\.id) == ["lia"])
    }

    @Test("Each look at the whole CPF is recorded", arguments: TestStore.allCases)
    func cpf(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(store))
        let lia = world.client(world.lia)
        try await PatientRepository(world.practice.containers[1]).add(
            AccessRecord(
                patient: "lia", viewer: "reception", practice: "practice", appointment: "a",
                date: DatabaseWorld.monday - 60))
        #expect(try await lia.privacy().views.count == 1)
        #expect(try await lia.cpf().value == "390.533.447-05")
        let privacy = try await lia.privacy()
        #expect(privacy.maskedCPF == "***.533.447-**")
        #expect(privacy.views.map(\.practice) == [nil, "Clínica Boa"])
        #expect(privacy.acceptances.map(\.version) == ["2026-11"])
        #expect(try await world.client(world.rui).privacy().views.isEmpty)
    }

    @Test("The export has all of one account, and nothing secret or another's", arguments: TestStore.allCases)
    func export(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(store))
        for viewer in [world.lia, world.rui] { try await fill(world, viewer) }
        let notes = SealedNotes(Vault(keyring: .random(), store: DataVaultStore(world.practice.containers[0])))
        for viewer in [world.lia, world.rui] {
            let all = try await world.practice.appointments().appointments(
                matching: AppointmentFilter(patient: viewer.account), for: viewer)
            for visit in all { try await notes.save("Alergia, \(viewer.account)", on: visit.id, of: viewer.account) }
        }
        let (lia, text) = try await world.export(world.lia, notes: notes)
        #expect(lia.appointments.map(\.note) == ["Alergia, lia"])
        #expect(lia.account.name == "Lia de Souza Campos" && lia.account.cpf == "390.533.447-05")
        #expect(lia.dependants.map(\.name) == ["Eva Lima"])
        #expect(lia.appointments.count == 1 && lia.appointments.first?.doctor == "Clara Nunes")
        #expect(lia.appointments.first?.practice == "Clínica Boa")
        #expect(lia.appointments.first?.history.map(\.act) == ["book", "cancel"])
        #expect(lia.reviews.map(\.text) == ["Boa, lia"])
        #expect(lia.waitingList.count == 1 && lia.acceptedTerms.map(\.version) == ["2026-11"])
        #expect(!lia.notices.isEmpty)
        #expect(lia.looksAtCPF.map(\.practice) == ["Clínica Boa"])
        #expect(lia.appointments.first?.address == "Rua A, 1, Centro, São Paulo (SP), 01310-100")
        #expect(lia.appointments.first?.history.last?.reason == "Fechado")
        let waiting = try #require(lia.waitingList.first)
        #expect(waiting.weekdays == Array(1...7) && waiting.partsOfDay == ["morning", "afternoon", "evening"])
        #expect(waiting.addresses == ["Rua A, 1, Centro, São Paulo (SP), 01310-100"])
        #expect(waiting.dependant == "Eva Lima" && waiting.appointment == nil && !waiting.isPaused)
        #expect(lia.work.map(\.practice) == ["Clínica Boa", "Clínica Boa"])
        #expect(lia.work.map(\.role) == ["doctor", "reception"] && lia.work.map(\.doctor) == ["Clara Nunes", nil])
        #expect(lia.account.lastPractice == "Clínica Boa" && lia.account.isOperator)
        #expect(lia.account.unsubscribed == ["offers"] && lia.account.hasDeclinedNotifications)
        #expect(lia.notifications.map(\.service) == ["push.example.org"])
        #expect(lia.rejectedReviews == ["rejected-lia"])
        let photo = try #require(lia.account.photo)
        #expect(photo.type == "image/png" && photo.content.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(text.contains(photo.content.base64EncodedString()))
        #expect(!text.contains("secret-path") && !text.contains(Self.pushSecret))
        #expect(!text.contains("secret-hash") && !text.contains("rui") && !text.contains("Rui"))
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(try decoder.decode(AccountExport.self, from: Data(text.utf8)).account == lia.account)
        let (rui, _) = try await world.export(world.rui)
        #expect(rui.reviews.map(\.text) == ["Boa, rui"] && rui.account.cpf == "943.895.751-04")
    }

    @Test("After the deletion there is no export, and no photo", arguments: TestStore.allCases)
    func deletion(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(store))
        for viewer in [world.lia, world.rui] { try await fill(world, viewer) }
        let lia = try #require(
            try await world.client(world.lia).setPhoto(photo: Secret(ProfileWorld.image)).patient.photo)
        let rui = try #require(
            try await world.client(world.rui).setPhoto(photo: Secret(ProfileWorld.otherImage)).patient.photo)
        let (container, environment) = (world.practice.containers[0], world.practice.environment)
        try await container.transaction { try AccountDeletion(environment: environment).delete("lia", in: $0) }
        await #expect(throws: DomainError.sessionExpired) { try await world.export(world.lia) }
        #expect(try await PhotoStore(container).photo(lia) == nil)
        #expect(try await PhotoStore(container).photo(rui) != nil)
        #expect(try await world.export(world.rui).value.dependants.count == 1)
    }

    /// Adds something of every kind to an account.
    private func fill(_ world: ProfileWorld, _ viewer: Viewer) async throws {
        let id = viewer.account.rawValue
        let container = world.practice.containers[0]
        let eva = try await world.client(viewer).addDependant(name: "Eva Lima", birthDate: "01/02/2020")
        try await fillSettings(world, viewer)
        let hours: Double = id == "lia" ? 50 : 52
        let booked = try await world.practice.booking().book(
            world.practice.request("r-\(id)", hours: hours), by: viewer)
        _ = try await world.practice.appointments().perform(
            .cancel(reason: "Fechado"), on: booked.id, version: 1, by: world.practice.reception)
        try await ReviewRepository(container).add(
            Review(
                id: .init("review-\(id)"), appointment: .init("past-\(id)"), doctor: "doctor",
                patient: viewer.account, author: "A. B.", created: DatabaseWorld.monday, stars: 5, text: "Boa, \(id)"))
        try await world.practice.waiting.join(
            WaitEntry(
                id: .init("entry-\(id)"), patient: viewer.account, dependant: eva.id, practice: "practice",
                doctor: "doctor",
                reason: "reason", minutes: 30, addresses: ["address"], weekdays: Set(Weekday.allCases),
                parts: Set(WaitEntry.DayPart.allCases), lastDay: Day(number: 25_000), created: DatabaseWorld.monday),
            by: viewer)
        try await PatientRepository(container).add(
            AccessRecord(
                patient: viewer.account, viewer: "reception", practice: "practice", date: DatabaseWorld.monday))
    }

    private static let pushSecret = Data((0..<16).map { UInt8(200 + $0) }).base64EncodedString()

    /// Adds the roles, the photo and the choices of an account.
    private func fillSettings(_ world: ProfileWorld, _ viewer: Viewer) async throws {
        let id = viewer.account.rawValue
        let container = world.practice.containers[0]
        let viewers = ViewerSource(container)
        for role in [Member.Role.reception, .doctor("doctor")] {
            try await viewers.add(Member(account: viewer.account, practice: "practice", role: role))
        }
        try await viewers.addOperator(viewer.account)
        try await viewers.remember("practice", for: id)
        try await viewers.declinePush(for: id)
        _ = try await world.client(viewer).setPhoto(
            photo: Secret(id == "lia" ? ProfileWorld.image : ProfileWorld.otherImage))
        let key = P256.KeyAgreement.PrivateKey().publicKey.x963Representation.base64EncodedString()
        func plain(_ text: String) -> String {
            text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
                .replacingOccurrences(of: "=", with: "")
        }
        let subscription = try PushSubscription(
            endpoint: "https://push.example.org/secret-path-\(id)", publicKey: plain(key),
            secret: plain(Self.pushSecret))
        try await PushSubscriptions(container, policy: PushAddressPolicy { _ in true }).add(subscription, of: id)
        try await container.transaction { context in
            context.insert(UnsubscribedRecord(recipient: "patient:\(id)", list: "offers"))
            context.insert(RejectedReviewRecord(appointment: "rejected-\(id)", patient: id))
        }
    }
}
