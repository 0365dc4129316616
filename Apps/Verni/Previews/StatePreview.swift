// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultQRCode
import VerniDesignSystem
import VerniDomain
import VerniQRCode
import Vitral

/// Badges, banners and the states of screens.
struct StatePreview: View {
    @State private var error: VerniError? = .doNotSum(.payers, expected: 12_840, got: 12_000)

    var body: some View {
        Card {
            SectionHeader(Text(verbatim: "Sync"))
            SyncBadge(LedgerStatus())
            SyncBadge(LedgerStatus(waiting: 1))
            SyncBadge(LedgerStatus(waiting: 12))
            SyncBadge(LedgerStatus(refused: 2))
            SyncBadge(LedgerStatus(waiting: 3, isOffline: true))
            SyncBadge(LedgerStatus(isOffline: true))
            SyncBadge(LedgerStatus(waiting: 4, isConnected: false))
            ConflictMark()
        }
        if let error {
            ErrorBanner(error, currency: .brl, retry: {}, dismiss: { self.error = nil })
        }
        ErrorBanner(.offline)
        LoadingRows(count: 2)
        Card {
            EmptyState(
                "tray", title: Text(verbatim: "Nenhuma despesa ainda"),
                message: Text(verbatim: "Adicione a primeira, e o saldo de cada um aparece aqui.")
            ) {
                Button(action: {}) { Text(verbatim: "Adicionar despesa") }.buttonStyle(.app(.primary))
            }
        }
    }
}

/// A QR code with its link.
struct CodePreview: View {
    var body: some View {
        if let link = URL(string: "https://verni.example/join/8Qm2vXW4p0s"),
            let code = try? LibraryQRCodeMaker().code(of: link.absoluteString)
        {
            Card {
                QRCodeView(
                    rows: (0..<code.size).map { row in
                        (0..<code.size).map { code.isDark(row: row, column: $0) }
                    }, link: link, label: Text(verbatim: "QR code do convite"))
            }
        }
    }
}

/// Fields and buttons.
struct FormPreview: View {
    @State private var title = "Jantar no Bistrô"
    @State private var note = ""
    @State private var password = "secret"
    @State private var amount = AmountDraft(text: "12,345", currency: .brl)
    @State private var yen = AmountDraft(currency: .jpy)
    @State private var icon = "house"

    var body: some View {
        AmountField(Text(verbatim: "Valor"), amount: $amount, currencies: [.brl, .eur])
        AmountField(Text(verbatim: "Valor"), amount: $yen, currencies: [.jpy], problem: .amountUnreadable(""))
        TitledField(Text(verbatim: "Título"), text: $title)
        TitledField(
            Text(verbatim: "Observação"), text: $note, prompt: Text(verbatim: "Opcional"), isMultiline: true,
            hint: Text(verbatim: "Todos do grupo veem."))
        TitledField(
            Text(verbatim: "Senha"), password: $password, problem: Text(verbatim: "A senha é curta demais."))
        Card { IconPicker(selection: $icon) }
        VStack(spacing: AppSpacing.medium) {
            Button(action: {}) { Text(verbatim: "Salvar") }.buttonStyle(.app(.primary))
            Button(action: {}) { Text(verbatim: "Registrar pagamento") }.buttonStyle(.app(.secondary))
            Button(action: {}) { Text(verbatim: "Excluir despesa") }.buttonStyle(.app(.destructive))
            Button(action: {}) { Text(verbatim: "Salvar") }.buttonStyle(.app(.primary)).disabled(true)
            HStack(spacing: AppSpacing.large) {
                Button(action: {}) { Text(verbatim: "Filtrar") }.buttonStyle(.app(.small))
                Button(action: {}) { Text(verbatim: "Cancelar") }.buttonStyle(.app(.quiet))
                Button(action: {}) { Text(verbatim: "Sair") }.buttonStyle(.app(.quietDestructive))
            }
        }
        .frame(maxWidth: .infinity)
        HStack(spacing: AppSpacing.small) {
            MemberChip(Samples.me)
            MemberChip(Samples.ana)
        }
    }
}
