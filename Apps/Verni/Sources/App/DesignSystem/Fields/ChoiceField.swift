// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A choice with its title above.
///
/// ```swift
/// ChoiceField(Text("Unit")) {
///     Picker(selection: $unit) {
///         ForEach(units) { Text(verbatim: $0.name).tag($0.id) }
///     } label: {
///         Text("Unit")
///     }
/// }
/// ```
package struct ChoiceField<Content: View>: View {
    private let title: Text
    private let content: Content

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The title, which is also the label of the picker.
    ///   - content: The picker.
    package init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            // The picker itself has this name.
            title.font(AppFonts.badge).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            content
                .labelsHidden()
                .pickerStyle(.menu)
                .frame(minHeight: AppSpacing.target)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
