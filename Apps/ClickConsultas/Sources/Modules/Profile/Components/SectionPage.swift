// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Vitral

/// The frame of a section: its title over its content, in one column.
struct SectionPage<Content: View>: View {
    let title: Text
    let message: Text
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                VStack(alignment: .leading, spacing: AppSpacing.small) {
                    title.pageHeading()
                    message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
                }
                content
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}

/// The frame of a sheet: its title over its content.
struct SheetPage<Content: View>: View {
    let title: Text
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                title.sheetHeading()
                content
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}

/// A part of a section: a heading over a card.
struct SectionCard<Content: View>: View {
    let title: Text
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            title.font(AppFonts.section).accessibilityAddTraits(.isHeader)
            Card { content }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The panel of a problem, in the user's language; nothing without one.
struct ProblemPanel: View {
    let problem: DomainError?
    @Environment(\.locale) private var locale

    var body: some View {
        if let problem {
            NoticePanel(Text(verbatim: problem.message(in: locale)), tone: .danger)
        }
    }
}

extension Optional where Wrapped == DomainError {
    /// Returns the text of a field's problem in the language of a locale.
    @MainActor func text(in locale: Locale) -> Text? { map { Text(verbatim: $0.message(in: locale)) } }
}

extension Date {
    /// Returns the day and the time in words, such as "Nov 23, 2026, 10:00 AM".
    func moment(in locale: Locale, _ zone: TimeZone) -> String {
        worded(
            Date.FormatStyle(locale: locale, timeZone: zone).day().month(.abbreviated).year().hour().minute())
    }
}
