// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultProfile
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniProfile
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The lists of the profile", .timeLimit(.minutes(1)))
struct ProfilePartsTests: ViewTest {
    private let pages = ProfilePages()

    // MARK: Devices

    @Test func `other devices are signed out, and this one is not`() async throws {
        pages.accounts.update {
            $0.devices = [ProfilePages.device("1", isCurrent: true), ProfilePages.device("2", isCurrent: false)]
        }
        let tester = pages.show(.devices)
        await tester.eventually {
            $0.hasText("This device")
            $0.hasButton("Sign out Safari on iPhone")
            $0.hasNo(.button("Sign out Firefox on Linux"))
        }
        tester.tap("Sign out Safari on iPhone")
        tester.tap(.button("Sign out").inside(.alert()))
        await tester.eventually { $0.hasNoText("Safari on iPhone") }
        #expect(pages.accounts.calls == [.signOutDevice("2")])
    }

    // MARK: Notifications

    @Test func `a group is muted, and amounts are hidden`() async throws {
        let tester = pages.show(.notifications)
        await tester.eventually { $0.has(.toggle("Paraty")) }
        tester.toggle(.toggle("Paraty"), to: false)
        tester.toggle(.toggle("Hide amounts"), to: true)
        try await eventually { pages.ledger.performed.count == 2 }
        #expect(
            Set(pages.ledger.performed) == [
                .muteGroup(SampleData.trip.id, true),
                .editProfile(name: "Ana Souza", picture: nil, currency: .brl, hidesAmounts: true),
            ])
        try await eventually { pages.reported.count == 2 }
        let deeds = pages.reported.map { event -> Deed? in
            guard case .wrote(let written) = event else { return nil }
            return written.deed
        }
        #expect(Set(deeds) == [.groupMuted, .profileSaved])
    }

    @Test func `a group that could not be muted is shown as it is`() async {
        let tester = pages.show(.notifications)
        await tester.eventually { $0.has(.toggle("Paraty")) }
        pages.ledger.update { $0.failure = .notFound }
        await tester.settle()
        tester.toggle(.toggle("Paraty"), to: false)
        await tester.eventually { $0.hasButton("Dismiss message") }
        pages.ledger.update { $0.failure = nil }
        await tester.eventually { $0.hasValue("on", in: .toggle("Paraty")) }
        #expect(pages.ledger.performed.isEmpty)
    }

    @Test func `a switch of amounts that was not saved goes back`() async {
        let tester = pages.show(.notifications)
        await tester.eventually { $0.has(.toggle("Paraty")) }
        pages.ledger.update { $0.failure = .notFound }
        await tester.settle()
        tester.toggle(.toggle("Hide amounts"), to: true)
        await tester.eventually {
            $0.hasButton("Dismiss message")
            $0.hasValue("off", in: .toggle("Hide amounts"))
        }
    }

    @Test func `push messages of the browser are turned on and off`() async throws {
        var pages = ProfilePages()
        pages.push = PreviewPush(.off)
        let tester = pages.show(.notifications)
        let name = "Notifications in this browser"
        await tester.eventually { $0.hasValue("off", in: .toggle(name)) }
        tester.toggle(.toggle(name), to: true)
        let push = pages.push
        try await eventually { await push?.state() == .on }
        await tester.eventually {
            $0.hasValue("on", in: .toggle(name))
            $0.isEnabled(.toggle(name))
        }
        tester.toggle(.toggle(name), to: false)
        try await eventually { await push?.state() == .off }
        await tester.eventually { $0.hasValue("off", in: .toggle(name)) }
    }

    @Test func `a user who blocks push messages reads how to allow them`() async {
        var pages = ProfilePages()
        let push = PreviewPush(.off)
        push.answer(.blocked)
        pages.push = push
        let tester = pages.show(.notifications)
        let name = "Notifications in this browser"
        await tester.eventually { $0.has(.toggle(name)) }
        tester.toggle(.toggle(name), to: true)
        await tester.eventually {
            $0.hasText("Notifications are blocked. Allow them in your browser’s settings.")
            $0.hasValue("off", in: .toggle(name))
        }
    }

    @Test func `a switch of push messages that failed goes back`() async {
        var pages = ProfilePages()
        let push = PreviewPush(.off)
        push.answer(.on, failure: .offline)
        pages.push = push
        let tester = pages.show(.notifications)
        let name = "Notifications in this browser"
        await tester.eventually { $0.has(.toggle(name)) }
        tester.toggle(.toggle(name), to: true)
        await tester.eventually {
            $0.hasButton("Dismiss message")
            $0.hasValue("off", in: .toggle(name))
        }
    }

    @Test(arguments: [nil, PushState.unavailable])
    func `where there are no push messages, there is no switch`(state: PushState?) async {
        var pages = ProfilePages()
        pages.push = state.map { PreviewPush($0) }
        let tester = pages.show(.notifications)
        await tester.eventually { $0.has(.toggle("Paraty")) }
        tester.assert { $0.hasNo(.toggle("Notifications in this browser")) }
    }

    // MARK: Refused operations

    @Test func `a refused change says its reason, and is corrected elsewhere`() async {
        pages.ledger.update { $0.refused = [ProfilePages.refused] }
        let tester = pages.show(.refused)
        await tester.eventually {
            $0.hasHeading("Jantar")
            $0.hasText("Edited")
            $0.hasText("This group is archived. Reopen it to make changes.")
        }
        tester.tap("Correct Jantar")
        #expect(pages.reported == [.correct(ProfilePages.refused)])
    }

    @Test func `a refused comment and a refused member show what was typed`() async {
        pages.ledger.update {
            $0.refused = [
                RefusedOperation(
                    id: OperationID("op-2"), record: .expense(SampleData.trip.id, SampleData.id(30)),
                    groupName: "Paraty", change: .commented, subject: "Jantar", date: SampleData.now,
                    reason: .groupArchived, comment: "I paid in cash."),
                RefusedOperation(
                    id: OperationID("op-3"), record: .member(SampleData.trip.id, SampleData.bia.id),
                    groupName: "Paraty", change: .edited, subject: "Bia", date: SampleData.now,
                    reason: .groupArchived,
                    differences: [.init(field: .name, before: "Bia", after: "Beatriz Lopes")]),
            ]
        }
        let tester = pages.show(.refused)
        await tester.eventually {
            $0.hasText("I paid in cash.")
            $0.hasText("Beatriz Lopes")
        }
    }

    @Test func `a discarded change is asked about, and gone`() async {
        pages.ledger.update { $0.refused = [ProfilePages.refused] }
        let tester = pages.show(.refused)
        await tester.eventually { $0.hasButton("Discard Jantar") }
        tester.tap("Discard Jantar")
        #expect(pages.ledger.discarded.isEmpty)
        tester.tap(.button("Discard the change").inside(.alert()))
        await tester.eventually { $0.hasText("Nothing was refused") }
        #expect(pages.ledger.discarded == [OperationID("op-1")])
    }

    @Test func `refused changes need no account`() async {
        pages.accounts.update { $0.account = nil }
        pages.ledger.update { $0.refused = [ProfilePages.refused] }
        let tester = pages.show(.refused)
        await tester.eventually { $0.hasButton("Discard Jantar") }
    }

    @Test(arguments: ActivityItem.Change.allCases) func `each refused change has words in both languages`(
        change: ActivityItem.Change
    ) async {
        pages.ledger.update {
            $0.refused = [
                RefusedOperation(
                    id: OperationID("op"), record: .group(SampleData.trip.id), groupName: "Paraty", change: change,
                    subject: "Praia", date: SampleData.now, reason: .notAllowed)
            ]
        }
        for (language, discard) in [("en", "Discard Praia"), ("pt-BR", "Descartar Praia")] {
            let tester = pages.show(.refused, in: language)
            await tester.eventually { $0.hasButton(discard) }
            tester.assert {
                $0.hasNo(.text(containing: "profile."))
                $0.hasNo(.button("Correct Praia"))
            }
        }
    }

    // MARK: Languages

    @Test(arguments: [nil] + Route.ProfileSection.allCases) func `all parts speak Portuguese`(
        section: Route.ProfileSection?
    ) async {
        pages.accounts.update { $0.devices = [ProfilePages.device("2", isCurrent: false)] }
        let titles: [Route.ProfileSection?: String] = [
            nil: "Perfil", .account: "Conta", .password: "Senha", .email: "E-mail", .devices: "Dispositivos",
            .passkeys: "Chaves de acesso", .notifications: "Notificações", .refused: "Alterações recusadas",
        ]
        let tester = pages.show(section, in: "pt-BR")
        await tester.settle()
        tester.assert {
            $0.hasHeading(titles[section] ?? "")
            $0.hasNo(.text(containing: "profile."))
        }
    }
}

