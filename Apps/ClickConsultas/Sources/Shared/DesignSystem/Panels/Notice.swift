// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A paragraph inside a page that the user should see: an error of a form, an explanation.
public struct NoticePanel: View {
    private let text: Text
    private let tone: Tone

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - tone: The tone.
    public init(_ text: Text, tone: Tone = .neutral) {
        self.text = text
        self.tone = tone
    }

    /// The panel.
    public var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            Image(systemName: tone.symbol).foregroundStyle(tone.ink)
            text.font(AppFonts.detail).foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(AppSpacing.large)
        .background(tone.fill, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .accessibilityElement(children: .combine)
    }
}
