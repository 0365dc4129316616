// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The contents of a file before anything is written: people, refused lines and totals that differ.
struct ImportPreviewPanel: View {
    @ObservedObject var store: Store<TransferState, TransferAction>
    /// The group that the file is imported into; `nil` for a copy that becomes a group of its own.
    let group: GroupDetail?
    let preview: ImportPreview
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Text(verbatim: preview.fileName)
                .font(AppFonts.headline)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.isHeader)
            if let name = preview.copiedGroup { Text("transfer.preview.copy \(name)", bundle: .module) }
            Text("transfer.preview.nothing", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            if preview.restoresGroup { Text("transfer.preview.restored", bundle: .module) }
            if preview.copiedGroup != nil, preview.members.isEmpty {
                preview.isEmpty
                    ? Text("transfer.preview.complete", bundle: .module)
                    : Text("transfer.preview.missing", bundle: .module)
            }
            Text("transfer.preview.expenses \(preview.expenseCount)", bundle: .module)
            Text("transfer.preview.payments \(preview.paymentCount)", bundle: .module)
        }
        if preview.refusedCount > 0 { RefusedLines(lines: preview.refused, count: preview.refusedCount) }
        if !preview.differences.isEmpty { differences }
        if !preview.isEmpty, !preview.people.isEmpty { people }
        if !preview.members.isEmpty { me }
        if store.state.isImporting {
            ProgressView { Text("transfer.importing", bundle: .module) }
        } else {
            VStack(spacing: AppSpacing.medium) {
                if !preview.isEmpty {
                    Button {
                        store.dispatch(.importTapped(preview.people, me: preview.me))
                    } label: {
                        preview.copiedGroup == nil
                            ? Text(
                                "transfer.import.rows \(preview.expenseCount + preview.paymentCount)", bundle: .module)
                            : Text("transfer.import.copy", bundle: .module)
                    }
                    .buttonStyle(.app(.primary))
                    .disabled(!preview.isReady)
                }
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("transfer.import.cancel", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
            }
        }
    }

    private var differences: some View {
        Card {
            Text("transfer.differences", bundle: .module)
                .font(AppFonts.headline)
                .accessibilityAddTraits(.isHeader)
            Text("transfer.differences.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ForEach(Array(preview.differences.enumerated()), id: \.offset) { _, difference in
                line(of: difference).font(AppFonts.body)
            }
        }
    }

    private func line(of difference: TotalDifference) -> Text {
        let name = preview.name(of: difference.person)
        let (stated, summed) = (text(difference.stated, difference), text(difference.summed, difference))
        return Text("transfer.difference \(name) \(stated) \(summed)", bundle: .module)
    }

    private func text(_ units: Int64, _ difference: TotalDifference) -> String {
        MoneySum(minorUnits: units, currency: difference.currency).formatted(in: locale)
    }

    private var people: some View {
        Card {
            Text("transfer.people", bundle: .module)
                .font(AppFonts.headline)
                .accessibilityAddTraits(.isHeader)
            Text("transfer.people.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ForEach(preview.people) { person in
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: person.name).font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
                        // The picker itself has this name.
                        .accessibilityHidden(true)
                    Picker(selection: member(of: person)) {
                        Text("transfer.people.new", bundle: .module).tag(MemberID?.none)
                        ForEach(group?.members ?? []) { member in
                            Text(verbatim: member.name).tag(Optional(member.id))
                        }
                    } label: {
                        Text(verbatim: person.name)
                    }
                    .labelsHidden()
                    .pickerStyle(.menu)
                    .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
                    .disabled(store.state.isImporting)
                }
            }
        }
    }

    /// The choice of the member that the user is.
    private var me: some View {
        Card {
            Text("transfer.me", bundle: .module)
                .font(AppFonts.headline)
                .accessibilityAddTraits(.isHeader)
            Text("transfer.me.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            Picker(selection: Binding(get: { preview.me }, set: { store.dispatch(.meChanged($0)) })) {
                if preview.me == nil { Text("transfer.me.choose", bundle: .module).tag(MemberID?.none) }
                ForEach(preview.members) { Text(verbatim: $0.name).tag(Optional($0.id)) }
            } label: {
                Text("transfer.me", bundle: .module)
            }
            .labelsHidden()
            .pickerStyle(.menu)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
            .disabled(store.state.isImporting)
        }
    }

    private func member(of person: ImportedPerson) -> Binding<MemberID?> {
        Binding(get: { person.member }, set: { store.dispatch(.personChanged(person.id, $0)) })
    }
}

/// The result of an import, and the ways to see it.
struct ImportOutcomeCard: View {
    @ObservedObject var store: Store<TransferState, TransferAction>
    /// The group that the file was imported into; `nil` for a copy that has become a group of its own.
    let group: GroupDetail?
    let outcome: ImportOutcome
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Text("transfer.done \(outcome.count)", bundle: .module)
                .font(AppFonts.headline)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits([.isHeader, .updatesFrequently])
            Text("transfer.done.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            if group != nil {
                ForEach(outcome.expenses) { expense in
                    Button {
                        store.dispatch(.expenseTapped(expense.id))
                    } label: {
                        Text(verbatim: "\(expense.title) · \(expense.day.formatted(.year, in: locale))")
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
            if let imported {
                Button {
                    store.dispatch(.groupTapped(imported.id))
                } label: {
                    Text("transfer.done.group \(imported.name)", bundle: .module)
                }
                .buttonStyle(.app(.primary))
            }
        }
        if outcome.refusedCount > 0 { RefusedLines(lines: outcome.refused, count: outcome.refusedCount) }
    }

    /// The group that has the records now.
    private var imported: ImportedGroup? {
        group.map { ImportedGroup(id: $0.id, name: $0.fields.name) } ?? outcome.newGroup
    }
}

/// The lines of a file that cannot be imported, each with its reason.
struct RefusedLines: View {
    let lines: [RefusedLine]
    let count: Int
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Text("transfer.refused \(count)", bundle: .module)
                .font(AppFonts.headline)
                .foregroundStyle(AppColors.refusal)
                .accessibilityAddTraits(.isHeader)
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                Text("transfer.refused.line \(line.line) \(line.error.message(in: locale))", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.text)
            }
            if count > lines.count {
                Text("transfer.refused.more \(count - lines.count)", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }
}
