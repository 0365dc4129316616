// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The fields of an expense.
struct ExpenseForm: View {
    @ObservedObject var store: Store<ExpenseEditorState, ExpenseEditorAction>
    let group: GroupDetail
    let draft: ExpenseDraft
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            TitledField(
                Text("editor.title", bundle: .module), text: field(\.title),
                prompt: Text("editor.title.prompt", bundle: .module), problem: titleProblem)
            AmountField(
                Text("editor.amount", bundle: .module), amount: field(\.amount), currencies: currencies,
                problem: amountProblem)
            Toggle(isOn: field(\.isRefund)) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("editor.refund", bundle: .module).font(AppFonts.body)
                    Text("editor.refund.hint", bundle: .module)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            DayField(
                store.state.isRecurrence
                    ? Text("editor.day.first", bundle: .module) : Text("editor.day", bundle: .module),
                day: field(\.day))
            categories
            TitledField(
                Text("editor.note", bundle: .module), text: field(\.note), isMultiline: true, problem: noteProblem)
        }
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(
                draft.isRefund
                    ? Text("editor.receivers", bundle: .module) : Text("editor.payers", bundle: .module))
            PayersEditor(field(\.payers), members: group.members, amount: amount)
        }
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("editor.split", bundle: .module))
            SplitEditor(field(\.split), members: group.members, amount: amount, expense: draft.id)
        }
        if store.state.offersRepetition {
            RepetitionFields(
                repetition: field(\.repetition), day: draft.day, mayEnd: !store.state.isRecurrence)
        }
    }

    private func field<Value: Sendable>(_ field: WritableKeyPath<ExpenseDraft, Value>) -> Binding<Value> {
        Binding {
            (store.state.draft ?? draft)[keyPath: field]
        } set: { value in
            // The current draft: another field may have changed since the page was evaluated.
            guard var draft = store.state.draft else { return }
            draft[keyPath: field] = value
            store.dispatch(.draftChanged(draft))
        }
    }

    private var amount: Money? { try? draft.money(decimalMark: locale.decimalMark) }

    private var currencies: [Currency] {
        [group.fields.currency] + group.balances.keys.filter { $0 != group.fields.currency }.sorted()
    }

    // MARK: Problems

    private var titleProblem: Text? {
        if draft.title.trimmed.isEmpty {
            return store.state.showsMissing ? Text("editor.title.missing", bundle: .module) : nil
        }
        return draft.title.trimmed.count > TextLimits.title
            ? Text("editor.long \(TextLimits.title)", bundle: .module) : nil
    }

    private var noteProblem: Text? {
        draft.note.count > TextLimits.note ? Text("editor.long \(TextLimits.note)", bundle: .module) : nil
    }

    /// The problem with the amount that only a try to save shows.
    private var amountProblem: VerniError? {
        guard store.state.showsMissing else { return nil }
        do throws(VerniError) {
            _ = try draft.money(decimalMark: locale.decimalMark)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Category

    @ViewBuilder private var categories: some View {
        if !group.categories.isEmpty {
            ChoiceField(Text("editor.category", bundle: .module)) {
                Picker(selection: field(\.category)) {
                    Text("editor.category.none", bundle: .module).tag(CategoryID?.none)
                    ForEach(group.categories) { Text(verbatim: $0.name).tag(Optional($0.id)) }
                } label: {
                    Text("editor.category", bundle: .module)
                }
            }
        }
    }
}

/// The rule of an expense that repeats.
struct RepetitionFields: View {
    @Binding var repetition: RepetitionDraft?
    let day: Day
    /// Whether the expense can become one that does not repeat.
    let mayEnd: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("editor.repeat", bundle: .module))
            Card(spacing: AppSpacing.large) {
                if mayEnd {
                    Toggle(isOn: repeats) { Text("editor.repeat.toggle", bundle: .module).font(AppFonts.body) }
                } else {
                    Text("editor.repeat.later", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                if let draft = repetition {
                    interval(draft)
                    end(draft)
                }
            }
        }
    }

    private var repeats: Binding<Bool> {
        Binding {
            repetition != nil
        } set: { isOn in
            repetition = isOn ? RepetitionDraft(last: Day(number: day.number + 365)) : nil
        }
    }

    private func field<Value: Sendable>(
        _ draft: RepetitionDraft, _ field: WritableKeyPath<RepetitionDraft, Value>
    ) -> Binding<Value> {
        Binding {
            (repetition ?? draft)[keyPath: field]
        } set: { value in
            repetition?[keyPath: field] = value
        }
    }

    @ViewBuilder private func interval(_ draft: RepetitionDraft) -> some View {
        TitledField(
            Text("editor.repeat.every", bundle: .module), text: field(draft, \.interval),
            problem: draft.hasInterval ? nil : Text("editor.repeat.number", bundle: .module)
        )
        .keyboardType(.numberPad)
        ChoiceField(Text("editor.repeat.unit", bundle: .module)) {
            Picker(selection: field(draft, \.unit)) {
                Text("editor.unit.days", bundle: .module).tag(RecurrenceRule.Unit.days)
                Text("editor.unit.weeks", bundle: .module).tag(RecurrenceRule.Unit.weeks)
                Text("editor.unit.months", bundle: .module).tag(RecurrenceRule.Unit.months)
                Text("editor.unit.years", bundle: .module).tag(RecurrenceRule.Unit.years)
            } label: {
                Text("editor.repeat.unit", bundle: .module)
            }
        }
    }

    @ViewBuilder private func end(_ draft: RepetitionDraft) -> some View {
        ChoiceField(Text("editor.repeat.end", bundle: .module)) {
            Picker(selection: field(draft, \.end)) {
                Text("editor.end.never", bundle: .module).tag(RepetitionDraft.End.never)
                Text("editor.end.day", bundle: .module).tag(RepetitionDraft.End.day)
                Text("editor.end.count", bundle: .module).tag(RepetitionDraft.End.count)
            } label: {
                Text("editor.repeat.end", bundle: .module)
            }
        }
        switch draft.end {
        case .never: EmptyView()
        case .day: DayField(Text("editor.end.last", bundle: .module), day: field(draft, \.last))
        case .count:
            TitledField(
                Text("editor.end.times", bundle: .module), text: field(draft, \.count),
                problem: draft.hasCount ? nil : Text("editor.repeat.number", bundle: .module)
            )
            .keyboardType(.numberPad)
        }
    }
}