@Suite("The state of the profile")
struct ProfileReducerTests {
    @Test func `typed fields stay when the account is read again, and others follow it`() {
        var account = PreviewAccountService.ana
        var state = reduceProfile(ProfileState(.account), .loadedAccount(.success(SignedInAccount(account))))
        account.name = "Ana Lima"
        state = reduceProfile(state, .loadedAccount(.success(SignedInAccount(account))))
        #expect(state.draft?.name == "Ana Lima")
        var draft = account.profile
        draft.name = "Aninha"
        state = reduceProfile(state, .draftChanged(draft))
        account.name = "Ana"
        state = reduceProfile(state, .loadedAccount(.success(SignedInAccount(account))))
        #expect(state.draft?.name == "Aninha")
    }

    @Test func `a restored page keeps no password, and waits for nothing`() throws {
        var state = ProfileState(.email)
        state.email.email = "ana@lima.example"
        state.email.password = Secret("correct horse")
        state.deletion = Secret("correct horse")
        state.password.new = Secret("battery staple")
        state = reduceProfile(state, .emailSaveTapped(state.email))
        #expect(state.isWorking)
        let data = try JSONEncoder().encode(state)
        let restored = try JSONDecoder().decode(ProfileState.self, from: data)
        let text = String(decoding: data, as: UTF8.self)
        #expect(!text.contains("horse") && !text.contains("staple"))
        #expect(restored.email.email == "ana@lima.example" && !restored.isWorking)
    }

    @Test func `an incomplete form is not sent`() {
        let state = ProfileState(.password)
        #expect(reduceProfile(state, .passwordSaveTapped(PasswordDraft())) == state)
        #expect(reduceProfile(state, .emailSaveTapped(EmailDraft())) == state)
    }
}
