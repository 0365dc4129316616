// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDomain
import Vitral
import VitralTesting

@testable import VerniDesignSystem

/// The editors of splits and payers as a user uses them.
@Suite struct EditorTests: ViewTest {
    private struct Form: View {
        @State var draft = SplitDraft(takers: Samples.members.map(\.id))
        var amount: Money?

        var body: some View {
            SplitEditor($draft, members: Samples.members, amount: amount, expense: Samples.expense)
        }
    }

    private func editor(_ units: Int64? = 9_000) throws -> ViewTester {
        let amount = try units.map { try Samples.money($0) }
        return ViewTester(Form(amount: amount), client: Samples.portugueseClient)
    }

    @Test func `members are chosen by check marks, and see their shares`() throws {
        let tester = try editor()
        tester.assert {
            $0.has(3, of: .text("R$\u{A0}30,00"))
            $0.hasText("Dividido igualmente entre 3 pessoas.")
        }
        tester.toggle(.toggle("Ana Prado"))
        tester.assert {
            $0.isOff(.toggle("Ana Prado"))
            $0.has(2, of: .text("R$\u{A0}45,00"))
            $0.hasText("Dividido igualmente entre 2 pessoas.")
        }
        tester.toggle(.toggle("Você"))
        tester.toggle(.toggle("Bia"))
        tester.assert { $0.hasText("Inclua pelo menos uma pessoa.") }
    }

    @Test func `what is left is a live region`() throws {
        let tester = try editor()
        tester.tap("Valores")
        tester.type("86,80", into: .textField("Você, valor"))
        tester.assert { $0.hasText("Falta distribuir R$\u{A0}3,20") }
        #expect(tester.values(of: "aria-live").contains("polite"))
        tester.type("3,2", into: .textField("Ana Prado, valor"))
        tester.assert { $0.hasText("Tudo distribuído.") }
        tester.replaceText(in: .textField("Ana Prado, valor"), with: "5")
        tester.assert { $0.hasText("R$\u{A0}1,80 a mais") }
    }

    @Test func `a wrong field is marked and described`() throws {
        let tester = try editor()
        tester.tap("Porcentagem")
        tester.type("12,345", into: .textField("Ana Prado, porcentagem"))
        let field = tester.find(.textField("Ana Prado, porcentagem"))
        #expect(field.attribute("aria-invalid") == "true")
        #expect(field.attribute("aria-description") == "Use no máximo 2 casas decimais.")
        #expect(tester.find(.textField("Você, porcentagem")).attribute("aria-invalid") != "true")
        tester.assert {
            $0.hasText("Use no máximo 2 casas decimais.")
            $0.hasText("Confira os campos marcados.")
        }
    }

    @Test(arguments: SplitDraft.Mode.allCases)
    func `every mode can be chosen and is marked`(mode: SplitDraft.Mode) throws {
        let titles: [SplitDraft.Mode: String] = [
            .equal: "Igual", .exact: "Valores", .weights: "Pesos", .percent: "Porcentagem", .adjustment: "Ajuste",
            .items: "Itens",
        ]
        let title = try #require(titles[mode])
        let tester = try editor()
        tester.tap(.button(title))
        tester.assert { $0.isSelected(.button(title)) }
        #expect(tester.all(.button()).count { $0.isSelected } == 1)
    }

    @Test func `items are added, shared and removed`() throws {
        let tester = try editor()
        tester.tap("Itens")
        tester.tap("Adicionar item")
        tester.type("Pizza", into: .textField("Item 1, nome"))
        tester.type("60", into: .textField("Item 1, preço"))
        tester.type("30", into: .textField("Gorjeta"))
        tester.assert {
            $0.hasText("Tudo distribuído.")
            $0.has(3, of: .text("R$\u{A0}30,00"))
        }
        for name in ["Você", "Ana Prado", "Bia"] { tester.toggle(.toggle(name)) }
        tester.assert { $0.hasText("Escolha quem consumiu o item 1.") }
        tester.tap("Remover item 1")
        tester.assert {
            $0.hasNo(.textField("Item 1, nome"))
            $0.hasText("Falta distribuir R$\u{A0}60,00")
        }
    }

    @Test func `without an amount the editor asks for it`() throws {
        try editor(nil).assert { $0.hasText("Informe o valor para ver as partes.") }
    }

    private struct PayersForm: View {
        @State var draft = PayersDraft(payer: Samples.me.id)
        let amount: Money

        var body: some View {
            PayersEditor($draft, members: Samples.members, amount: amount)
            Text(verbatim: "Payers: \(payers.count)")
        }

        private var payers: [MemberID: Int64] { (try? draft.payers(of: amount, decimalMark: ",")) ?? [:] }
    }

    @Test func `one member pays, or several with what is left`() throws {
        let amount = try Samples.money(9_000)
        let tester = ViewTester(PayersForm(amount: amount), client: Samples.portugueseClient)
        tester.select("Ana Prado", in: .picker("Quem pagou"))
        tester.assert { $0.hasText("Payers: 1") }
        tester.toggle(.toggle("Mais de uma pessoa pagou"))
        tester.type("50", into: .textField("Você, pagou"))
        tester.assert { $0.hasText("Falta dizer quem pagou R$\u{A0}40,00") }
        tester.type("40", into: .textField("Bia, pagou"))
        tester.assert {
            $0.hasText("O valor total está pago.")
            $0.hasText("Payers: 2")
        }
    }
}
