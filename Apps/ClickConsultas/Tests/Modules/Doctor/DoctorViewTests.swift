// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDoctor

/// The page of a doctor.
@Suite struct DoctorViewTests: ViewTest {
    private func show(
        _ state: DoctorProfile.State? = nil, in language: String = "pt-BR", problem: DomainError? = nil
    ) -> (ViewTester, StoreOf<DoctorProfile>) {
        let store = Store(initialState: state ?? DoctorProfile.State(id: "ana")) {
            DoctorProfile()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.doctorClient.details = { _ in
                if let problem { throw problem }
                return try Sample.details
            }
            $0.doctorClient.reviews = { _, _ in Review.samples }
            $0.domainClient.slots = { _, _, _, _ in Sample.slots }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        let client = ClientProfile(languages: [language], timeZone: TimeZone(identifier: "Asia/Tokyo"))
        return (ViewTester(DoctorProfileView(store: store), client: client), store)
    }

    @Test func `the page has the registration, prices, plans, addresses, times and reviews`() async {
        let (tester, _) = show()
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually {
            $0.hasHeading("Ana Prado")
            $0.hasHeading("terça-feira, 24 de novembro")
            $0.hasText("Atenciosa e pontual.")
        }
        tester.assert {
            $0.hasText("Cardiologia (RQE 4321)")
            $0.hasText("Clínica médica")
            $0.hasText("CRM MG 990123")
            $0.hasText("Registro conferido")
            $0.hasText("Viva Saúde")
            $0.hasText("Só por convênio")
            $0.hasText("Rua da Bahia, 100, Centro, Belo Horizonte (MG)")
            $0.hasText("Medicina, UFMG, 2008")
            $0.hasText("Obrigada, Lia!")
            $0.has(.button("Agendar com Ana Prado, terça-feira, 24 de novembro, 15:00"))
            $0.has(.label("5 estrelas"))
            $0.hasText("Os horários são de Belo Horizonte, UTC−3. Seu aparelho está em UTC+9.")
        }
    }

    @Test func `a registration that is not checked is declared`() async throws {
        var state = try Sample.state()
        state.details?.doctor.isChecked = false
        state.details?.plans = []
        state.slots = []
        state.reviews = []
        let (tester, _) = show(state)
        tester.assert {
            $0.hasText("Registro declarado, ainda não conferido")
            $0.hasText("Só consultas particulares")
        }
    }

    @Test func `each of several practices has its plans`() async throws {
        var state = try Sample.state()
        var details = try Sample.details
        let (place, last) = (try #require(details.places.first), try #require(details.places.last))
        let other = try Practice(
            id: "other", name: "Clínica Outra", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("outra@example.org"), isAdmitted: true)
        details.places = [
            place,
            DoctorPlace(practice: other, address: last.address, city: last.city, reasons: last.reasons),
        ]
        details.doctor.setPlans([], at: other.id)
        state.details = details
        let (tester, _) = show(state)
        tester.assert {
            $0.hasText("Viva Saúde")
            $0.hasText("Clínica Outra")
            $0.hasText("Só consultas particulares")
        }
    }

    @Test func `a press on a time books it`() async throws {
        let (tester, store) = show(try Sample.state())
        tester.tap(.button("Agendar com Ana Prado, terça-feira, 24 de novembro, 15:00"))
        tester.select("Rua Pernambuco, 20, Belo Horizonte", in: .picker("Endereço"))
        await tester.eventually { $0.hasText("Rua Pernambuco, 20, Savassi, Belo Horizonte (MG)") }
        #expect(store.address == "savassi")
    }

    @Test func `a doctor who is missing is no failure of the connection`() async {
        let (tester, _) = show(problem: .notFound)
        await tester.eventually { $0.hasHeading("Médico não encontrado") }
        let (other, _) = show(in: "en", problem: .offline)
        await other.eventually { $0.hasButton("Try again") }
    }

    @Test func `an address has its map`() throws {
        let details = try Sample.details
        let place = try #require(details.places.first)
        #expect(
            place.map?.absoluteString
                == "https://www.openstreetmap.org/search?query=Rua%20da%20Bahia,%20100,%20Belo%20Horizonte,%20MG")
        var address = place.address
        address.pin = Coordinate(latitude: -19.92, longitude: -43.94)
        let pinned = DoctorPlace(practice: place.practice, address: address, city: place.city, reasons: [])
        #expect(
            pinned.map?.absoluteString
                == "https://www.openstreetmap.org/?mlat=-19.92&mlon=-43.94#map=17/-19.92/-43.94")
    }

    @Test func `times are grouped by the days of the practice's clock`() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let days = SlotDay.days(of: Sample.slots.reversed(), in: zone)
        #expect(days.map(\.day) == [Day("2026-11-24"), Day("2026-11-25")])
        #expect(days.map(\.slots.count) == [2, 1])
    }

    @Test func `no key is without its text`() async throws {
        for language in ["pt-BR", "en"] {
            var state = try Sample.state()
            state.hasAllReviews = false
            let (tester, _) = show(state, in: language)
            #expect(!tester.outline.contains("doctor."))
            state.reviews = []
            state.slots = []
            let (empty, _) = show(state, in: language)
            #expect(!empty.outline.contains("doctor."))
        }
    }
}
