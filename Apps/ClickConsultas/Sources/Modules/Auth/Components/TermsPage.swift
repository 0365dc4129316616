// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The last step: the terms, and the account.
struct TermsPage: View {
    @Bindable var store: StoreOf<Auth>
    @Environment(\.locale) private var locale

    var body: some View {
        AuthForm(
            title: Text("auth.terms.title", bundle: .module), message: Text("auth.terms.message", bundle: .module),
            button: Text("auth.terms.button", bundle: .module), store: store
        ) {
            Card {
                if let terms = store.terms {
                    Label {
                        Text("auth.terms.version \(terms.version)", bundle: .module)
                    } icon: {
                        Image(systemName: "doc.text").foregroundStyle(AppColors.accent)
                    }
                    .font(AppFonts.headline)
                    Button {
                        store.isShowingTerms = true
                    } label: {
                        Text("auth.terms.read", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                } else {
                    ProgressView { Text("auth.terms.loading", bundle: .module) }
                }
            }
            Toggle(isOn: $store.hasAcceptedTerms) { Text("auth.terms.accept", bundle: .module) }
                .tint(AppColors.accent)
            if let problem = store.problems[.terms] {
                NoticePanel(Text(verbatim: problem.message(in: locale)), tone: .danger)
            }
        }
    }
}

/// The text of the terms.
struct TermsSheet: View {
    let terms: Terms?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("auth.terms.title", bundle: .module).sheetHeading()
                Text(verbatim: terms?.text ?? "").font(AppFonts.body)
                ActionButton(Text("auth.close", bundle: .module), rank: .secondary) { dismiss() }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(AppSpacing.extraLarge)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}
