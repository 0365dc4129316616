// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A raised section of a page with a small heading.
struct Card<Content: View>: View {
    private let title: LocalizedStringKey
    private let content: Content

    init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            CardTitle(title)
            content
        }
        .padding(Metrics.inset)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: Metrics.corner))
    }
}

/// The heading of a card.
struct CardTitle: View {
    private let title: LocalizedStringKey

    init(_ title: LocalizedStringKey) {
        self.title = title
    }

    var body: some View {
        Text(title)
            .font(.footnote)
            .fontWeight(.semibold)
            .foregroundStyle(.secondary)
            .accessibilityAddTraits(.isHeader)
    }
}

/// The spacing scale of the gallery, in points.
enum Metrics {
    /// The padding within a card.
    static let inset = 16.0
    /// The space between cards.
    static let gap = 16.0
    /// The space between sections.
    static let section = 36.0
    /// The padding around a page; its title is close to the top.
    static let page = EdgeInsets(top: 0, leading: 16, bottom: 32, trailing: 16)
    /// The corner radius of cards.
    static let corner = 14.0
}
