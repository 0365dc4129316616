// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// A line of the plan: its payment, its reason, and the ways to record it or to ask for it.
struct LineCard: View {
    let line: SettleLine
    let group: GroupDetail
    /// The request that the user may send; `nil` if none.
    let request: SettlementRequest?
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let record: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: AppSpacing.medium) {
                    avatars
                    sentence.flexibleWidth(minimum: AppSpacing.rowTitle)
                }
                VStack(alignment: .leading, spacing: AppSpacing.small) {
                    avatars
                    sentence
                }
            }
            .font(AppFonts.headline)
            .foregroundStyle(AppColors.text)
            MoneyText(line.amount, style: .large).foregroundStyle(AppColors.text)
            if group.isOpenForPayments { buttons }
            DisclosureGroup {
                reason.padding(.top, AppSpacing.small)
            } label: {
                Text("settle.reason", bundle: .module).font(AppFonts.detail)
            }
        }
    }

    private var avatars: some View {
        HStack(spacing: AppSpacing.medium) {
            if let payer = group.member(line.from) { MemberAvatar(payer) }
            Image(systemName: "arrow.right").foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            if let payee = group.member(line.to) { MemberAvatar(payee) }
        }
    }

    private var names: (payer: String, payee: String) {
        (group.member(line.from)?.name ?? "", group.member(line.to)?.name ?? "")
    }

    private var sentence: Text {
        if group.mine.contains(line.from) { return Text("settle.line.mine \(names.payee)", bundle: .module) }
        if group.mine.contains(line.to) { return Text("settle.line.tome \(names.payer)", bundle: .module) }
        return Text("settle.line \(names.payer) \(names.payee)", bundle: .module)
    }

    private var buttons: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.half), alignment: .leading)], alignment: .leading,
            spacing: 0
        ) {
            Button(action: record) { Text("settle.record", bundle: .module) }
                .buttonStyle(.app(.small))
                .accessibilityLabel(
                    Text(
                        "settle.record.named \(names.payer) \(names.payee) \(line.amount.formatted(in: locale))",
                        bundle: .module))
            if let request {
                if store.state.requested.contains(request) {
                    Badge(Text("settle.requested", bundle: .module), tone: .lent)
                } else {
                    Button {
                        store.dispatch(.requestTapped(request))
                    } label: {
                        Text("settle.request", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("settle.request.named \(names.payer)", bundle: .module))
                }
            }
        }
    }

    // MARK: The reason

    @ViewBuilder private var reason: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            if line.circle.isEmpty {
                Text("settle.reason.pair", bundle: .module)
            } else {
                Text("settle.reason.circle \(line.circle.count)", bundle: .module)
                ForEach(line.circle, id: \.self) { member in balances(of: member) }
            }
            if !line.cleared.isEmpty {
                Text("settle.reason.cleared", bundle: .module)
                ForEach(line.cleared, id: \.currency) { part in cleared(part) }
            }
        }
        .font(AppFonts.detail)
        .foregroundStyle(AppColors.secondaryText)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private func balances(of id: MemberID) -> some View {
        // A plan in one currency comes from the balances of all.
        let currencies = line.cleared.isEmpty ? [line.amount.currency] : group.personBalances.keys.sorted()
        ForEach(currencies, id: \.self) { currency in
            if let member = group.member(id), let units = group.personBalances[currency]?[id] {
                BalanceLabel(
                    MoneySum(minorUnits: units, currency: currency),
                    of: member.isMe ? .user : .member(member.name), layout: .line)
            }
        }
    }

    @ViewBuilder private func cleared(_ part: PaymentFields.Cleared) -> some View {
        let amount = MoneySum(minorUnits: part.amount, currency: part.currency).absolute.formatted(in: locale)
        if part.amount < 0 {
            Text("settle.reason.back \(amount) \(names.payee)", bundle: .module)
        } else {
            Text("settle.reason.debt \(amount) \(names.payer)", bundle: .module)
        }
    }
}

/// The payments of the group, with those that can be restored.
struct PaymentSection: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let group: GroupDetail
    let today: Day
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("settle.payments", bundle: .module))
            if let payments = store.state.payments.value {
                Card(spacing: AppSpacing.small) {
                    if payments.isEmpty {
                        Text("settle.payments.empty", bundle: .module)
                            .font(AppFonts.detail)
                            .foregroundStyle(AppColors.secondaryText)
                    }
                    rows(payments)
                }
            } else if store.state.payments.isLoading {
                LoadingRows(count: 2)
            }
            if !store.state.deleted.isEmpty {
                Toggle(isOn: showsDeleted) { Text("settle.deleted", bundle: .module) }
                if store.state.showsDeleted {
                    Card(spacing: AppSpacing.small) { rows(store.state.deleted) }
                }
            }
        }
    }

    private var showsDeleted: Binding<Bool> {
        Binding(get: { store.state.showsDeleted }, set: { store.dispatch(.showsDeletedChanged($0)) })
    }

    private func rows(_ payments: [Payment]) -> some View {
        ForEach(payments) { payment in
            if payment.id != payments.first?.id { RowDivider() }
            row(payment)
        }
    }

    private func row(_ payment: Payment) -> some View {
        HStack(spacing: AppSpacing.medium) {
            AmountRow(payment.fields.amounts.amount) {
                VStack(alignment: .leading, spacing: 0) {
                    group.sentence(of: payment.fields.amounts).font(AppFonts.body).foregroundStyle(AppColors.text)
                    if !payment.alternatives.isEmpty { ConflictMark() }
                    DayLabel(payment.fields.day, today: today)
                    if !payment.fields.note.isEmpty { Text(verbatim: payment.fields.note) }
                }
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
            }
            .frame(maxWidth: .infinity)
            actions(of: payment)
        }
    }

    @ViewBuilder private func actions(of payment: Payment) -> some View {
        let names = group.names(of: payment.fields.amounts)
        let name = "\(names.payer) → \(names.payee)"
        let isEditable = payment.isEditable && group.isOpenForPayments
        if isEditable, payment.isDeleted {
            Button {
                store.dispatch(.restoreTapped(payment.id))
            } label: {
                Text("settle.restore", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("settle.restore.named \(name)", bundle: .module))
        }
        Menu {
            Button {
                store.dispatch(.historyTapped(OpenHistory(.payment(group.id, payment.id), subject: name)))
            } label: {
                Text("settle.history", bundle: .module)
            }
            if isEditable, !payment.isDeleted { changes(of: payment) }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .menuIndicator(.hidden)
        .buttonStyle(.plain)
        .accessibilityLabel(Text("settle.actions \(name)", bundle: .module))
    }

    @ViewBuilder private func changes(of payment: Payment) -> some View {
        Button {
            store.dispatch(.formTapped(PaymentDraft(payment, decimalMark: locale.decimalMark)))
        } label: {
            Text("settle.edit", bundle: .module)
        }
        Button(role: .destructive) {
            store.dispatch(.deleteTapped(payment.id))
        } label: {
            Text("settle.delete", bundle: .module)
        }
    }
}
