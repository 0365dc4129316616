// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral

@testable import PokeExplorer

/// The messages to users, as texts in both languages.
@MainActor
struct MessageTextTests {
    @Test(arguments: [
        (ErrorMessage.unreachable, "PokéAPI can’t be reached.", "Não foi possível acessar a PokéAPI."),
        (.rateLimited(seconds: 1), "PokéAPI asked us to wait 1 second.", "A PokéAPI pediu para esperar 1 segundo."),
        (
            .rateLimited(seconds: 90), "PokéAPI asked us to wait 90 seconds.",
            "A PokéAPI pediu para esperar 90 segundos."
        ),
        (.rateLimited(seconds: 0), "PokéAPI asked us to wait a while.", "A PokéAPI pediu para esperar um pouco."),
        (.notFound, "This Pokémon doesn’t exist.", "Esse Pokémon não existe."),
    ])
    func `errors have messages`(message: ErrorMessage, english: String, portuguese: String) throws {
        #expect(try Texts.english(message.title) == english)
        #expect(try Texts.portuguese(message.title) == portuguese)
    }

    @Test func `every error has its own message`() throws {
        let all: [ErrorMessage] = [
            .notFound, .missing, .unreadable, .cutShort, .empty, .unreachable, .timedOut, .rateLimited(seconds: 3),
            .server,
            .unexpected,
        ]
        #expect(Set(try all.map { try Texts.english($0.title) }).count == all.count)
        #expect(Set(try all.map { try Texts.portuguese($0.title) }).count == all.count)
    }

    @Test(arguments: [
        (
            AccountProblem.cookieRefused,
            "Your browser is blocking cookies from this site, so you can’t stay signed in. Allow cookies and try again.",
            """
            Seu navegador está bloqueando os cookies deste site e não consegue manter a sessão. Permita os cookies e tente \
            novamente.
            """
        ),
        (
            .noAnswer, "Your browser took too long to respond. Try again.",
            "Seu navegador demorou para responder. Tente novamente."
        ),
    ])
    func `failures of the browser have messages`(problem: AccountProblem, english: String, portuguese: String) throws {
        #expect(try Texts.english(problem.title) == english)
        #expect(try Texts.portuguese(problem.title) == portuguese)
    }

    @Test(arguments: [
        (Age.moments, "a moment ago", "agora há pouco"), (.minutes(1), "1 minute ago", "há 1 minuto"),
        (.hours(3), "3 hours ago", "há 3 horas"), (.days(1), "1 day ago", "há 1 dia"),
        (.days(40), "40 days ago", "há 40 dias"),
    ])
    func `ages have texts`(age: Age, english: String, portuguese: String) throws {
        #expect(try Texts.english(age.offlineTitle).hasSuffix(english + "."))
        #expect(try Texts.portuguese(age.offlineTitle).hasSuffix(portuguese + "."))
    }

    @Test func `measures have the format of the user's locale`() throws {
        let profile = PokemonProfile.sample(1)
        #expect(try Texts.english(profile.heightTitle) == "0.7 m")
        #expect(try Texts.portuguese(profile.heightTitle) == "0,7 m")
        #expect(try Texts.english(profile.weightTitle) == "6.9 kg")
        #expect(try Texts.portuguese(profile.weightTitle) == "6,9 kg")
        let heavy = PokemonProfile(PokemonDetail(id: 1, name: "x", weight: 9999), chart: TypeChart())
        #expect(try Texts.portuguese(heavy.weightTitle) == "999,9 kg")
        #expect(try Texts.portuguese(heavy.heightTitle) == "desconhecido")
    }

    @Test func typesAndStatsAreTranslated() throws {
        #expect(try PokemonType.allCases.map { try Texts.portuguese($0.title) }.contains("Fantasma"))
        #expect(Set(try PokemonType.allCases.map { try Texts.portuguese($0.title) }).count == 18)
        #expect(try Stat.allCases.map { try Texts.english($0.title) }.last == "Speed")
        #expect(try Texts.portuguese(Stat.specialAttack.title) == "Ataque Especial")
    }
}
