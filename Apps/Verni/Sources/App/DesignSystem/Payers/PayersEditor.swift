// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import Vitral

/// The editor of the payers: one member, or several with the part of each and what is left.
///
/// ```swift
/// PayersEditor($draft.payers, members: group.members, amount: amount)
/// ```
package struct PayersEditor: View {
    @Binding private var draft: PayersDraft
    private let members: [Member]
    private let amount: Money?
    @Environment(\.locale) private var locale

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - draft: The draft.
    ///   - members: The members of the group.
    ///   - amount: The whole; `nil` while it cannot be read.
    package init(_ draft: Binding<PayersDraft>, members: [Member], amount: Money?) {
        _draft = draft
        self.members = members
        self.amount = amount
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            VStack(spacing: 0) {
                if !draft.isShared {
                    payer.frame(minHeight: AppSpacing.field)
                    RowDivider()
                }
                Toggle(isOn: $draft.isShared) { Text("payers.several", bundle: .module).font(AppFonts.body) }
                    .frame(minHeight: AppSpacing.field)
                if draft.isShared { rows }
            }
            .padding(.horizontal, AppSpacing.large)
            .frame(maxWidth: .infinity)
            .cardBox()
            if draft.isShared { RestNotice(notice) }
        }
        .frame(maxWidth: AppSpacing.formWidth)
    }

    private var payer: some View {
        HStack(spacing: AppSpacing.medium) {
            Text("payers.payer", bundle: .module)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityHidden(true)
            Picker(selection: $draft.payer) {
                if draft.payer == nil { Text("payers.choose", bundle: .module).tag(MemberID?.none) }
                ForEach(members) { member in member.nameText.tag(Optional(member.id)) }
            } label: {
                Text("payers.payer", bundle: .module)
            }
            .labelsHidden()
            .pickerStyle(.menu)
        }
    }

    @ViewBuilder private var rows: some View {
        let check = amount.map { draft.check(amount: $0, decimalMark: locale.decimalMark) }
        ForEach(members) { member in
            RowDivider()
            MemberFieldRow(
                text: $draft.amounts[text: member.id],
                label: Text("payers.field \(member.displayName(in: locale))", bundle: .module), unit: nil,
                prompt: prompt, problem: check?.problems[member.id].map(text)
            ) {
                MemberName(member)
            }
        }
    }

    private func text(_ problem: VerniError) -> Text {
        Text(verbatim: problem.message(in: locale, currency: amount?.currency, names: members.names(in: locale)))
    }

    private var prompt: String {
        let zero = amount.flatMap { try? Money(minorUnits: 0, currency: $0.currency) }
        return zero?.typedText(decimalMark: locale.decimalMark) ?? "0"
    }

    private var notice: RestNotice.Content {
        guard let amount else { return .neutral(Text("split.amountFirst", bundle: .module)) }
        let check = draft.check(amount: amount, decimalMark: locale.decimalMark)
        if !check.problems.isEmpty { return .problem(Text("split.checkFields", bundle: .module)) }
        guard let rest = check.rest, rest != 0 else { return .complete(Text("payers.complete", bundle: .module)) }
        let left = try? Money(minorUnits: Int64(clamping: rest.magnitude), currency: amount.currency)
        // Typed amounts may add up to more than one amount may be.
        guard let text = left?.formatted(in: locale) else { return .problem(self.text(.amountOutOfRange)) }
        return rest > 0
            ? .left(Text("payers.left \(text)", bundle: .module))
            : .problem(Text("split.over \(text)", bundle: .module))
    }
}
