// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing

@Suite("E-mails on a new address of a practice")
struct AddressNoticeTests {
    @Test(
        "A new address reaches the patients who are still to come, and their calendars", arguments: TestStore.allCases)
    func newAddress(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let over = try await world.book("over", hours: 50)
        let ahead = try await world.book("ahead", hours: 81, by: world.rui)
        world.now += 60 * 3_600
        _ = try await world.sent()

        let owner = Viewer(account: "owner", members: [Member(account: "owner", practice: "practice", role: .owner)])
        let practices = PracticeUseCase(
            repository: PracticeRepository(
                world.container, mail: InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") },
                notices: world.writer),
            reviews: ReviewRepository(world.container), environment: world.base.environment,
            cleanPhoto: PhotoStore.clean)
        func save(pin: Coordinate? = nil) async throws {
            let draft = AddressDraft(
                id: "address", street: "Rua Nova, 9", district: "Centro", city: 3_550_308, postalCode: "01310-200",
                pin: pin)
            _ = try await practices.change(.saveAddress(draft), at: "practice", by: owner)
        }
        try await save()
        let mails = try await world.sent()
        #expect(mails.map(\.to) == ["rui@example.org"])
        #expect(mails.first?.subject.hasPrefix("New address: ") == true)
        #expect(mails.first?.text.contains("Rua Nova, 9") == true)
        #expect(mails.first?.calendar?["SEQUENCE"] == "1")
        #expect(mails.first?.calendar?["LOCATION"]?.contains("Rua Nova\\, 9") == true)
        let changed = try await world.acts.appointment(ahead.id, for: world.rui)
        #expect((changed.sequence, changed.version, changed.status) == (1, ahead.version + 1, ahead.status))
        #expect(try await world.acts.appointment(over.id, for: world.ana) == over)
        let inbox = try await InboxUseCase(repository: InboxRepository(world.container))
            .notices(from: 0, for: world.rui)
        #expect(inbox.map(\.kind) == [.relocated])

        // A pin moves no patient.
        try await save(pin: Coordinate(latitude: -23.5, longitude: -46.6))
        #expect(try await world.sent().isEmpty)
    }
}
