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

/// A profile with the services behind it.
@MainActor
struct ProfilePages {
    let ledger: PreviewLedger = {
        var contents = SampleData.contents
        contents.profile = PreviewAccountService.ana.profile
        return PreviewLedger(contents)
    }()
    let accounts = PreviewAccountService(PreviewAccountService.Contents(account: PreviewAccountService.ana))
    /// Those of a page of the server; `nil` for one on the user's own machine.
    var passkeys: PreviewPasskeys?
    var push: PreviewPush?
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [ProfileEvent] = []
    }

    var reported: [ProfileEvent] { events.all }

    func show(_ section: Route.ProfileSection?, in language: String = "en") -> ViewTester {
        let factory = DefaultProfileScreenFactory(
            accounts: accounts, ledger: ledger, passkeys: passkeys, push: push)
        let screen = factory.screen(section) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    nonisolated static let refused = RefusedOperation(
        id: OperationID("op-1"), record: .expense(SampleData.trip.id, SampleData.id(30)), groupName: "Paraty",
        change: .edited, subject: "Jantar", date: SampleData.now, reason: .groupArchived,
        expense: SampleData.dinner?.fields)

    nonisolated static func device(_ id: String, isCurrent: Bool) -> Device {
        Device(
            id: id, name: isCurrent ? "Firefox on Linux" : "Safari on iPhone", signedInAt: SampleData.now - 86_400,
            seenAt: SampleData.now, isCurrent: isCurrent)
    }
}

@Suite("The profile", .timeLimit(.minutes(1)))
struct ProfileTests: ViewTest {
    private let pages = ProfilePages()

    // MARK: The list

    @Test func `it lists its parts, and opens them by events`() async {
        let tester = pages.show(nil)
        await tester.eventually {
            $0.hasHeading("Profile")
            $0.hasText("ana@example.com")
            $0.hasButton("Notifications")
            $0.hasNo(.button("Refused changes"))
        }
        tester.tap("Devices")
        tester.tap("Email")
        #expect(pages.reported == [.open(.devices), .open(.email)])
    }

    @Test func `refused changes are a part as long as there are some`() async {
        pages.ledger.update { $0.status.refused = 2 }
        let tester = pages.show(nil)
        await tester.eventually { $0.hasText("2 changes") }
        pages.ledger.update { $0.status.refused = 0 }
        await tester.eventually { $0.hasNoText("Refused changes") }
    }

    @Test(
        arguments: [nil, .password, .passkeys, .email, .devices, .notifications] as [Route.ProfileSection?])
    func `without an account, each part of one leads to it`(section: Route.ProfileSection?) async {
        pages.accounts.update { $0.account = nil }
        let tester = pages.show(section)
        await tester.eventually { $0.hasHeading("Your groups are on this device") }
        tester.assert { $0.hasNo(.button("Sign out")) }
        tester.tap("Sign in")
        tester.tap("Create an account")
        #expect(pages.reported == [.signIn, .signUp])
    }

