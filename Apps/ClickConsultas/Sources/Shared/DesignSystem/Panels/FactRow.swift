// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A fact with its title, which screen readers read together.
///
/// ```swift
/// FactRow(title: Text("Reason"), value: reason.name)
/// ```
public struct FactRow: View {
    private let title: Text
    private let value: String

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title, such as "Reason".
    ///   - value: The fact, in the user's words and language.
    public init(title: Text, value: String) { (self.title, self.value) = (title, value) }

    /// The row.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.hairline) {
            title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            Text(verbatim: value).font(AppFonts.body)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }
}
