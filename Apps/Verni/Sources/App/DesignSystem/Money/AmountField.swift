// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A field of an amount, with a menu of currencies beside it.
///
/// ```swift
/// AmountField(Text("Amount"), amount: $draft.amount, currencies: [group.currency, .eur], problem: state.problem)
/// ```
///
/// The text stays as it was typed. A problem with it is shown at once; a screen adds one of its own, such as a missing
/// amount, when the user saves.
package struct AmountField: View {
    private let title: Text
    @Binding private var amount: AmountDraft
    private let currencies: [Currency]
    private let problem: VerniError?
    @State private var showsAllCurrencies = false
    @Environment(\.locale) private var locale

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - amount: The text and the currency.
    ///   - currencies: The currencies that the menu offers first.
    ///   - problem: A problem of the screen's own.
    package init(
        _ title: Text, amount: Binding<AmountDraft>, currencies: [Currency] = [], problem: VerniError? = nil
    ) {
        self.title = title
        _amount = amount
        self.currencies = currencies
        self.problem = problem
    }

    package var body: some View {
        let message = shownProblem.map { Text(verbatim: $0.message(in: locale, currency: amount.currency)) }
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            title.font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
                // The field itself has this name.
                .accessibilityHidden(true)
            HStack(spacing: AppSpacing.small) {
                CurrencyMenu(selection: $amount.currency, suggested: currencies, showsAll: $showsAllCurrencies)
                TextField(text: $amount.text, prompt: Text(verbatim: zero)) { title }
                    .textFieldStyle(.plain)
                    .keyboardType(.decimalPad)
                    .font(AppFonts.largeAmount)
                    .foregroundStyle(AppColors.text)
                    .multilineTextAlignment(.trailing)
                    .accessibilityHint(message ?? Text(verbatim: amount.currency.code))
                    .accessibilityInvalid(message != nil)
                    .frame(maxWidth: .infinity)
            }
            .padding(.horizontal, AppSpacing.medium)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field)
            .fieldBox(isInvalid: message != nil)
            FieldMessage(problem: message)
            if showsAllCurrencies {
                CurrencyPicker(selection: $amount.currency)
                    .onChange(of: amount.currency) { showsAllCurrencies = false }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var shownProblem: VerniError? {
        amount.problem(decimalMark: locale.decimalMark) ?? problem
    }

    private var zero: String {
        let zero = try? Money(minorUnits: 0, currency: amount.currency)
        return zero?.typedText(decimalMark: locale.decimalMark) ?? ""
    }
}
