// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultInvitation
import VerniDomain
import VerniInvitation
import VerniLedger
import VerniPreviewLedger
import Vitral
import VitralTesting

@Suite("The page of an invitation")
struct InvitationTests: ViewTest {
    private let accounts: PreviewAccountService
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [InvitationEvent] = []
    }

    init() {
        accounts = PreviewAccountService(
            .init(
                account: PreviewAccountService.ana,
                invitation: Self.invitation(guests: [SampleData.bia, SampleData.leo])))
    }

    private static func invitation(guests: [Member], isMember: Bool = false) -> InvitationPreview {
        InvitationPreview(
            group: SampleData.trip.id, groupName: "Paraty", icon: "airplane", memberCount: 4, guests: guests,
            isMember: isMember)
    }

    private func show(in language: String = "en") -> ViewTester {
        let factory = DefaultInvitationScreenFactory(accounts: accounts)
        let screen = factory.screen("token") { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `a user can be a guest of the group`() async {
        let tester = show()
        await tester.eventually {
            $0.hasHeading("Paraty")
            $0.hasText("4 members")
        }
        tester.tap(.text("Bia Lopes"))
        tester.tap(.button("Join Paraty"))
        await tester.settle()
        #expect(accounts.calls == [.accept(token: "token", guest: SampleData.bia.id, name: "Bia Lopes")])
        #expect(events.all == [.joined(SampleData.trip.id)])
    }

    @Test func `a user who is in no list joins under a name, which is that of the account at first`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("I am not in the list") }
        tester.tap(.button("I am not in the list"))
        tester.assert { $0.hasValue("Ana Souza", in: .textField("Your name in the group")) }
        tester.replaceText(in: .textField("Your name in the group"), with: " Aninha ")
        tester.tap(.button("Join Paraty"))
        await tester.settle()
        #expect(accounts.calls == [.accept(token: "token", guest: nil, name: "Aninha")])
        #expect(events.all == [.joined(SampleData.trip.id)])
    }

    @Test func `a group without guests asks for the name alone`() async {
        accounts.update { $0.invitation = Self.invitation(guests: []) }
        let tester = show()
        await tester.eventually { $0.has(.textField("Your name in the group")) }
        tester.assert { $0.hasNo(.heading("Who are you?")) }
        tester.replaceText(in: .textField("Your name in the group"), with: " ")
        tester.tap(.button("Join Paraty"))
        tester.assert { $0.hasText("Enter your name in the group.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `nothing is joined before a choice`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Join Paraty") }
        tester.tap(.button("Join Paraty"))
        tester.assert { $0.hasText("Choose who you are.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `a user without an account signs in first, and the choice stays`() async {
        accounts.update { $0.account = nil }
        let tester = show()
        await tester.eventually { $0.hasHeading("You need an account to join") }
        tester.tap(.text("Bia Lopes"))
        tester.tap(.button("Join Paraty"))
        await tester.settle()
        #expect(accounts.calls.isEmpty && events.all.isEmpty)
        tester.tap(.button("Sign in"))
        #expect(events.all == [.signIn])
        accounts.update { $0.account = PreviewAccountService.ana }
        tester.tap(.button("Join Paraty"))
        await tester.settle()
        #expect(accounts.calls == [.accept(token: "token", guest: SampleData.bia.id, name: "Bia Lopes")])
        #expect(events.all == [.signIn, .joined(SampleData.trip.id)])
    }

    @Test func `a member opens the group`() async {
        accounts.update { $0.invitation = Self.invitation(guests: [], isMember: true) }
        let tester = show()
        await tester.eventually { $0.hasText("You are a member of this group already.") }
        tester.tap(.button("Open the group"))
        #expect(events.all == [.joined(SampleData.trip.id)])
    }

    @Test func `an expired invitation says so, and leads away`() async {
        accounts.update { $0.invitation = nil }
        let tester = show()
        await tester.eventually { $0.hasHeading("This invitation is not valid") }
        tester.tap(.button("Go to your groups"))
        #expect(events.all == [.cancelled])
    }

    @Test func `a failed load can be tried again`() async {
        accounts.update { $0.failure = .offline }
        let tester = show()
        await tester.eventually { $0.hasButton("Try again") }
        accounts.update { $0.failure = nil }
        tester.tap(.button("Try again"))
        await tester.eventually { $0.hasHeading("Paraty") }
    }

    @Test func `a choice that another user has made first is removed`() {
        var state = reduceInvitation(
            InvitationState(),
            .loaded(.success(LoadedInvitation(preview: Self.invitation(guests: [SampleData.bia]), accountName: "Ana"))))
        state.draft.choice = .guest(SampleData.bia.id)
        #expect(state.answer?.guest == SampleData.bia.id)
        state = reduceInvitation(state, .answered(.failure(.alreadyClaimed)))
        #expect(state.problem == .alreadyClaimed)
        state = reduceInvitation(
            state,
            .loaded(.success(LoadedInvitation(preview: Self.invitation(guests: [SampleData.leo]), accountName: "Ana"))))
        #expect(state.draft.choice == nil && state.answer == nil)
    }

    @Test func `texts are Portuguese in a Portuguese browser`() async {
        let tester = show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Convite")
            $0.hasHeading("Quem é você?")
            $0.hasButton("Não estou na lista")
            $0.hasButton("Entrar em Paraty")
        }
    }
}
