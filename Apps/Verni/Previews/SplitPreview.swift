// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// The editor of a split, with sample texts for each mode.
struct SplitPreview: View {
    @State private var amount = AmountDraft(text: "128,40", currency: .brl)
    @State private var draft: SplitDraft
    @Environment(\.locale) private var locale

    init(mode: SplitDraft.Mode) {
        var draft = SplitDraft(mode: mode, takers: Samples.members.map(\.id))
        draft.exact = [Samples.me.id: "50", Samples.ana.id: "75,20"]
        draft.weights = [Samples.me.id: "2", Samples.ana.id: "1", Samples.caio.id: "1"]
        draft.percents = [Samples.me.id: "60", Samples.ana.id: "40", Samples.bia.id: "12,345"]
        draft.adjustments = [Samples.me.id: "10", Samples.ana.id: "-5"]
        draft.addItem()
        draft.addItem()
        draft.items[0].title = "Pizza marguerita"
        draft.items[0].amount = "80"
        draft.items[1].title = "Vinho"
        draft.items[1].amount = "36,40"
        draft.items[1].takers = [Samples.me.id, Samples.ana.id]
        draft.tip = "12"
        _draft = State(wrappedValue: draft)
    }

    var body: some View {
        AmountField(Text(verbatim: "Valor"), amount: $amount, currencies: [.brl, .eur, .usd])
        SplitEditor(
            $draft, members: Samples.members, amount: try? amount.money(decimalMark: locale.decimalMark),
            expense: Samples.id(30))
    }
}

/// The editor of payers, once with one and once with several.
struct PayersPreview: View {
    @State private var single = PayersDraft(payer: Samples.ana.id)
    @State private var several = {
        var draft = PayersDraft(payer: Samples.me.id)
        draft.isShared = true
        draft.amounts = [Samples.me.id: "100", Samples.caio.id: "20,00"]
        return draft
    }()

    var body: some View {
        PayersEditor($single, members: Samples.members, amount: Samples.money(12_840))
        PayersEditor($several, members: Samples.members, amount: Samples.money(12_840))
    }
}
