// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import PokeExplorer

/// The user's work in the app, which a restart of the server does not undo.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RestartTests {
    private let world = World()

    @Test func theSheetThatChangesThePasswordStaysOpen() async throws {
        let page = world.show(try await world.member("ana"), at: "/account")
        await page.eventually { $0.has(.button("Change password")) }
        page.tap(.button("Change password"))
        page.assert { $0.has(.secureField("Current password")) }
        page.replaceText(in: .secureField("Current password"), with: World.password)
        page.relaunch()
        page.assert {
            $0.has(.secureField("Current password"))
            // A password is never saved.
            $0.hasValue("", in: .secureField("Current password"))
        }
    }

    @Test func theNameInTheSignInFormStays() {
        let page = world.show(at: "/sign-in")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.relaunch()
        page.assert {
            $0.hasValue("ana", in: .textField("Name"))
            $0.hasValue("", in: .secureField("Password"))
        }
    }

    @Test func theCardsChosenForAComparisonStay() throws {
        let page = show(try .withPikachu())
        page.tap(.button("Compare"))
        page.tap(.button("#0025 Pikachu Electric"))
        page.relaunch()
        page.assert { $0.isSelected(.button("#0025 Pikachu Electric")) }
        page.tap(.button("#0026 Raichu Electric"))
        page.assert { $0.has(.link("Compare 2")) }
    }

    @Test func savedSelectionsOfAnotherVersionFit() {
        let selection = CompareSelection()
        selection.toggleActive()
        selection.toggle(1)
        selection.toggle(4)
        let after = CompareSelection()
        after.restorableState = selection.restorableState
        #expect(after.isActive)
        #expect(after.ids == [1, 4])
        after.restorableState = CompareSelection().restorableState
        #expect(!after.isActive && after.ids.isEmpty)
        // State of an earlier version of the app may have more.
        after.restorableState = Array(1...9)
        #expect(after.ids == [1, 2, 3, 4])
    }
}
