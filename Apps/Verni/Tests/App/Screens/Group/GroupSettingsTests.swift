// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing
import VerniAppBase
import VerniDefaultGroup
import VerniDomain
import VerniGroup
import VerniLedger
import VerniPreviewLedger
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The settings of a group", .timeLimit(.minutes(1)))
struct GroupSettingsTests: ViewTest {
    private let pages = GroupPages()
    private let group = SampleData.trip.id

    private var performed: [LedgerOperation] { pages.ledger.performed }

    /// Waits until a number of operations was written.
    private func written(_ count: Int) async throws {
        try await eventually { performed.count == count }
    }

    @Test func `a member is added by name alone`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Add a member") }
        tester.tap("Add a member")
        tester.type(" Caio ", into: .textField("Name"))
        tester.tap("Save")
        try await written(1)
        #expect(performed == [.addMember(group, GroupPages.newID, name: "Caio")])
        await tester.eventually { $0.hasNo(.textField("Name")) }
        #expect(pages.events.all == [.wrote(WrittenOperation(OperationID("preview-1"), in: group, .memberAdded))])
    }

    @Test func `a guest can be renamed, claimed and deleted, another account cannot`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for Bia Lopes") }
        tester.tap("Actions for Rui Martins")
        tester.assert {
            $0.hasButton("History")
            $0.hasNo(.button("Change name and picture"))
        }
        tester.tap("Actions for Bia Lopes")
        tester.tap("This is me")
        await tester.eventually { $0.hasText("Take over this guest?") }
        tester.tap(.button("This is me").inside(.alert()))
        try await written(1)
        #expect(performed == [.claimMember(group, SampleData.bia.id)])
    }

    @Test func `a guest gets a picture of its own`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for Bia Lopes") }
        tester.tap("Actions for Bia Lopes")
        tester.tap("Change name and picture")
        await tester.eventually { $0.hasText("Choose a picture") }
        tester.upload(Data([1, 2, 3]), named: "bia.png", in: "Choose a picture")
        await tester.eventually { $0.hasButton("Remove the picture") }
        tester.tap("Save")
        try await written(1)
        #expect(performed == [.editMember(group, SampleData.bia.id, name: "Bia Lopes", picture: "file-3")])
    }

    @Test func `a group's form keeps what others have changed meanwhile`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Edit Paraty") }
        tester.tap("Edit Paraty")
        pages.ledger.update { $0.details[group]?.fields.currency = .eur }
        tester.replaceText(in: .textField("Name"), with: "Trindade ")
        tester.tap("Save")
        try await written(1)
        let fields = GroupFields(name: "Trindade", icon: SampleData.trip.fields.icon, currency: .eur)
        #expect(performed == [.editGroup(group, fields)])
    }

    @Test func `a member's form keeps the picture that others have chosen meanwhile`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for Bia Lopes") }
        tester.tap("Actions for Bia Lopes")
        tester.tap("Change name and picture")
        pages.ledger.update { contents in
            contents.details[group]?.members = [SampleData.ana, SampleData.bia].map { member in
                Member(id: member.id, name: "Beatriz", picture: "chosen")
            }
        }
        tester.replaceText(in: .textField("Name"), with: "Bia")
        tester.tap("Save")
        try await written(1)
        #expect(performed == [.editMember(group, SampleData.bia.id, name: "Bia", picture: "chosen")])
    }

    @Test func `a category's form keeps the name that others have typed meanwhile`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for the category Comida") }
        tester.tap("Actions for the category Comida")
        tester.tap(.button("Edit the category"))
        pages.ledger.update { $0.details[group]?.categories[0].name = "Restaurantes" }
        tester.tap("House")
        tester.tap("Save")
        try await written(1)
        let category = VerniDomain.Category(id: SampleData.food.id, name: "Restaurantes", symbol: "house")
        #expect(performed == [.editCategory(group, category)])
    }

    @Test func `a category that was removed meanwhile is not saved`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for the category Comida") }
        tester.tap("Actions for the category Comida")
        tester.tap(.button("Edit the category"))
        pages.ledger.update { $0.details[group]?.categories = [] }
        tester.replaceText(in: .textField("Name"), with: "Mercado")
        tester.tap("Save")
        await tester.eventually { $0.hasText("This does not exist, or you don’t have access to it.") }
        #expect(performed.isEmpty)
    }

    @Test func `a group that is muted can be heard again by undo`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.has(.toggle("Mute notifications For you only, on all your devices.")) }
        tester.toggle(.toggle("Mute notifications For you only, on all your devices."), to: true)
        try await written(1)
        #expect(performed == [.muteGroup(group, true)])
        let muted = WrittenOperation(OperationID("preview-1"), in: nil, .groupMuted)
        try await eventually { pages.events.all == [.wrote(muted)] }
    }

    @Test func `an invitation shows its link once, and the ledger has its digest alone`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Invite people") }
        tester.tap("Invite people")
        tester.select("30 days", in: .picker("Valid for"))
        tester.select("5 people", in: .picker("Can be used by"))
        tester.tap("Save")
        await tester.eventually {
            $0.has(.link("https://verni.example/join/\(GroupPages.token)"))
            $0.has(.label("QR code of the invitation"))
        }
        #expect(
            performed == [
                .createInvite(
                    group, InviteID(GroupPages.newID.uuid),
                    tokenDigest: Data(SHA256.hash(data: Data(GroupPages.token.utf8))),
                    expiresAt: SampleData.now.addingTimeInterval(30 * 86_400), uses: 5)
            ])
        tester.tap("Done")
        await tester.eventually { $0.hasNoText(GroupPages.token) }
        #expect(pages.events.all.isEmpty)
    }

    @Test func `without a server, where no link leads, no user is invited`() async throws {
        let tester = try pages.show(.settings, hasServer: false)
        await tester.eventually { $0.hasButton("Add a member") }
        tester.assert {
            $0.hasNo(.button("Invite people"))
            $0.hasNoText("Invitations")
        }
    }

    @Test func `a saved state does not contain the token`() throws {
        let state = reduceGroup(
            GroupState(section: .settings), .sheetTapped(.invited(token: Secret(GroupPages.token))))
        let data = try JSONEncoder().encode(state)
        #expect(!String(decoding: data, as: UTF8.self).contains(GroupPages.token))
        #expect(try JSONDecoder().decode(GroupState.self, from: data).sheet == .invited(token: Secret("")))
    }

    @Test func `an invitation is revoked after a question`() async throws {
        pages.ledger.update { contents in
            contents.invites = [
                Invite(
                    id: SampleData.id(80), createdAt: SampleData.now,
                    expiresAt: SampleData.now.addingTimeInterval(86_400), usesLeft: 3),
                Invite(
                    id: SampleData.id(81), createdAt: SampleData.now,
                    expiresAt: SampleData.now.addingTimeInterval(-1), usesLeft: 7),
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually {
            $0.hasText("3 uses left")
            $0.hasNoText("7 uses left")
        }
        tester.tap(.text("Revoke"))
        await tester.eventually { $0.hasText("Revoke this invitation?") }
        tester.tap(.button("Revoke").inside(.alert()))
        try await written(1)
        #expect(performed == [.revokeInvite(group, SampleData.id(80))])
    }

    @Test func `categories are added with a name and a symbol`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for the category Comida") }
        tester.tap("Add a category")
        tester.type("Mercado", into: .textField("Name"))
        tester.tap("Save")
        try await written(1)
        let id = CategoryID(GroupPages.newID.uuid)
        #expect(performed == [.addCategory(group, VerniDomain.Category(id: id, name: "Mercado", symbol: "tag"))])
    }

    @Test func `a recurrence is skipped and stopped`() async throws {
        let template = try #require(SampleData.dinner).fields
        let rule = try RecurrenceRule(start: SampleData.today, every: 2, .months, end: .after(6))
        let next = Day(number: SampleData.today.number + 30)
        pages.ledger.update { contents in
            contents.recurrences = [
                Recurrence(
                    id: SampleData.id(85), group: group,
                    fields: RecurrenceFields(rule: rule, timeZone: "UTC", template: template), next: next)
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually {
            $0.hasText("Every 2 months")
            $0.hasText("6 times in all")
        }
        tester.tap("Edit Jantar no centro")
        #expect(pages.events.all == [.editRecurrence(SampleData.id(85))])
        tester.tap(.text("Skip the next"))
        try await written(1)
        tester.tap("Stop repeating Jantar no centro")
        tester.tap(.button("Stop").inside(.alert()))
        try await written(2)
        #expect(
            performed == [.skipRecurrence(group, SampleData.id(85), next), .stopRecurrence(group, SampleData.id(85))])
    }

    @Test func `a recurrence that only others may change offers its history alone`() async throws {
        let template = try #require(SampleData.dinner).fields
        let rule = try RecurrenceRule(start: SampleData.today, every: 2, .months, end: .never)
        pages.ledger.update { contents in
            contents.recurrences = [
                Recurrence(
                    id: SampleData.id(85), group: group,
                    fields: RecurrenceFields(rule: rule, timeZone: "UTC", template: template), next: SampleData.today,
                    isEditable: false)
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasText("Every 2 months") }
        tester.assert {
            $0.hasNo(.button("Edit Jantar no centro"))
            $0.hasNo(.button("Stop repeating Jantar no centro"))
        }
    }

    @Test func `the last account cannot leave`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Leave the group") }
        pages.ledger.update { contents in
            contents.details[group]?.members.removeAll { !$0.isGuest && !$0.isMe }
        }
        await tester.eventually {
            $0.hasText("If you left, no one could open this group anymore. Archive or delete it instead.")
            $0.hasNo(.button("Leave the group"))
        }
    }

    @Test func `deleting asks first, and closes the pages of the group`() async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Delete the group") }
        tester.tap("Delete the group")
        await tester.eventually { $0.hasText("Delete this group?") }
        tester.tap(.button("Cancel").inside(.alert()))
        #expect(performed.isEmpty)
        tester.tap("Delete the group")
        tester.tap(.button("Delete").inside(.alert()))
        try await written(1)
        #expect(performed == [.deleteGroup(group)])
        try await eventually { pages.events.all.last == .closed }
    }

    @Test func `a version says what has changed, and can be taken back`() async throws {
        pages.ledger.update { contents in
            contents.versions[.group(group)] = [
                RecordVersion(
                    id: OperationID("op"), authorName: "Rui Martins", isMine: false, date: SampleData.now,
                    change: .edited,
                    differences: [
                        .init(field: .name, before: "Trindade", after: "Paraty"),
                        .init(field: .rights, before: "all", after: "authorAndPayers"),
                    ], isRevertible: true)
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually {
            $0.hasText("Rui Martins edited the group")
            $0.hasText("Name: Trindade → Paraty")
            $0.hasText("Who can edit expenses: All members → Its author and those who paid")
        }
        tester.tap(.text("Restore the values from before this"))
        try await eventually { pages.ledger.reverted == [OperationID("op")] }
    }

    @Test func `all texts have a Portuguese translation`() async throws {
        let tester = try pages.show(.settings, in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Configurações do grupo")
            $0.hasHeading("Despesas recorrentes")
            $0.hasNo(.text(containing: "group."))
        }
    }

    @Test func `random tokens fit an address and differ`() {
        let tokens = (0..<20).map { _ in GroupValueSource.randomToken() }
        #expect(Set(tokens).count == 20)
        for token in tokens {
            #expect(token.utf8.count == 43)
            #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        }
    }

    @Test(arguments: ["Add a member", "Invite people", "Add a category", "Edit Paraty"])
    func `no value that a client sends ends the process`(form: String) async throws {
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton(form) }
        tester.tap(.button(form))
        tester.reportExtremes()
    }

    @Test func `a member's versions are shown over the page, and can be put back`() async throws {
        let record = RecordReference.member(group, SampleData.rui.id)
        pages.ledger.update { contents in
            contents.versions[record] = [
                RecordVersion(
                    id: OperationID("op"), authorName: "Rui Martins", isMine: false, date: SampleData.now,
                    change: .edited, differences: [.init(field: .name, before: "Rui", after: "Rui Martins")],
                    isRevertible: true)
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("Actions for Rui Martins") }
        tester.tap("Actions for Rui Martins")
        tester.tap(.button("History"))
        await tester.eventually {
            $0.hasText("Rui Martins edited the member")
            $0.hasText("Name: Rui → Rui Martins")
            $0.hasText("Older versions are on the server.")
        }
        tester.tap(.text("Restore the values from before this"))
        try await eventually { pages.ledger.reverted == [OperationID("op")] }
        tester.tap("Done")
        await tester.eventually { $0.hasNoText("Name: Rui → Rui Martins") }
    }

    @Test func `a repetition's versions say its rule in words`() async throws {
        let rule = try RecurrenceRule(start: SampleData.today, every: 1, .months)
        let template = try #require(SampleData.dinner).fields
        let recurrence = Recurrence(
            id: SampleData.id(70), group: group,
            fields: RecurrenceFields(rule: rule, timeZone: "America/Sao_Paulo", template: template))
        pages.ledger.update { contents in
            contents.recurrences = [recurrence]
            contents.versions[.recurrence(group, recurrence.id)] = [
                RecordVersion(
                    id: OperationID("op"), authorName: "Ana", isMine: true, date: SampleData.now,
                    change: .recurrenceSet,
                    differences: [
                        .init(field: .rule, before: "2026-01-31 + 1 months", after: "2026-01-31 + 2 weeks × 5")
                    ], isRevertible: true)
            ]
        }
        let tester = try pages.show(.settings)
        await tester.eventually { $0.hasButton("History of Jantar no centro") }
        tester.tap(.button("History of Jantar no centro"))
        await tester.eventually {
            $0.hasText(
                "Repetition: every month from Jan 31, 2026 → every 2 weeks from Jan 31, 2026, 5 times")
        }
    }
}
