// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import Vitral

/// The line below an editor that says what is left to assign.
///
/// Screen readers read it when it changes.
struct RestNotice: View {
    struct Content {
        let text: Text
        let tone: Tone
        let symbol: String
    }

    private let content: Content

    init(_ content: Content) {
        self.content = content
    }

    var body: some View {
        Label {
            content.text
        } icon: {
            Image(systemName: content.symbol)
        }
        .font(AppFonts.detail.weight(.medium))
        .foregroundStyle(content.tone.ink)
        .padding(.horizontal, AppSpacing.large)
        .padding(.vertical, AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(content.tone.fill, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .accessibilityAddTraits(.updatesFrequently)
    }
}

extension RestNotice.Content {
    static func neutral(_ text: Text) -> Self { Self(text: text, tone: .neutral, symbol: "info.circle.fill") }
    static func complete(_ text: Text) -> Self { Self(text: text, tone: .lent, symbol: "checkmark.circle.fill") }
    static func left(_ text: Text) -> Self { Self(text: text, tone: .conflict, symbol: "circle.lefthalf.filled") }
    static func problem(_ text: Text) -> Self {
        Self(text: text, tone: .refusal, symbol: "exclamationmark.circle.fill")
    }
}

extension SplitEditor {
    /// Returns the line below the editor.
    static func notice(
        _ draft: SplitDraft, _ check: SplitCheck?, _ amount: Money?, _ members: [Member], _ locale: Locale
    ) -> RestNotice.Content {
        guard let check, let amount else { return .neutral(Text("split.amountFirst", bundle: .module)) }
        if !check.problems.isEmpty { return .problem(Text("split.checkFields", bundle: .module)) }
        if let rest = check.rest, rest.units != 0, let text = text(of: rest, in: amount.currency, locale) {
            return rest.units > 0
                ? .left(Text("split.left \(text)", bundle: .module))
                : .problem(Text("split.over \(text)", bundle: .module))
        }
        if let general = check.general {
            return .problem(
                Text(
                    verbatim: general.message(
                        in: locale, currency: amount.currency, names: members.names(in: locale))))
        }
        return .complete(
            draft.mode == .equal
                ? Text("split.complete.equal \(draft.takers.count)", bundle: .module)
                : Text("split.complete", bundle: .module))
    }

    private static func text(of rest: SplitCheck.Rest, in currency: Currency, _ locale: Locale) -> String? {
        let units = Int64(clamping: rest.units.magnitude)
        return switch rest {
        case .percent: Percent.text(units, in: locale)
        case .amount: (try? Money(minorUnits: units, currency: currency))?.formatted(in: locale)
        }
    }
}
