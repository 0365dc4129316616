// SPDX-License-Identifier: Apache-2.0

package import Vitral

extension View {
    /// Places the content of a page in the column of its title.
    ///
    /// ```swift
    /// ScrollView {
    ///     VStack(alignment: .leading) { Text("Groups") }
    ///         .pageColumn()
    /// }
    /// ```
    ///
    /// - Parameter isForm: Whether the content is narrow, as fields are.
    package func pageColumn(isForm: Bool = false) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            frame(maxWidth: isForm ? AppSpacing.formWidth : .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(AppSpacing.large)
    }
}
