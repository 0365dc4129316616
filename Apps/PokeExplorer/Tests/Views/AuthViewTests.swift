// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralIdentity
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The sign-up and sign-in pages as a user sees and uses them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AuthViewTests {
    private let world = World()

    @Test func `fields have autocomplete attributes`() {
        let page = world.show(at: "/sign-up")
        #expect(page.find(.textField("Name")).attribute("autocomplete") == "username")
        #expect(page.find(.textField("Name")).attribute("autocapitalize") == "off")
        #expect(page.find(.secureField("Password")).attribute("autocomplete") == "new-password")
        #expect(page.find(.secureField("Password")).attribute("enterkeyhint") == "go")
        let other = world.show(at: "/sign-in")
        #expect(other.find(.secureField("Password")).attribute("autocomplete") == "current-password")
    }

    @Test(arguments: ["/sign-up", "/sign-in"]) func `the visible title of a field leads to it`(path: String) throws {
        let page = world.show(at: path)
        for field in [page.find(.textField("Name")), page.find(.secureField("Password"))] {
            let id = try #require(field.id)
            #expect(page.values(of: "for").contains(id.description))
            #expect(field.attribute("aria-label") == nil, "The title is the field's name.")
        }
    }

    @Test func theFirstWrongFieldGetsTheFocus() async throws {
        let page = world.show(at: "/sign-up")
        #expect(page.find(.textField("Name")).attribute("aria-invalid") == nil)
        page.replaceText(in: .textField("Name"), with: "an")
        page.replaceText(in: .secureField("Password"), with: "short")
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.hasText("The name must be 3 to 32 characters long.")
            $0.hasText("The password must be at least 8 characters long.")
            $0.isFocused(.textField("Name"))
        }
        #expect(
            page.find(.textField("Name")).attribute("aria-description") == "The name must be 3 to 32 characters long.")
        #expect(page.find(.textField("Name")).attribute("aria-invalid") == "true")
        #expect(page.find(.secureField("Password")).attribute("aria-invalid") == "true")
        page.replaceText(in: .textField("Name"), with: "ana")
        #expect(page.find(.textField("Name")).attribute("aria-invalid") == nil)
        page.assert {
            $0.hasNoText("The name must be 3 to 32 characters long.")
            $0.hasText("The password must be at least 8 characters long.")
        }
        page.submit(.textField("Name"))
        await page.eventually { $0.isFocused(.secureField("Password")) }
    }

    @Test func signingUpSignsIn() async throws {
        let page = world.show(at: "/")
        page.tap(.link("Sign in"))
        page.tap(.button("Create account"))
        page.assert { $0.hasAddress("/sign-up") }
        page.replaceText(in: .textField("Name"), with: "Ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.tap(.button("Create account"))
        await page.eventually {
            $0.hasAddress("/")
            $0.has(.link("Account of Ana"))
        }
    }

    @Test func `a taken name is reported beside its field`() async throws {
        _ = try await world.member("ana")
        let page = world.show(at: "/sign-up")
        page.replaceText(in: .textField("Name"), with: "Ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.hasText("This name is already taken. Choose another one.")
            $0.isFocused(.textField("Name"))
        }
    }

    @Test func `a wrong password is reported`() async throws {
        _ = try await world.member("ana")
        let page = world.show(at: "/sign-in", in: "pt-BR")
        page.replaceText(in: .textField("Nome"), with: "ana")
        page.replaceText(in: .secureField("Senha"), with: "wrong horse")
        page.submit(.secureField("Senha"))
        await page.eventually {
            $0.hasText("Nome ou senha incorretos.")
            $0.isFocused(.secureField("Senha"))
        }
    }

    @Test(arguments: [
        (AccountProblem.busy, "Too many people are signing in right now. Try again in a moment."),
        (.tooManyAttempts(seconds: 1), "Too many attempts. Try again in 1 second."),
        (.tooManyAttempts(seconds: 90), "Too many attempts. Try again in 90 seconds."),
        (.tooManyAttempts(seconds: 121), "Too many attempts. Try again in 3 minutes."),
    ])
    func `other errors are shown and spoken`(problem: AccountProblem, text: String) async {
        let account = world.account()
        account.failures["signIn"] = problem
        let page = world.show(account, at: "/sign-in")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.tap(.button("Sign in"))
        await page.eventually {
            $0.hasText(text)
            $0.hasAnnounced(text)
        }
    }

    @Test func `a sign-in returns to the previous page`() async throws {
        _ = try await world.member()
        let page = world.show(at: "/favorites")
        page.assert { $0.hasHeading("Your favorites") }
        page.tap(.link("Sign in"))
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.hasAddress("/favorites")
            $0.hasHeading("No favorites yet")
        }
    }

    @Test func aPasskeySignsIn() async throws {
        _ = try await world.member()
        let account = world.account()
        account.offersPasskeys = true
        account.keys = [AccountPasskey(id: .init([1]), name: "iPhone", created: world.time.date)]
        account.passkeySignsIn = ("ana", World.password)
        let page = world.show(account, at: "/sign-in")
        page.tap(.button("Sign in with a passkey"))
        await page.eventually {
            $0.has(.link("Account of ana"))
            $0.hasNo(.dialog())
        }
    }

    @Test func `without passkeys the page does not mention them`() {
        world.show(at: "/sign-in").assert { $0.hasNo(.button("Sign in with a passkey")) }
    }

    // MARK: The offer

    @Test func aPasskeyIsOfferedAfterTheFirstSignIn() async throws {
        let account = world.account()
        account.offersPasskeys = true
        let page = world.show(account, at: "/sign-up")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.has(.dialog())
            $0.hasHeading("Sign in faster next time?")
        }
        page.tap(.button("Create a passkey"))
        await page.eventually { $0.hasNo(.dialog()) }
        #expect(account.keys.count == 1)
    }

    @Test func `a declined passkey is not offered again`() async throws {
        let account = world.account()
        account.offersPasskeys = true
        let page = world.show(account, at: "/sign-up")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually { $0.has(.dialog()) }
        page.tap(.button("Not now"))
        page.assert { $0.hasNo(.dialog()) }
        try await account.signOut()
        await page.eventually { $0.has(.link("Sign in")) }
        page.tap(.link("Sign in"))
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually { $0.has(.link("Account of ana")) }
        await page.settle()
        page.assert { $0.hasNo(.dialog()) }
    }

    @Test func `other tabs do not offer a passkey`() async throws {
        let account = world.account()
        account.offersPasskeys = true
        let page = world.show(account)
        let token = try await world.accounts.signUp(
            name: "ana", password: World.password, device: "Firefox, Linux", address: "10.0.0.1")
        // Another tab has signed in, and this tab is notified.
        try await account.browser._keep(token)
        await page.eventually { $0.has(.link("Account of ana")) }
        await page.settle()
        page.assert { $0.hasNo(.dialog()) }
        #expect(!account.calls.contains("passkeys"))
    }

    // MARK: Return after the sign-in

    private func page(of client: any AccountClient, at address: String = "/") -> ViewTester {
        let services = world.services
        return ViewTester(
            AccountReader { RootView(services: services, account: $0) }.environment(\.accountClient, client),
            textsOf: PokeExplorerApp.self, client: ClientProfile(languages: ["en"], address: Address(address)))
    }

    @Test func thePageFollowsTheClientOfItsTab() async throws {
        let client = TestBrowser(world.accounts).makeClient()
        let page = page(of: client, at: "/sign-up")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually { $0.has(.link("Account of ana")) }
        #expect(client.account?.name == "ana")
        page.tap(.link("Account of ana"))
        page.tap(.button("Sign out"))
        await page.eventually { $0.hasHeading("You’re not signed in") }
        #expect(client.account == nil)
    }

    @Test func `scripts cannot read anything of a sign-in`() async throws {
        let page = page(of: TestBrowser(world.accounts).makeClient(), at: "/sign-up")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually { $0.has(.link("Account of ana")) }
        #expect(page.defaults == nil)
    }

    @Test func `a returning user gets no offer of a passkey`() async throws {
        let browser = TestBrowser(world.accounts)
        let client = browser.makeClient()
        try await client.signUp(name: "ana", password: World.password)
        let page = page(of: client, at: "/sign-in?favorite=25")
        page.assert { $0.hasHeading("You’re signed in as ana") }
        await page.settle()
        #expect(!world.persistence.calls.contains("add 25"))
    }
}
