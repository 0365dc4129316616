// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A banner above content with an error of the screen, and the ways on.
///
/// ```swift
/// if let error = state.error {
///     ErrorBanner(error, retry: { store.dispatch(.retryTapped) }, dismiss: { store.dispatch(.errorDismissed) })
/// }
/// ```
///
/// Screen readers read it when it appears.
package struct ErrorBanner: View {
    private let error: VerniError
    private let currency: Currency?
    private let members: [Member]
    private let retry: (@MainActor () -> Void)?
    private let dismiss: (@MainActor () -> Void)?
    @Environment(\.locale) private var locale

    /// Creates a banner.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - currency: The currency of amounts that the error carries.
    ///   - members: The members whose names the message may need.
    ///   - retry: Tries again; `nil` where that cannot help.
    ///   - dismiss: Removes the banner; `nil` if it stays as long as its cause.
    package init(
        _ error: VerniError, currency: Currency? = nil, members: [Member] = [],
        retry: (@MainActor () -> Void)? = nil, dismiss: (@MainActor () -> Void)? = nil
    ) {
        self.error = error
        self.currency = currency
        self.members = members
        self.retry = retry
        self.dismiss = dismiss
    }

    package var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            VStack(alignment: .leading, spacing: 0) {
                Label {
                    Text(verbatim: error.message(in: locale, currency: currency, names: members.names(in: locale)))
                        .foregroundStyle(AppColors.text)
                } icon: {
                    Image(systemName: Tone.refusal.symbol).foregroundStyle(AppColors.refusal)
                }
                .font(AppFonts.detail)
                .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
                if let retry {
                    Button(action: retry) { Text("error.retry", bundle: .module) }
                        .buttonStyle(.app(.quiet))
                }
            }
            if let dismiss {
                Button(action: dismiss) {
                    Image(systemName: "xmark")
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.text)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("error.dismiss", bundle: .module))
            }
        }
        .padding(.vertical, AppSpacing.extraSmall)
        .padding(.leading, AppSpacing.large)
        .padding(.trailing, dismiss == nil ? AppSpacing.large : AppSpacing.extraSmall)
        .frame(maxWidth: .infinity)
        .background(AppColors.refusalTint, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.updatesFrequently)
    }
}
