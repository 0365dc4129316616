// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A titled card that contains one part of a page.
struct Panel<Content: View>: View {
    private let title: Text
    private let content: Content

    init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.title = Text(title)
        self.content = content()
    }

    init(verbatim title: String, @ViewBuilder content: () -> Content) {
        self.title = Text(verbatim: title)
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            title
                .font(AppFonts.sectionTitle)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.isHeader)
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(AppSpacing.large)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}

/// A name and its value on one line.
struct FactRow: View {
    let title: LocalizedStringKey
    var systemImage: String?
    let value: LocalizedStringKey

    var body: some View {
        HStack {
            if let systemImage {
                Label(title, systemImage: systemImage).foregroundStyle(AppColors.secondaryText)
            } else {
                Text(title).foregroundStyle(AppColors.secondaryText)
            }
            Spacer()
            Text(value).font(AppFonts.value).foregroundStyle(AppColors.text).fixedSize()
        }
        .font(AppFonts.body)
        .accessibilityElement(children: .combine)
    }
}
