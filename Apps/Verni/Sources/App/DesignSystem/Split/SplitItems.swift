// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import Vitral

/// The lines of a receipt with their takers, and tax, tip and discount.
struct SplitItems: View {
    @Binding var draft: SplitDraft
    let members: [Member]
    let amount: Money?
    let check: SplitCheck?
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            ForEach($draft.items) { $item in
                SplitItemCard(
                    item: $item, number: number(of: item), members: members, prompt: prompt,
                    priceProblem: problem(at: .item(item.id)), takersProblem: problem(at: .takers(item.id))
                ) {
                    draft.removeItem(item.id)
                }
            }
            if draft.items.count < Split.itemLimit {
                Button {
                    draft.addItem()
                } label: {
                    Label {
                        Text("split.item.add", bundle: .module)
                    } icon: {
                        Image(systemName: "plus")
                    }
                }
                .buttonStyle(.app(.secondary))
            }
            extras
            if let check, !check.shares.isEmpty { totals(check.shares) }
        }
    }

    private var extras: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.smallField), spacing: AppSpacing.small)],
            spacing: AppSpacing.medium
        ) {
            extra(Text("split.tax", bundle: .module), $draft.tax, .tax)
            extra(Text("split.tip", bundle: .module), $draft.tip, .tip)
            extra(Text("split.discount", bundle: .module), $draft.discount, .discount)
        }
        .padding(AppSpacing.large)
        .frame(maxWidth: .infinity)
        .cardBox()
    }

    private func extra(_ title: Text, _ text: Binding<String>, _ field: SplitCheck.Field) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            title.font(AppFonts.badge).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            NumberField(title, text: text, prompt: prompt, problem: problem(at: field))
            FieldMessage(problem: problem(at: field))
        }
    }

    private func totals(_ shares: [MemberID: Int64]) -> some View {
        VStack(spacing: 0) {
            ForEach(members.filter { shares[$0.id] != nil }) { member in
                HalvedRow {
                    MemberName(member, size: .small)
                } trailing: {
                    if let share = money(shares[member.id] ?? 0) {
                        MoneyText(share.absolute, style: .small).foregroundStyle(AppColors.text)
                    }
                }
                .frame(minHeight: AppSpacing.target)
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .padding(.vertical, AppSpacing.extraSmall)
        .frame(maxWidth: .infinity)
        .cardBox()
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text("split.totals", bundle: .module))
    }

    private func number(of item: SplitDraft.Item) -> Int {
        (draft.items.firstIndex { $0.id == item.id } ?? 0) + 1
    }

    private func money(_ units: Int64) -> Money? {
        amount.flatMap { try? Money(minorUnits: units, currency: $0.currency) }
    }

    private var prompt: String { money(0)?.typedText(decimalMark: locale.decimalMark) ?? "0" }

    private func problem(at field: SplitCheck.Field) -> Text? {
        check?.problems[field].map {
            Text(verbatim: $0.message(in: locale, currency: amount?.currency, names: members.names(in: locale)))
        }
    }
}

/// A line of a receipt.
private struct SplitItemCard: View {
    @Binding var item: SplitDraft.Item
    let number: Int
    let members: [Member]
    let prompt: String
    let priceProblem: Text?
    let takersProblem: Text?
    let remove: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            HStack(spacing: AppSpacing.small) {
                HalvedRow {
                    title
                } trailing: {
                    NumberField(
                        Text("split.item.price \(number)", bundle: .module), text: $item.amount, prompt: prompt,
                        problem: priceProblem)
                }
                Button(action: remove) {
                    Image(systemName: "trash")
                        .foregroundStyle(AppColors.secondaryText)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("split.item.remove \(number)", bundle: .module))
            }
            FieldMessage(problem: priceProblem)
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: AppSpacing.half), spacing: AppSpacing.small)],
                alignment: .leading, spacing: 0
            ) {
                ForEach(members) { member in
                    Toggle(isOn: $item.takers[contains: member.id]) { member.nameText.font(AppFonts.detail) }
                        .toggleStyle(.checkbox)
                        .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
                }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text("split.item.takers \(number)", bundle: .module))
            FieldMessage(problem: takersProblem)
        }
        .padding(AppSpacing.medium)
        .padding(.leading, AppSpacing.extraSmall)
        .cardBox()
    }
    private var title: some View {
        TextField(text: $item.title, prompt: Text("split.item \(number)", bundle: .module)) {
            Text("split.item.title \(number)", bundle: .module)
        }
        .textFieldStyle(.plain)
        .font(AppFonts.body)
        .padding(.horizontal, AppSpacing.medium)
        .frame(maxWidth: .infinity, minHeight: AppSpacing.target)
        .fieldBox(isInvalid: false, radius: AppRadius.small)
    }
}
