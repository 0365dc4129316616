// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralIdentity
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The account page as a user sees and uses it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AccountViewTests {
    private let world = World()

    @Test func `a user without a sign-in is asked to sign in`() {
        world.show(at: "/account").assert {
            $0.hasTitle("Account")
            $0.hasHeading("You’re not signed in")
            $0.has(.link("Sign in"))
        }
    }

    @Test func `the page shows the name and the devices`() async throws {
        let account = try await world.member()
        _ = try await world.returning(device: "")
        let page = world.show(account, at: "/account")
        await page.eventually {
            $0.hasText("ana")
            $0.hasText("Firefox, Linux")
            $0.hasText("This device")
            $0.hasText("Unknown browser")
            $0.has(.button("Sign out Unknown browser"))
        }
        page.tap(.button("Sign out Unknown browser"))
        await page.eventually {
            $0.hasNoText("Unknown browser")
            $0.hasText("The device is signed out.")
            $0.hasAnnounced("The device is signed out.")
        }
        page.tap(.button("Dismiss"))
        page.assert { $0.hasNoText("The device is signed out.") }
    }

    @Test func `signing out everywhere requires a confirmation`() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        let page = world.show(account, at: "/account")
        await page.eventually { $0.has(.button("Sign out everywhere")) }
        page.tap(.button("Sign out everywhere"))
        page.assert { $0.has(.alert("Sign out everywhere")) }
        page.tap(.button("Cancel"))
        #expect(phone.currentUser != nil)
        page.tap(.button("Sign out everywhere"))
        page.tap(.button("Sign out all devices"))
        await page.eventually {
            $0.hasHeading("You’re not signed in")
            $0.hasText("You’re signed out on all devices.")
        }
        #expect(phone.currentUser == nil)
    }

    @Test func signingOutIsSaidUntilAnotherScreen() async throws {
        let page = world.show(try await world.member(), at: "/account")
        page.tap(.button("Sign out"))
        await page.eventually {
            $0.hasText("You’re signed out.")
            $0.hasAnnounced("You’re signed out.")
        }
        page.tap(.link("Sign in"))
        page.assert { $0.hasNoText("You’re signed out.") }
    }

    @Test func thePasswordIsChangedInASheet() async throws {
        let page = world.show(try await world.member(), at: "/account")
        page.tap(.button("Change password"))
        page.assert { $0.has(.dialog()) }
        let current = ElementQuery.secureField("Current password")
        page.submit(current)
        await page.eventually { $0.isFocused(current) }
        page.replaceText(in: current, with: World.password)
        page.replaceText(in: .secureField("New password"), with: "battery staple")
        page.submit(.secureField("New password"))
        await page.eventually {
            $0.hasNo(.dialog())
            $0.hasAnnounced("Your password has been changed.")
            $0.hasText("Your password has been changed.")
        }
        try await world.account().signIn(name: "ana", password: "battery staple")
    }

    @Test func `deleting the account requires the password`() async throws {
        let account = try await world.member()
        let page = world.show(account, at: "/account")
        page.tap(.button("Delete this account"))
        page.assert { $0.hasHeading("Delete your account?") }
        page.tap(.button("Cancel"))
        page.assert { $0.hasNo(.dialog()) }
        page.tap(.button("Delete this account"))
        page.replaceText(in: .secureField("Password"), with: "wrong horse")
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.hasText("The password is incorrect.")
            $0.isFocused(.secureField("Password"))
        }
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.tap(.button("Delete account"))
        await page.eventually {
            $0.hasNo(.dialog())
            $0.hasHeading("You’re not signed in")
            $0.hasText("Your account has been deleted.")
            $0.hasAnnounced("Your account has been deleted.")
        }
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await world.accounts.signIn(name: "ana", password: World.password, device: "", address: "10.0.0.1")
        }
    }

    @Test func `passkeys are created and removed`() async throws {
        let account = try await world.member()
        account.offersPasskeys = true
        let page = world.show(account, at: "/account")
        await page.eventually { $0.hasText(containing: "No passkeys yet.") }
        page.tap(.button("Add a passkey"))
        await page.eventually { $0.has(.button("Remove passkey: Firefox, Linux")) }
        account.failures["addPasskey"] = .passkeyExists
        page.tap(.button("Add a passkey"))
        await page.eventually {
            $0.hasText("You already have a passkey on this device.")
            $0.hasAnnounced("You already have a passkey on this device.")
        }
        page.tap(.button("Remove passkey: Firefox, Linux"))
        await page.eventually { $0.hasText(containing: "No passkeys yet.") }
    }

    @Test func `the page is in Portuguese`() async throws {
        let page = world.show(try await world.member(), at: "/account", in: "pt-BR")
        await page.eventually {
            $0.hasTitle("Conta")
            $0.has(.button("Trocar a senha"))
            $0.hasText("Este aparelho")
            $0.has(.button("Sair de todos os aparelhos"))
            $0.has(.button("Excluir esta conta"))
        }
    }
}
