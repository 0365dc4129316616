// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultGroup
import VerniDomain
import VerniGroup
import VerniLedger
import VerniPreviewLedger
import VitralTestSupport

@MainActor
@Suite("Forms that an older version has saved", .timeLimit(.minutes(1)))
struct SavedSheetTests {
    private let ledger = PreviewLedger()
    private let group = SampleData.trip.id

    private func save(_ json: String) async throws {
        let sheet = try JSONDecoder().decode(GroupSheet.self, from: Data(json.utf8))
        let model = GroupViewModel(
            GroupInput(group, section: .settings), ledger: ledger,
            source: GroupValueSource(clock: GroupPages.FixedClock()), accounts: PreviewAccountService()
        ) { _ in }
        model.store.dispatch(.saveTapped(sheet))
        try await eventually { ledger.performed.count == 1 }
    }

    @Test func `a member is edited, not added again`() async throws {
        let id = SampleData.bia.id
        try await save(#"{"member":{"_0":{"id":"\#(id)","name":"Bia L."}}}"#)
        #expect(ledger.performed == [.editMember(group, id, name: "Bia L.", picture: nil)])
    }

    @Test func `a category is edited, not added again`() async throws {
        let category = VerniDomain.Category(id: SampleData.id(90), name: "Meals", symbol: "cup")
        try await save(#"{"category":{"_0":{"id":"\#(category.id)","name":"Meals","symbol":"cup"}}}"#)
        #expect(ledger.performed == [.editCategory(group, category)])
    }
}
