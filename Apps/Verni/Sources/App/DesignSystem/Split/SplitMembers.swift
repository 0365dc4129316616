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
        .frame(maxWidth: .infinity)
        .cardBox()
    }

    @ViewBuilder private func row(of member: Member) -> some View {
        switch draft.mode {
        case .equal, .items:
            toggle(of: member).padding(.vertical, AppSpacing.extraSmall).frame(minHeight: AppSpacing.field)
        case .adjustment:
            MemberFieldRow(
                text: $draft.adjustments[text: member.id], label: label(of: member), unit: nil,
                prompt: prompt, problem: problem(of: member)
            ) {
                toggle(of: member)
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
            // In this mode the share is what was typed.
            MemberName(member, detail: draft.mode == .exact ? nil : shareText(of: member))
        }
    }

    private func toggle(of member: Member) -> some View {
        let share = shareText(of: member)
        // The name of the control stays the same while the share changes with what is typed.
        return Toggle(isOn: $draft.takers[contains: member.id]) { MemberName(member, detail: share) }
            .toggleStyle(.checkbox)
            .accessibilityLabel(member.nameText)
            .accessibilityHint(share ?? Text(verbatim: ""))
            .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
    }

    private func share(of member: Member) -> Money? {
        check?.shares[member.id].flatMap(money)?.absolute
    }

    private func shareText(of member: Member) -> Text? {
        share(of: member).map { Text(verbatim: $0.formatted(in: locale)) }
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
