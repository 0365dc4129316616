// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The rules of bookings and cancellations.
struct RulesSection: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            LazyVGrid(
                columns: [
                    GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.large, alignment: .top)
                ], spacing: AppSpacing.large
            ) {
                field(
                    Text("settings.rule.step", bundle: .module), .step,
                    hint: Text("settings.rule.step.hint", bundle: .module))
                field(
                    Text("settings.rule.lead", bundle: .module), .lead,
                    hint: Text("settings.rule.lead.hint", bundle: .module))
                field(
                    Text("settings.rule.window", bundle: .module), .window,
                    hint: Text("settings.rule.window.hint", bundle: .module))
                field(
                    Text("settings.rule.buffer", bundle: .module), .buffer,
                    hint: Text("settings.rule.buffer.hint", bundle: .module))
                field(
                    Text("settings.rule.cutOff", bundle: .module), .cutOff,
                    hint: Text("settings.rule.cutOff.hint", bundle: .module))
            }
            if let rules = store.setup?.practice.rules {
                LabeledPicker(
                    title: Text("settings.rule.absence", bundle: .module),
                    selection: Binding(
                        get: { store.absenceRule ?? rules.absenceRule },
                        set: { store.send(.absenceRuleTapped($0)) })
                ) {
                    Text("settings.rule.absence.confirms", bundle: .module).tag(AbsenceRule.practiceConfirms)
                    Text("settings.rule.absence.nothing", bundle: .module).tag(AbsenceRule.nothing)
                    Text("settings.rule.absence.blocks", bundle: .module).tag(AbsenceRule.blocks)
                }
            }
            SaveButtons(store: store)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func field(_ title: Text, _ field: SettingsField.RuleField, hint: Text) -> some View {
        SettingsTextField(title: title, field: .rule(field), hint: hint, store: store).keyboardType(.numberPad)
    }
}

/// The reviews of the practice's appointments, which it answers once.
struct ReviewsSection: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        if let reviews = store.reviews {
            if reviews.isEmpty {
                EmptyPanel(
                    systemImage: "star", title: Text("settings.reviews.none.title", bundle: .module),
                    message: Text("settings.reviews.none.message", bundle: .module)
                ) {}
            }
            LazyVStack(spacing: AppSpacing.medium) {
                ForEach(reviews) { ReviewRow(review: $0, store: store) }
            }
        } else {
            LoadingRows()
        }
    }
}

/// A review with its answer, or with the field for one.
private struct ReviewRow: View {
    let review: Review
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale
    @FocusState private var isReporting: Bool

    var body: some View {
        Card {
            Text("settings.review.title \(review.author) \(review.stars)", bundle: .module).font(AppFonts.headline)
            Text(verbatim: month).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            if !review.text.isEmpty { Text(verbatim: review.text).font(AppFonts.body) }
            if let answer = review.answer {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("settings.review.answer", bundle: .module).font(AppFonts.badge)
                    Text(verbatim: answer).font(AppFonts.body)
                }
            } else {
                SettingsNoteField(
                    title: Text("settings.review.answer.to \(review.author)", bundle: .module),
                    field: .answer(review.id), hint: Text("settings.review.answer.hint", bundle: .module),
                    store: store)
                ActionButton(Text("settings.review.answer.send", bundle: .module), isRunning: store.isSaving) {
                    store.send(.answerTapped(review.id))
                }
            }
            if store.setup?.may(.reportReviews) == true { report }
        }
    }

    @ViewBuilder private var report: some View {
        if store.reportedReview == review.id {
            SettingsNoteField(
                title: Text("settings.review.report.reason", bundle: .module), field: .report(review.id),
                store: store
            )
            .focused($isReporting)
            .onAppear { isReporting = true }
            ActionButton(Text("settings.review.report.send", bundle: .module), rank: .destructive) {
                store.send(.sendReportTapped(review.id))
            }
            ActionButton(Text("settings.keep", bundle: .module), rank: .quiet) { store.send(.reportTapped(nil)) }
        } else {
            Button {
                store.send(.reportTapped(review.id))
            } label: {
                Text("settings.review.report", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityHint(Text("settings.review.report.hint", bundle: .module))
        }
    }

    private var month: String {
        review.created.formatted(Date.FormatStyle(locale: locale, timeZone: .gmt).month(.wide).year())
    }
}
