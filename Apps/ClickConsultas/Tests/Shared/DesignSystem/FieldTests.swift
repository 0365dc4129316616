// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDesignSystem

/// Fields of forms.
@Suite struct FieldTests: ViewTest {
    private struct Form: View {
        var problem: Text?
        @State var text = ""
        @State var password = ""

        var body: some View {
            FloatingField(
                Text(verbatim: "CPF"), text: $text, mask: .cpf, hint: Text(verbatim: "11 digits"), problem: problem)
            FloatingField(Text(verbatim: "Password"), password: $password)
            Text(verbatim: "Typed: \(text)")
        }
    }

    @Test func `the title floats above as soon as there is text`() {
        let tester = ViewTester(Form())
        tester.assert {
            $0.hasNoText("CPF")
            $0.has(.placeholder("CPF"))
        }
        tester.type("3", into: .textField("CPF"))
        tester.assert { $0.hasText("CPF") }
        tester.replaceText(in: .textField("CPF"), with: "")
        tester.assert { $0.hasNoText("CPF") }
    }

    @Test func `a mask gives its form to what is typed or pasted`() {
        let tester = ViewTester(Form())
        tester.type("390.533 447-05 x", into: .textField("CPF"))
        tester.assert { $0.hasText("Typed: 390.533.447-05") }
    }

    /// Digits of other scripts have no place in a mask (defect 11 of the origin).
    @Test func `a mask takes ASCII digits only`() {
        let tester = ViewTester(Form())
        tester.type("٣9०0", into: .textField("CPF"))
        tester.assert { $0.hasText("Typed: 90") }
    }

    @Test func `a problem replaces the hint, and marks the field`() {
        let tester = ViewTester(Form())
        #expect(tester.find(.textField("CPF")).attribute("aria-description") == "11 digits")
        #expect(tester.find(.textField("CPF")).attribute("aria-invalid") != "true")
        let wrong = ViewTester(Form(problem: Text(verbatim: "The CPF is wrong.")))
        wrong.assert {
            $0.hasText("The CPF is wrong.")
            $0.hasNoText("11 digits")
        }
        #expect(wrong.find(.textField("CPF")).attribute("aria-description") == "The CPF is wrong.")
        #expect(wrong.find(.textField("CPF")).attribute("aria-invalid") == "true")
    }

    @Test func `the user reveals a password and hides it again`() {
        let tester = ViewTester(Form(), client: ClientProfile(languages: ["pt-BR"]))
        tester.type("horse battery", into: .secureField("Password"))
        tester.tap("Mostrar senha")
        tester.assert { $0.hasValue("horse battery", in: .textField("Password")) }
        tester.tap("Ocultar senha")
        tester.assert { $0.has(.secureField("Password")) }
    }

    @Test(arguments: FieldMask.allCases)
    func `masks have digits and marks only`(mask: FieldMask) {
        #expect(mask.rawValue.allSatisfy { "#.-/() ".contains($0) })
    }

    @Test(arguments: [
        (PasswordMeter.Level.tooShort, "Curta demais"), (.weak, "Fraca"), (.fair, "Boa"), (.strong, "Forte"),
    ])
    func `the strength of a password is a word`(level: PasswordMeter.Level, word: String) {
        PasswordMeter(level).assert(client: ClientProfile(languages: ["pt-BR"])) { $0.hasText(word) }
    }
}
