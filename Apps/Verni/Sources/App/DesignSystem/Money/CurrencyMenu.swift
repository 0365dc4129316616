// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import Vitral

/// A button with the code of a currency, whose menu offers a few others and the way to all of them.
struct CurrencyMenu: View {
    @Binding var selection: Currency
    let suggested: [Currency]
    @Binding var showsAll: Bool
    @Environment(\.locale) private var locale

    var body: some View {
        Menu {
            ForEach(choices, id: \.self) { currency in
                Button(currency.title(in: locale)) { selection = currency }
                    .accessibilityAddTraits(currency == selection ? .isSelected : [])
            }
            Divider()
            Button {
                showsAll = true
            } label: {
                Text("currency.others", bundle: .module)
            }
        } label: {
            HStack(spacing: AppSpacing.extraSmall) {
                Text(verbatim: selection.code).font(AppFonts.badge)
                Image(systemName: "chevron.down").font(AppFonts.caption)
            }
            .foregroundStyle(AppColors.accent)
            .padding(.horizontal, AppSpacing.medium)
            .frame(minHeight: AppSpacing.target - AppSpacing.small)
            .background(AppColors.accentTint, in: Capsule())
            .frame(minHeight: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .menuIndicator(.hidden)
        .accessibilityLabel(Text("currency.menu \(selection.title(in: locale))", bundle: .module))
    }

    private var choices: [Currency] {
        suggested.reduce(into: [selection]) { if !$0.contains($1) { $0.append($1) } }
    }
}

/// A field with all currencies of ISO 4217, by code.
///
/// ```swift
/// CurrencyPicker(selection: $draft.currency)
/// ```
package struct CurrencyPicker: View {
    @Binding private var selection: Currency
    @Environment(\.locale) private var locale

    package init(selection: Binding<Currency>) {
        _selection = selection
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Text("currency.title", bundle: .module)
                .font(AppFonts.badge)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityHidden(true)
            Picker(selection: $selection) {
                ForEach(Currency.all, id: \.self) { currency in
                    Text(verbatim: currency.title(in: locale)).tag(currency)
                }
            } label: {
                Text("currency.title", bundle: .module)
            }
            .labelsHidden()
            .pickerStyle(.menu)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field, alignment: .leading)
            .padding(.horizontal, AppSpacing.medium)
            .fieldBox(isInvalid: false)
        }
    }
}

extension Currency {
    /// Returns the code with the name in a language: `BRL · real brasileiro`.
    package func title(in locale: Locale) -> String {
        guard let name = locale.localizedString(forCurrencyCode: code), name != code else { return code }
        return "\(code) · \(name)"
    }
}
