// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The plan that settles a group, and its payments.
package struct SettleUpView: View {
    @ObservedObject private var store: Store<SettleUpState, SettleUpAction>
    private let clock: any VerniClock
    private let sendsRequests: Bool
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - clock: The clock, whose day a new payment has.
    ///   - sendsRequests: Whether requests to settle can be sent.
    package init(store: Store<SettleUpState, SettleUpAction>, clock: any VerniClock, sendsRequests: Bool) {
        self.store = store
        self.clock = clock
        self.sendsRequests = sendsRequests
    }

    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                banners
                content
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(Text("settle.title", bundle: .module))
        // A state of an earlier process may have another choice than the first one.
        .onAppear {
            store.dispatch(.choiceChanged(store.state.choice))
            store.dispatch(.appeared(decimalMark: String(locale.decimalMark)))
        }
        .sheet(isPresented: isEditing) { SettleForms(store: store, today: today) }
        .confirmationDialog(
            Text("settle.delete.title", bundle: .module), isPresented: isAsking, titleVisibility: .visible
        ) {
            if let payment = store.state.question {
                Button(role: .destructive) {
                    store.dispatch(.deleteConfirmed(payment))
                } label: {
                    Text("settle.delete.confirm", bundle: .module)
                }
                Button(role: .cancel) {
                    store.dispatch(.questionClosed)
                } label: {
                    Text("settle.cancel", bundle: .module)
                }
            }
        }
    }

    private var today: Day { clock.today(in: timeZone) }

    private var isEditing: Binding<Bool> {
        Binding {
            store.state.form != nil || store.state.rate != nil || store.state.history != nil
        } set: { isShown in
            guard !isShown else { return }
            store.dispatch(.historyClosed)
            store.dispatch(.formClosed)
            store.dispatch(.rateClosed)
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { store.state.question != nil }, set: { if !$0 { store.dispatch(.questionClosed) } })
    }

    // MARK: Content

    @ViewBuilder private var banners: some View {
        if let failure = store.state.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped(store.state.choice)) })
        }
        if let problem = store.state.problem, !isEditing.wrappedValue {
            ErrorBanner(
                problem, members: store.state.group.value?.members ?? [],
                dismiss: { store.dispatch(.problemDismissed) })
        }
    }

    @ViewBuilder private var content: some View {
        if store.state.group.isLoading {
            LoadingRows()
        } else if let group = store.state.group.value {
            ForEach(store.state.conflicts) { payment in
                PaymentConflict(payment: payment, group: group) { store.dispatch(.resolveTapped(payment.id, $0)) }
            }
            PlanChooser(store: store, group: group)
            if store.state.choice.mode == .converted { RateSection(store: store, today: clock.rateDay) }
            plan(of: group)
            if group.isOpenForPayments {
                Button {
                    let me = group.members.first(where: \.isMe)?.id
                    store.dispatch(
                        .formTapped(PaymentDraft(from: me, currency: group.fields.currency, day: today)))
                } label: {
                    Text("settle.other", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
            }
            PaymentSection(store: store, group: group, today: today)
        }
    }

    @ViewBuilder private func plan(of group: GroupDetail) -> some View {
        if store.state.choice.mode == .converted, let failure = store.state.converted.failure {
            ErrorBanner(failure)
        } else if store.state.choice.mode == .pairs, let failure = store.state.pairs.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped(store.state.choice)) })
        } else if let lines = store.state.lines {
            if lines.isEmpty {
                EmptyState(
                    "checkmark.circle", title: Text("settle.even.title", bundle: .module),
                    message: Text("settle.even.message", bundle: .module))
            }
            ForEach(Array(lines.enumerated()), id: \.offset) { _, lines in section(lines, group) }
        } else {
            LoadingRows()
        }
    }

    private func section(_ lines: [SettleLine], _ group: GroupDetail) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            if let currency = lines.first?.amount.currency {
                SectionHeader(Text(verbatim: currency.title(in: locale)))
            }
            ForEach(lines, id: \.self) { line in
                LineCard(line: line, group: group, request: request(for: line, in: group), store: store) {
                    store.dispatch(
                        .formTapped(PaymentDraft(line, day: today, decimalMark: locale.decimalMark)))
                }
            }
        }
    }

    /// Returns the request that the user may send for a line: to another account, for the user's own money.
    private func request(for line: SettleLine, in group: GroupDetail) -> SettlementRequest? {
        guard sendsRequests, group.isOpenForPayments, store.state.choice.mode == .fewest,
            group.mine.contains(line.to), let payer = group.member(line.from), !payer.isGuest, !payer.isMe
        else { return nil }
        return SettlementRequest(to: line.from, in: group.id, line.amount.currency)
    }
}

extension GroupDetail {
    /// Whether payments can be written.
    var isOpenForPayments: Bool { !isArchived && deletedAt == nil }
}

/// The choice of the plan.
struct PlanChooser: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let group: GroupDetail

    var body: some View {
        Card {
            ChoiceField(Text("settle.mode", bundle: .module)) {
                Picker(selection: mode) {
                    Text("settle.mode.fewest", bundle: .module).tag(PlanChoice.Mode.fewest)
                    Text("settle.mode.converted", bundle: .module).tag(PlanChoice.Mode.converted)
                    Text("settle.mode.pairs", bundle: .module).tag(PlanChoice.Mode.pairs)
                } label: {
                    Text("settle.mode", bundle: .module)
                }
            }
            explanation.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            if store.state.choice.mode == .converted { CurrencyPicker(selection: currency) }
        }
    }

    private var mode: Binding<PlanChoice.Mode> {
        Binding {
            store.state.choice.mode
        } set: { mode in
            store.dispatch(.choiceChanged(PlanChoice(mode: mode, currency: store.state.choice.currency)))
        }
    }

    private var currency: Binding<Currency> {
        Binding {
            store.state.choice.currency ?? group.fields.currency
        } set: { currency in
            store.dispatch(.choiceChanged(PlanChoice(mode: .converted, currency: currency)))
        }
    }

    private var explanation: Text {
        switch store.state.choice.mode {
        case .fewest: Text("settle.mode.fewest.hint", bundle: .module)
        case .converted: Text("settle.mode.converted.hint", bundle: .module)
        case .pairs: Text("settle.mode.pairs.hint", bundle: .module)
        }
    }
}
