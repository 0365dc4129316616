// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasProfile

/// The pages of the profile.
@Suite struct ProfileViewTests: ViewTest {
    private func show(
        _ section: ProfileSection? = nil, in language: String = "pt-BR",
        _ prepare: @escaping (inout DependencyValues) -> Void = { _ in }
    ) throws -> (ViewTester, StoreOf<Profile>) {
        let (details, bia) = (try Sample.details(), try Sample.dependant())
        let store = Store(initialState: Profile.State(section: section)) {
            Profile()
        } withDependencies: {
            $0.context = .preview
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.biometricClient.isAvailable = { false }
            $0.profileClient.details = { details }
            $0.profileClient.dependants = { [bia] }
            $0.profileClient.privacy = { Sample.privacy() }
            $0.inboxClient.unreadCount = { 2 }
            $0.inboxClient.notices = { _ in [Sample.notice("1"), Sample.notice("2", .cancelled, practice: "p")] }
            $0.inboxClient.markRead = { _ in }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
        return (ViewTester(ProfileView(store: store), client: ClientProfile(languages: [language])), store)
    }

    @Test func `the list has the account, its sections and the language`() async throws {
        let (tester, store) = try show()
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually { $0.hasText("Lia de Souza Campos") }
        await tester.eventually { $0.hasText("2 não lidos") }
        tester.assert {
            $0.hasHeading("Perfil")
            $0.has(.button("Meus dados"))
            $0.has(.button("Segurança"))
            $0.hasText("Belo Horizonte (MG)")
        }
        tester.select("English", in: .picker("Idioma"))
        while store.details?.patient.language != .english { await Task.yield() }
    }

    @Test func `signing out asks nothing more`() async throws {
        let isSignedOut = LockIsolated(false)
        let (tester, _) = try show { $0.securityClient.signOut = { isSignedOut.setValue(true) } }
        await tester.eventually { $0.hasButton("Sair") }
        tester.tap(.button("Sair"))
        while !isSignedOut.value { await Task.yield() }
    }

    @Test func `wrong data is marked at its fields`() async throws {
        let (tester, store) = try show(.data)
        await tester.eventually { $0.hasValue("(31) 98888-1234", in: .textField("Celular")) }
        tester.replaceText(in: .textField("Nome completo"), with: "Lia")
        tester.tap("Salvar")
        #expect(store.data.problems == [.name: .invalidName])
        tester.assert { $0.hasText(DomainError.invalidName.message(in: .portuguese)) }
        #expect(tester.find(.textField("Nome completo")).attribute("aria-invalid") == "true")
    }

    @Test func `a chosen photo is sent, and its refusal shown`() async throws {
        let sizes = LockIsolated<[Int]>([])
        let (tester, _) = try show(.data) {
            $0.profileClient.setPhoto = { photo in
                sizes.withValue { $0.append(photo.value.count) }
                throw DomainError.fileKind
            }
        }
        await tester.eventually { $0.hasText("Escolher foto") }
        tester.upload(Data([1, 2, 3]), named: "me.png", in: "Escolher foto")
        await tester.eventually { $0.hasText(DomainError.fileKind.message(in: .portuguese)) }
        #expect(sizes.value == [3])
    }

    @Test func `dependants are listed, added and removed`() async throws {
        let ana = try Sample.dependant("ana", "Ana Campos")
        let (tester, store) = try show(.dependants) {
            $0.profileClient.addDependant = { _, _ in ana }
            $0.profileClient.removeDependant = { _ in }
        }
        await tester.eventually { $0.hasText("Nascimento: 01/02/2020") }
        tester.tap("Adicionar dependente")
        tester.type("Ana Campos", into: .textField("Nome completo"))
        tester.type("01022020", into: .textField("Data de nascimento"))
        tester.tap("Salvar")
        while store.dependants.form != nil { await Task.yield() }
        await tester.eventually { $0.has(.button("Remover Ana Campos")) }
        tester.tap(.button("Remover Ana Campos"))
        tester.assert { $0.hasText("Remover Ana Campos?") }
        tester.tap("Cancelar")
        tester.assert { $0.hasNoText("Remover Ana Campos?") }
        tester.tap(.button("Remover Ana Campos"))
        tester.tap("Remover dependente")
        while store.dependants.dependants?.count != 1 { await Task.yield() }
        await tester.eventually { $0.hasNoText("Ana Campos") }
    }

    @Test func `notices say what has happened, for both sides`() async throws {
        let (tester, store) = try show(.notices)
        await tester.eventually { $0.hasText("Sua consulta foi confirmada.") }
        tester.assert {
            $0.hasText("Um paciente cancelou a consulta.")
            $0.has(2, of: .text("Não lido"))
            $0.has(.toggle("Notificações neste navegador"))
        }
        tester.tap("Sua consulta foi confirmada.")
        while store.inbox.notices[id: "1"]?.isRead != true { await Task.yield() }
        await tester.eventually { $0.has(1, of: .text("Não lido")) }
    }

    @Test func `an empty inbox says what will come`() async throws {
        let (tester, _) = try show(.notices, in: "en") { $0.inboxClient.notices = { _ in [] } }
        await tester.eventually { $0.hasHeading("No notices") }
    }

    @Test func `the password is asked for before a new address`() async throws {
        let (tester, store) = try show(.security)
        await tester.eventually { $0.hasText("lia@example.org") }
        tester.tap("Trocar e-mail")
        await tester.eventually { $0.has(.secureField("Sua senha")) }
        tester.type("horse battery staple", into: .secureField("Sua senha"))
        tester.tap(.button("Confirmar"))
        while store.security.email == nil { await Task.yield() }
        await tester.eventually { $0.has(.textField("Novo e-mail")) }
        #expect(!tester.outline.contains("horse"))
    }

    @Test func `the whole CPF is behind the password`() async throws {
        let (tester, store) = try show(.privacy)
        await tester.eventually { $0.has(.button("Mostrar CPF completo")) }
        #expect(!tester.outline.contains("390.533"))
        tester.assert {
            $0.hasText("Clínica Boa")
            $0.hasText(containing: "2026-11")
        }
        tester.tap("Mostrar CPF completo")
        await tester.eventually { $0.has(.secureField("Sua senha")) }
        tester.type("horse battery staple", into: .secureField("Sua senha"))
        tester.tap(.button("Confirmar"))
        while store.privacy.cpf == nil { await Task.yield() }
        await tester.eventually { $0.hasText("390.533.447-05") }
        tester.tap("Ocultar CPF")
        tester.assert { $0.hasNoText("390.533.447-05") }
    }

    @Test(arguments: [("pt-BR", "23 de novembro de 2026"), ("en", "November 23, 2026")])
    func `the day of an acceptance is in the user's words`(language: String, day: String) async throws {
        let (tester, _) = try show(.privacy, in: language)
        await tester.eventually { $0.hasText(containing: day) }
    }

    @Test func `the export is a link, after the confirmation`() async throws {
        let (tester, store) = try show(.privacy)
        await tester.eventually { $0.hasButton("Preparar arquivo") }
        tester.tap("Preparar arquivo")
        tester.update {
            store.send(
                .privacy(.confirmation(.presented(.delegate(.confirmed(.export, password: "horse"))))))
        }
        await tester.eventually { $0.has(.link("Baixar clickconsultas.json")) }
    }

    @Test func `the deletion is asked about before the password`() async throws {
        let (tester, store) = try show(.privacy)
        await tester.eventually { $0.hasButton("Excluir conta") }
        tester.tap("Excluir conta")
        tester.assert { $0.hasText("Excluir a conta para sempre?") }
        tester.tap("Cancelar")
        tester.assert { $0.hasNoText("Excluir a conta para sempre?") }
        tester.tap("Excluir conta")
        tester.tap("Excluir para sempre")
        await tester.eventually { $0.has(.secureField("Sua senha")) }
        #expect(store.privacy.confirmation?.act == .deleteAccount)
    }

    @Test(arguments: [nil] + ProfileSection.allCases.map(Optional.some))
    func `a failure is said in the user's language, with another attempt`(section: ProfileSection?) async throws {
        let (tester, _) = try show(section, in: "en") {
            $0.profileClient.details = { throw DomainError.offline }
            $0.profileClient.dependants = { throw DomainError.offline }
            $0.profileClient.privacy = { throw DomainError.offline }
            $0.inboxClient.notices = { _ in throw DomainError.offline }
        }
        await tester.eventually { $0.hasButton("Try again") }
        tester.assert { $0.hasText(DomainError.offline.message(in: .english)) }
    }

    @Test(arguments: ["pt-BR", "en"])
    func `no key is without its text`(language: String) async throws {
        for section in [nil] + ProfileSection.allCases.map(Optional.some) {
            let (tester, _) = try show(section, in: language)
            await tester.eventually { $0.hasNo(.label(language == "en" ? "Loading" : "Carregando")) }
            for prefix in ["profile.", "section.", "data.", "dependants.", "notice", "security.", "privacy."] {
                #expect(!tester.outline.contains("\"\(prefix)"))
            }
        }
    }
}
