// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A paragraph inside a page that the user should see: an error of a form, an explanation.
public struct NoticePanel: View {
    private let text: Text
    private let tone: Tone
    private let systemImage: String

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - tone: The tone.
    ///   - systemImage: The symbol, where that of the tone says something else.
    public init(_ text: Text, tone: Tone = .neutral, systemImage: String? = nil) {
        self.text = text
        self.tone = tone
        self.systemImage = systemImage ?? tone.symbol
    }

    /// The panel.
    public var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            Image(systemName: systemImage).foregroundStyle(tone.ink)
            text.font(AppFonts.detail).foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(AppSpacing.large)
        .background(tone.fill, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .accessibilityElement(children: .combine)
    }
}
