// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import Vitral
import VitralServer

/// A program that shows the parts of Verni alone, with sample values, while they are designed.
@main
struct VerniPreviews: App {
    var body: some Scene {
        WindowGroup("Verni") { PreviewList() }
    }
}

/// A part that the program shows; its name is the path of the address.
enum Preview: String, CaseIterable, Hashable, LosslessStringConvertible {
    case amounts, expenses, equal, exact, weights, percent, adjustment, items, payers, states, codes, form

    init?(_ description: String) { self.init(rawValue: description) }

    var description: String { rawValue }

    /// Whether the page is a form, which is narrower.
    var isForm: Bool { ![.amounts, .expenses, .states, .codes].contains(self) }
}

struct PreviewList: View {
    @State private var path: [Preview] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(Preview.allCases, id: \.self) { preview in
                NavigationLink(preview.rawValue, value: preview)
            }
            .background(AppColors.background)
            .navigationTitle(Text(verbatim: "Verni"))
            .navigationDestination(for: Preview.self) { preview in
                PreviewPage(title: preview.rawValue, isForm: preview.isForm) { content(of: preview) }
            }
        }
        .tint(AppColors.accent)
    }

    @ViewBuilder private func content(of preview: Preview) -> some View {
        switch preview {
        case .amounts: AmountPreview()
        case .expenses: ExpensePreview()
        case .equal: SplitPreview(mode: .equal)
        case .exact: SplitPreview(mode: .exact)
        case .weights: SplitPreview(mode: .weights)
        case .percent: SplitPreview(mode: .percent)
        case .adjustment: SplitPreview(mode: .adjustment)
        case .items: SplitPreview(mode: .items)
        case .payers: PayersPreview()
        case .states: StatePreview()
        case .codes: CodePreview()
        case .form: FormPreview()
        }
    }
}

/// A page as the screens of Verni have it.
struct PreviewPage<Content: View>: View {
    let title: String
    let isForm: Bool
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) { content }
                .frame(maxWidth: isForm ? AppSpacing.formWidth : .infinity)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .navigationTitle(Text(verbatim: title))
    }
}
