// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("New versions of the terms")
struct TermsUseCaseTests {
    /// January 1, 2027, 1:00 in UTC: still December 31 in Belo Horizonte.
    private let now = Date(timeIntervalSince1970: 1_798_765_200)

    private func useCase(_ patients: MemoryPatientRepository) -> TermsUseCase {
        TermsUseCase(repository: patients, environment: UseCaseEnvironment(now: { now })) { _ in
            TimeZone(identifier: "America/Sao_Paulo")
        }
    }

    @Test("A user accepts each version once, on the day of the user's city")
    func versions() async throws {
        let patient = try Patient.sample()
        let patients = MemoryPatientRepository([patient])
        let terms = useCase(patients)
        #expect(try await terms.newTerms(for: patient.id, in: .english) == nil)
        for version in ["2026-11", "2027-01"] {
            let texts: [DomainLanguage: String] = [.portuguese: "Seja gentil.", .english: "Be kind."]
            try patients.publish(version, texts: texts, at: now.addingTimeInterval(version == "2026-11" ? 0 : 1))
            #expect(
                try await terms.newTerms(for: patient.id, in: .english) == Terms(version: version, text: "Be kind."))
            try await terms.accept(version, by: patient.id)
            #expect(try await terms.newTerms(for: patient.id, in: .english) == nil)
        }
        let day = try #require(Day("2026-12-31"))
        #expect(
            patients.acceptances(of: patient.id)
                == ["2026-11", "2027-01"].map {
                    TermsAcceptance(patient: patient.id, version: $0, day: day)
                })
    }

    @Test("A version that was replaced meanwhile is not accepted, and a deleted account accepts nothing")
    func refusals() async throws {
        let patient = try Patient.sample()
        let patients = MemoryPatientRepository([patient])
        try patients.publish("2026-11", texts: [:], at: now)
        await #expect(throws: DomainError.changedMeanwhile) {
            try await useCase(patients).accept("2026-10", by: patient.id)
        }
        await #expect(throws: DomainError.sessionExpired) { try await useCase(patients).accept("2026-11", by: "gone") }
        #expect(patients.acceptances(of: patient.id).isEmpty)
    }
}
