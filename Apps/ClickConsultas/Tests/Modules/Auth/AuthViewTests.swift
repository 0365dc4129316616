// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasAuth

/// The pages of signing in and signing up.
@Suite struct AuthViewTests: ViewTest {
    private func makeStore(_ state: Auth.State = Auth.State()) throws -> StoreOf<Auth> {
        let (proof, patient) = (try Sample.proof(), try Sample.patient())
        return Store(initialState: state) {
            Auth()
        } withDependencies: {
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.placesClient.search = { _ in Municipality.samples }
            $0.authClient.sendCode = { _, _ in }
            $0.authClient.terms = { Sample.terms }
            $0.authClient.verifyCode = { _, _, _ in proof }
            $0.authClient.checkCPF = { _, _ in }
            $0.authClient.signUp = { _ in patient }
            $0.authClient.signIn = { _, _ in throw DomainError.invalidCredentials }
        }
    }

    private func show(_ store: StoreOf<Auth>, in language: String = "pt-BR") -> ViewTester {
        ViewTester(AuthView(store: store), client: ClientProfile(languages: [language]))
    }

    @Test func `only a cover can be closed, and a step leads back in any place`() throws {
        let store = try makeStore()
        show(store).assert { $0.hasButton("Fechar") }
        let tester = ViewTester(
            AuthView(store: store, isCover: false), client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasNo(.button("Fechar")) }
        tester.tap("Criar conta")
        tester.tap("Voltar")
        tester.assert { $0.hasHeading("Que bom ter você de volta") }
    }

    @Test func `a user signs up with the keyboard of a phone`() async throws {
        let store = try makeStore()
        let tester = show(store)
        tester.tap("Criar conta")
        tester.assert {
            $0.hasHeading("Qual é o seu e-mail?")
            $0.hasText("Passo 1 de 7")
        }
        tester.type("lia@example.org", into: .textField("E-mail"))
        tester.tap("Continuar")
        await tester.eventually { $0.hasHeading("Confira seu e-mail") }
        tester.assert {
            $0.hasText("Enviamos um código para lia@example.org. Ele vale por 10 minutos.")
            $0.hasText("Você pode pedir outro código em 60 segundos")
            $0.isFocused(.textField("Código de 6 dígitos"))
            $0.hasAnnounced("Você pode pedir outro código em 60 segundos.")
        }
        tester.update { for _ in 0..<45 { store.send(.secondPassed) } }
        tester.assert { $0.hasAnnounced("Você pode pedir outro código em 15 segundos.") }
        // The sixth digit verifies the code.
        tester.type("482913", into: .textField("Código de 6 dígitos"))
        await tester.eventually { $0.hasHeading("Qual é o seu CPF?") }
        tester.type("39053344705", into: .textField("CPF"))
        #expect(store.cpf == "390.533.447-05")
        tester.submit(.textField("CPF"))
        await tester.eventually { $0.hasHeading("Como você se chama?") }
        tester.type("Lia de Souza Campos", into: .textField("Nome completo"))
        tester.tap("Continuar")
        tester.type("31988881234", into: .textField("Celular"))
        tester.tap("Continuar")
        tester.type("10051990", into: .textField("Data de nascimento"))
        tester.tap("Continuar")
        // The city is still missing.
        #expect(store.problems == [.city: .invalidCity])
        tester.update {
            store.send(.citiesFound(Municipality.samples))
        }
        tester.tap("Belo Horizonte (MG)")
        tester.tap("Continuar")
        tester.type("horse battery staple", into: .secureField("Nova senha"))
        tester.assert { $0.hasText("Forte") }
        tester.tap("Continuar")
        await tester.eventually { $0.hasText("Versão 2026-11") }
        tester.tap("Ler os termos")
        tester.assert { $0.hasText("Be kind.") }
        tester.dismiss()
        tester.toggle(.toggle("Li e aceito os termos"))
        tester.tap(.button("Criar conta"))
        while store.password != "" { await Task.yield() }
        #expect(store.problem == nil && store.problems.isEmpty)
    }

    @Test func `a refusal is shown in the language of the user`() async throws {
        for (language, text) in [("pt-BR", "E-mail, CPF ou senha incorretos."), ("en", nil)] as [(String, String?)] {
            var state = Auth.State()
            state.signInName = "lia@example.org"
            state.signInPassword = "horse"
            let tester = show(try makeStore(state), in: language)
            tester.tap(language == "en" ? .button("Sign in") : .button("Entrar"))
            let message = text ?? DomainError.invalidCredentials.message(in: .english)
            await tester.eventually { $0.hasText(message) }
        }
    }

    @Test func `a demonstration shows its sign-ins, and no other page has them`() async throws {
        let tester = show(try makeStore())
        tester.assert { $0.hasNo(.button("Entrar como paciente")) }
        let store = try makeStore()
        let demonstration = show(store)
        demonstration.update { store.send(.demonstrationsLoaded(Demonstration.samples)) }
        demonstration.assert {
            $0.hasHeading("Demonstração: entre com um toque")
            $0.has(.button("Entrar como clínica"))
            $0.hasText("patient@example.org · horse battery staple")
        }
        demonstration.tap("Entrar como operador")
        await demonstration.eventually { $0.hasText("E-mail, CPF ou senha incorretos.") }
        #expect(store.signInName == "operator@example.org")
    }

    @Test func `a wrong field is marked and described`() throws {
        var state = try Sample.state(.signUp(.cpf))
        state.cpf = "123.456.789-00"
        let tester = show(try makeStore(state))
        tester.tap("Continuar")
        tester.assert { $0.hasText("O CPF não confere. Verifique os números.") }
        let field = tester.find(.textField("CPF"))
        #expect(field.attribute("aria-invalid") == "true")
        #expect(field.attribute("aria-description") == "O CPF não confere. Verifique os números.")
    }

    @Test func `Back keeps what was entered, and the page never has the password`() throws {
        let tester = show(try makeStore(try Sample.state(.signUp(.terms))))
        tester.tap(.button("Voltar"))
        tester.assert { $0.has(.secureField("Nova senha")) }
        #expect(!tester.outline.contains("horse"))
        tester.tap(.button("Voltar"))
        tester.assert {
            $0.hasValue("10/05/1990", in: .textField("Data de nascimento"))
            $0.hasValue("Belo Horizonte (MG)", in: .textField("Cidade"))
        }
    }

    @Test(arguments: [Auth.Screen.signIn, .reset(.email), .reset(.code), .reset(.password)])
    func `every page has a heading and a button in both languages`(screen: Auth.Screen) throws {
        for language in ["pt-BR", "en"] {
            let tester = show(try makeStore(try Sample.state(screen)), in: language)
            tester.assert { $0.has(1, of: .heading()) }
            #expect(!tester.outline.contains("auth."), "a key has no text")
        }
    }

    @Test(arguments: Auth.SignUpStep.allCases)
    func `every step has a heading and a button in both languages`(step: Auth.SignUpStep) throws {
        for language in ["pt-BR", "en"] {
            let tester = show(try makeStore(try Sample.state(.signUp(step))), in: language)
            tester.assert { $0.has(1, of: .heading()) }
            #expect(!tester.outline.contains("auth."), "a key has no text")
        }
    }
}