    @Test func `without an account, name and currency are the machine's own`() async throws {
        pages.accounts.update { $0.account = nil }
        pages.ledger.update { $0.profile = nil }
        let list = pages.show(nil)
        await list.eventually { $0.hasButton("Name, picture and currency") }
        let tester = pages.show(.account)
        await tester.eventually { $0.hasValue("", in: .textField("Name")) }
        tester.assert {
            $0.hasNoText("Enter your name.")
            $0.hasNo(.button("Delete the account"))
            $0.hasNoText("Choose a picture")
        }
        tester.replaceText(in: .textField("Name"), with: "Ana")
        tester.tap("Save")
        await tester.eventually { $0.hasText("Choose a picture") }
        #expect(
            pages.ledger.performed == [.editProfile(name: "Ana", picture: nil, currency: .brl, hidesAmounts: false)])
        // There was no profile to go back to.
        #expect(pages.reported.isEmpty)
    }

    @Test(arguments: [(true, "Saved"), (false, "Saved on this device")])
    func `the list says when all is saved, and else leaves it to the bar`(isConnected: Bool, words: String) async {
        pages.ledger.update { $0.status = LedgerStatus(isConnected: isConnected) }
        let tester = pages.show(nil)
        await tester.eventually { $0.hasText(words) }
        pages.ledger.update { $0.status.waiting = 2 }
        await tester.eventually { $0.hasNoText(words) }
    }

    @Test func `signing out is asked about, and reported`() async {
        let tester = pages.show(nil)
        await tester.eventually { $0.hasButton("Sign out") }
        tester.tap("Sign out")
        #expect(pages.accounts.calls.isEmpty)
        tester.tap(.button("Cancel").inside(.alert()))
        tester.tap("Sign out")
        tester.tap(.button("Sign out").inside(.alert()))
        await tester.eventually { $0.hasButton("Sign in") }
        #expect(pages.accounts.calls == [.signOut] && pages.reported == [.signedOut])
    }

    @Test func `a sign-out says that changes have not been sent`() async {
        pages.ledger.update { $0.status.waiting = 3 }
        let tester = pages.show(nil)
        await tester.eventually { $0.hasButton("Sign out") }
        await tester.settle()
        tester.tap("Sign out")
        tester.assert { $0.hasText("Sign out? 3 changes have not reached the server yet.") }
    }

    @Test func `an account that cannot be read can be tried again`() async {
        pages.accounts.update { $0.failure = .offline }
        let tester = pages.show(nil)
        await tester.eventually { $0.hasButton("Try again") }
        pages.accounts.update { $0.failure = nil }
        tester.tap("Try again")
        await tester.eventually { $0.hasText("ana@example.com") }
    }

    // MARK: The account

    @Test func `name and currency are written to the user's own log`() async {
        let tester = pages.show(.account)
        await tester.eventually { $0.hasValue("Ana Souza", in: .textField("Name")) }
        tester.replaceText(in: .textField("Name"), with: " Ana Lima ")
        tester.tap("Save")
        await tester.eventually { $0.hasText("Your changes are saved.") }
        #expect(
            pages.ledger.performed == [
                .editProfile(name: "Ana Lima", picture: nil, currency: .brl, hidesAmounts: false)
            ])
        #expect(
            pages.reported == [.wrote(WrittenOperation(OperationID("preview-1"), in: nil, .profileSaved))])
    }

    @Test func `the first change of the profile can go back to that of the sign-up`() async throws {
        pages.ledger.update { $0.profile = nil }
        let tester = pages.show(.account)
        await tester.eventually { $0.hasValue("Ana Souza", in: .textField("Name")) }
        tester.replaceText(in: .textField("Name"), with: "Ana Lima")
        tester.tap("Save")
        try await eventually { pages.reported.count == 1 }
        #expect(
            pages.ledger.performed
                == ["Ana Souza", "Ana Lima"].map { name in
                    LedgerOperation.editProfile(name: name, picture: nil, currency: .brl, hidesAmounts: false)
                })
    }

    @Test func `an empty name cannot be saved`() async {
        let tester = pages.show(.account)
        await tester.eventually { $0.hasValue("Ana Souza", in: .textField("Name")) }
        tester.replaceText(in: .textField("Name"), with: "  ")
        tester.assert { $0.hasText("Enter your name.") }
        #expect(pages.ledger.performed.isEmpty)
    }

    @Test func `a picture is stored, then written, and can be removed`() async throws {
        let tester = pages.show(.account)
        await tester.eventually { $0.hasButton("Save") }
        tester.upload(Data([1, 2, 3]), named: "ana.png", in: "Choose a picture")
        await tester.eventually { $0.hasButton("Remove the picture") }
        tester.tap("Remove the picture")
        try await eventually { pages.ledger.performed.count == 2 }
        #expect(pages.accounts.calls == [.store(byteCount: 3, isPicture: true)])
        #expect(
            pages.ledger.performed == [
                .editProfile(name: "Ana Souza", picture: "file-3", currency: .brl, hidesAmounts: false),
                .editProfile(name: "Ana Souza", picture: nil, currency: .brl, hidesAmounts: false),
            ])
    }

    @Test func `deleting the account needs its password and a confirmation`() async throws {
        let tester = pages.show(.account)
        await tester.eventually { $0.hasButton("Delete the account") }
        tester.type("correct horse", into: .secureField("Password, to delete the account"))
        tester.tap("Delete the account")
        #expect(pages.accounts.calls.isEmpty)
        tester.tap(.button("Delete permanently").inside(.alert()))
        try await eventually { pages.reported == [.signedOut] }
        #expect(pages.accounts.calls == [.delete(password: Secret("correct horse"))])
    }

    // MARK: Password and address

    @Test func `a changed password says so, and leads back`() async {
        let tester = pages.show(.password)
        await tester.eventually { $0.has(.secureField("Current password")) }
        tester.type("correct horse", into: .secureField("Current password"))
        tester.type("battery staple", into: .secureField("New password"))
        tester.tap("Change the password")
        await tester.eventually { $0.hasText("Your password is changed") }
        tester.tap("Back to the profile")
        #expect(
            pages.accounts.calls == [
                .changePassword(current: Secret("correct horse"), new: Secret("battery staple"))
            ])
        #expect(pages.reported == [.closed])
    }

    @Test func `a wrong password is named at its field`() async {
        let tester = pages.show(.password)
        await tester.eventually { $0.has(.secureField("Current password")) }
        tester.type("wrong", into: .secureField("Current password"))
        tester.type("battery staple", into: .secureField("New password"))
        pages.accounts.update { $0.failure = .signInRefused }
        tester.tap("Change the password")
        await tester.eventually { $0.hasText("This is not your password.") }
    }

    @Test func `a wrong password for the deletion is named at its field alone`() async {
        let tester = pages.show(.account)
        await tester.eventually { $0.hasButton("Delete the account") }
        tester.type("wrong", into: .secureField("Password, to delete the account"))
        pages.accounts.update { $0.failure = .signInRefused }
        tester.tap("Delete the account")
        tester.tap(.button("Delete permanently").inside(.alert()))
        await tester.eventually {
            $0.hasText("This is not your password.")
            $0.hasNo(.button("Dismiss message"))
        }
    }

    @Test func `a new address gets a code, which another screen asks for`() async throws {
        let tester = pages.show(.email)
        await tester.eventually { $0.hasText("Your address is ana@example.com.") }
        tester.type(" ana@lima.example ", into: .textField("New email address"))
        tester.type("correct horse", into: .secureField("Password"))
        tester.tap("Send the code")
        try await eventually { pages.reported == [.codeSent(email: "ana@lima.example")] }
        #expect(pages.accounts.calls == [.requestEmail("ana@lima.example", password: Secret("correct horse"))])
    }
}
