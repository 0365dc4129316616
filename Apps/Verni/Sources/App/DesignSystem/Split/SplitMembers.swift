// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import Vitral

/// The members of a split, each with a check mark, a field, or both, and the share as it would be.
struct SplitMembers: View {
    @Binding var draft: SplitDraft
    let members: [Member]
    let amount: Money?
    let check: SplitCheck?
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(spacing: 0) {
            ForEach(members) { member in
                if member.id != members.first?.id { RowDivider() }
                row(of: member)
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .cardBox()
    }

    @ViewBuilder private func row(of member: Member) -> some View {
        switch draft.mode {
        case .equal, .items:
            HStack(spacing: AppSpacing.medium) {
                toggle(of: member)
                share(of: member)
            }
            .frame(minHeight: AppSpacing.field)
        case .adjustment:
            MemberFieldRow(
                text: $draft.adjustments[text: member.id], label: label(of: member), unit: nil,
                prompt: prompt, problem: problem(of: member)
            ) {
                VStack(alignment: .leading, spacing: 0) {
                    toggle(of: member)
                    share(of: member)
                }
            }
        case .exact:
            field(of: member, text: $draft.exact[text: member.id], prompt: prompt)
        case .weights:
            field(of: member, text: $draft.weights[text: member.id], unit: "×", prompt: "0")
        case .percent:
            field(of: member, text: $draft.percents[text: member.id], unit: "%", prompt: "0")
        }
    }

    private func field(
        of member: Member, text: Binding<String>, unit: String? = nil, prompt: String
    ) -> some View {
        MemberFieldRow(
            text: text, label: label(of: member), unit: unit, prompt: prompt, problem: problem(of: member)
        ) {
            HStack(spacing: AppSpacing.medium) {
                MemberAvatar(member)
                VStack(alignment: .leading, spacing: 0) {
                    member.nameText.font(AppFonts.body).foregroundStyle(AppColors.text)
                    // In this mode the share is what was typed.
                    if draft.mode != .exact { share(of: member) }
                }
            }
        }
    }

    private func toggle(of member: Member) -> some View {
        Toggle(isOn: $draft.takers[contains: member.id]) { MemberName(member) }
            .toggleStyle(.checkbox)
            .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private func share(of member: Member) -> some View {
        if let share = check?.shares[member.id], let money = money(share) {
            MoneyText(money.absolute, style: .small).foregroundStyle(AppColors.secondaryText)
        }
    }

    private func money(_ units: Int64) -> Money? {
        amount.flatMap { try? Money(minorUnits: units, currency: $0.currency) }
    }

    private func label(of member: Member) -> Text {
        let name = member.displayName(in: locale)
        return switch draft.mode {
        case .weights: Text("split.field.weight \(name)", bundle: .module)
        case .percent: Text("split.field.percent \(name)", bundle: .module)
        case .adjustment: Text("split.field.adjustment \(name)", bundle: .module)
        case .equal, .exact, .items: Text("split.field.amount \(name)", bundle: .module)
        }
    }

    private var prompt: String { money(0)?.typedText(decimalMark: locale.decimalMark) ?? "0" }

    private func problem(of member: Member) -> Text? {
        check?.problems[.member(member.id)].map {
            Text(verbatim: $0.message(in: locale, currency: amount?.currency, names: members.names(in: locale)))
        }
    }
}

extension [MemberID: String] {
    /// The text that was typed for a member; empty if none was.
    subscript(text member: MemberID) -> String {
        get { self[member] ?? "" }
        set { self[member] = newValue }
    }
}

extension Set {
    /// Whether the set contains an element; setting it inserts or removes the element.
    subscript(contains element: Element) -> Bool {
        get { contains(element) }
        set {
            if newValue { insert(element) } else { remove(element) }
        }
    }
}
