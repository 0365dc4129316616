// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import Vitral

/// The choice between the values of a record that users have written concurrently.
///
/// ```swift
/// ConflictChoice(title: Text("Choose a version"), message: Text("All versions are kept."), among: versions) { amounts in
///     MoneyText(amounts.amount, style: .large)
/// } choose: { operation in
///     store.dispatch(.resolveTapped(operation))
/// }
/// ```
package struct ConflictChoice<Value, Content: View>: View {
    /// The values that an operation has written.
    package struct Version {
        let operation: OperationID
        let author: String
        let date: Date
        let value: Value
        let choice: Text

        /// Creates a version.
        ///
        /// - Parameters:
        ///   - author: The name of the author in the group.
        ///   - choice: The name of the button that chooses it.
        package init(operation: OperationID, author: String, date: Date, value: Value, choice: Text) {
            (self.operation, self.author, self.date) = (operation, author, date)
            (self.value, self.choice) = (value, choice)
        }
    }

    private let title: Text
    private let message: Text
    private let versions: [Version]
    private let isEditable: Bool
    private let content: (Value) -> Content
    private let choose: @MainActor (OperationID) -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - versions: The versions, the current one first.
    ///   - isEditable: Whether the user may choose.
    ///   - content: The values of a version.
    ///   - choose: Keeps the values of an operation.
    package init(
        title: Text, message: Text, among versions: [Version], isEditable: Bool,
        @ViewBuilder content: @escaping (Value) -> Content, choose: @escaping @MainActor (OperationID) -> Void
    ) {
        (self.title, self.message, self.versions) = (title, message, versions)
        (self.isEditable, self.content, self.choose) = (isEditable, content, choose)
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(title)
            message.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            ForEach(versions, id: \.operation) { version in card(of: version) }
        }
    }

    private func card(of version: Version) -> some View {
        Card(spacing: AppSpacing.small) {
            if version.operation == versions.first?.operation {
                Badge(Text("conflict.current", bundle: .module), tone: .conflict)
            }
            let author = version.author.authorName(in: locale)
            Text("conflict.author \(author) \(version.date.formattedWithTime(in: locale, timeZone))", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            content(version.value)
            if isEditable {
                Button {
                    choose(version.operation)
                } label: {
                    Text("conflict.choose", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
                .accessibilityLabel(version.choice)
            }
        }
    }
}
