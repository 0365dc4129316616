// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import PokeExplorer

/// The choice of the app's language.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LanguageTests {
    private let world = World()

    @Test func aSignedOutUserChooses() throws {
        let page = world.show(at: "/sign-in", in: "en")
        page.assert { $0.hasText("Sign in") }
        page.select("Português (Brasil)", in: .picker("Language"))
        page.assert {
            $0.hasText("Entrar")
            $0.hasNoText("Sign in")
            $0.hasAddress("/sign-in")
        }
        page.select("English", in: .picker("Idioma"))
        page.assert { $0.hasText("Sign in") }
    }

    @Test func aUserChoosesOnTheAccountPage() async throws {
        let page = world.show(try await world.member("ana"), at: "/account")
        await page.eventually { $0.has(.button("Change password")) }
        page.select("Português (Brasil)", in: .picker("Language"))
        page.assert { $0.has(.button("Trocar a senha")) }
    }

    @Test func theNextPageIsInTheChosenLanguageAsAWhole() {
        let page = world.show(in: "en", defaults: "AppleLanguages=%22pt-BR%22")
        page.assert { $0.has(.link("Entrar")) }
    }

    @Test(arguments: ["%22xx%22", "%22%3Cscript%3E%22", "%22%22", "7"])
    func anotherValueIsIgnored(value: String) {
        let page = world.show(in: "pt-BR", defaults: "AppleLanguages=\(value)")
        page.assert { $0.has(.link("Entrar")) }
    }
}
