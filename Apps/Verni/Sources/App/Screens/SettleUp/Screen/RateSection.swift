// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
package import VerniDomain
package import VerniTime
import Vitral

extension VerniClock {
    /// The day of today's rates: rates have the days of the central bank, not those of the user.
    package var rateDay: Day { today(in: .gmt) }
}

/// The exchange rates of a plan in one currency, each with its day and its origin, and the way to type another.
struct RateSection: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let today: Day
    @Environment(\.locale) private var locale

    var body: some View {
        if let rates = store.state.rates.value, !rates.isEmpty {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("settle.rates", bundle: .module))
                VStack(spacing: 0) {
                    ForEach(rates) { rate in
                        if rate.id != rates.first?.id { RowDivider() }
                        row(rate)
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .cardBox()
            }
        }
    }

    private func row(_ rate: ConversionRate) -> some View {
        HStack(spacing: AppSpacing.medium) {
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                if let quote = rate.quote {
                    Text(
                        "settle.rates.quote \(quote.from.code) \(value(of: quote)) \(quote.to.code)", bundle: .module
                    )
                    .font(AppFonts.headline)
                    .foregroundStyle(AppColors.text)
                    origin(of: quote)
                } else {
                    Text(verbatim: "\(rate.from.code) → \(rate.to.code)")
                        .font(AppFonts.headline)
                        .foregroundStyle(AppColors.text)
                    Text("settle.rates.missing", bundle: .module)
                }
            }
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.secondaryText)
            .frame(maxWidth: .infinity, alignment: .leading)
            if store.state.group.value?.isOpenForPayments == true {
                actions(of: rate)
            }
        }
        .padding(.vertical, AppSpacing.medium)
    }

    private func actions(of rate: ConversionRate) -> some View {
        VStack(alignment: .trailing, spacing: AppSpacing.hairline) {
            Button {
                store.dispatch(.rateTapped(draft(of: rate)))
            } label: {
                Text("settle.rates.change", bundle: .module)
            }
            .accessibilityLabel(Text("settle.rates.change.named \(rate.from.code)", bundle: .module))
            if rate.quote?.source == .typed {
                Button {
                    store.dispatch(.rateRemoveTapped(rate.from, rate.to, on: today))
                } label: {
                    Text("settle.rates.remove", bundle: .module)
                }
                .accessibilityLabel(Text("settle.rates.remove.named \(rate.from.code)", bundle: .module))
            }
        }
        .buttonStyle(.app(.quiet))
    }

    private func origin(of quote: ConversionRate.Quote) -> Text {
        let day = quote.day.formatted(.year, in: locale)
        return switch quote.source {
        case .typed: Text("settle.rates.typed \(day)", bundle: .module)
        case .published: Text("settle.rates.published \(day)", bundle: .module)
        }
    }

    private func value(of quote: ConversionRate.Quote) -> String {
        quote.value.formatted(
            Decimal.FormatStyle(locale: locale).precision(.significantDigits(1...6)).grouping(.never))
    }

    /// Returns the form of a rate: the typed one, which it corrects, or a new one of today.
    private func draft(of rate: ConversionRate) -> RateDraft {
        guard let quote = rate.quote, quote.source == .typed, quote.to == rate.to else {
            return RateDraft(from: rate.from, to: rate.to, day: today)
        }
        let digits = "\(quote.value)".replacing(".", with: String(locale.decimalMark))
        return RateDraft(from: rate.from, to: rate.to, day: quote.day, text: digits)
    }
}
