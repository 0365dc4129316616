// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import Testing

@Suite("The sign-up form")
struct SignUpFormTests {
    private func today() throws -> Day { try #require(Day("2026-11-24")) }

    private func filled() -> SignUpForm {
        var form = SignUpForm()
        form.email = "ana@example.org"
        form.isEmailVerified = true
        form.cpf = "390.533.447-05"
        form.name = "Ana Maria Sá"
        form.phone = "(11) 98888-7777"
        form.birthDate = "24/11/1990"
        form.city = 3_550_308
        form.password = "girassol e neblina"
        form.acceptedTerms = "2026-11"
        return form
    }

    @Test("Seven valid steps complete the form")
    func complete() throws {
        var form = filled()
        for step in SignUpForm.Step.allCases {
            #expect(form.step == step)
            #expect(try form.advance(today: today(), terms: "2026-11") == (step == .terms))
        }
    }

    @Test("Each step is required, and stays until it is valid")
    func required() throws {
        let cases: [(SignUpForm.Step, DomainError, (inout SignUpForm) -> Void)] = [
            (.email, .invalidEmail, { $0.email = "@" }), (.email, .otpExpired, { $0.isEmailVerified = false }),
            (.cpf, .invalidCPF, { $0.cpf = "123.456.789-00" }), (.name, .invalidName, { $0.name = "Ana" }),
            (.phone, .invalidPhone, { $0.phone = "" }), (.birthDateAndCity, .invalidBirthDate, { $0.birthDate = "" }),
            (.birthDateAndCity, .invalidCity, { $0.city = nil }),
            (.password, .invalidPassword, { $0.password = "curta" }),
            (.password, .weakPassword, { $0.password = "anamaria1990" }),
            (.terms, .termsNotAccepted, { $0.acceptedTerms = "2025-01" }),
        ]
        for (step, error, spoil) in cases {
            var form = filled()
            spoil(&form)
            form.step = step
            #expect(throws: error) { try form.advance(today: today(), terms: "2026-11") }
            #expect(form.step == step)
            // A field that was spoiled after its step is found at the end.
            form.step = .terms
            #expect(throws: error) { try form.advance(today: today(), terms: "2026-11") }
            #expect(form.step == step)
        }
    }

    @Test("Back keeps every field")
    func back() throws {
        var form = filled()
        form.step = .terms
        for _ in 0..<9 { form.goBack() }
        #expect(form == filled())
    }

    @Test("No description shows the password or the CPF")
    func secrets() {
        let text = "\(filled()) \(String(reflecting: filled()))"
        #expect(!text.contains("girassol") && !text.contains("390"))
    }
}
