// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The page of ``Privacy``.
struct PrivacyPage: View {
    @Bindable var store: StoreOf<Privacy>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        SectionPage(
            title: Text("section.privacy", bundle: .module), message: Text("section.privacy.message", bundle: .module)
        ) {
            ProblemPanel(problem: store.problem)
            if let details = store.details {
                cpf(details)
                views(details)
                export
                terms(details)
                deletion
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 3)
            }
        }
        .onAppear { store.send(.appeared) }
        .onDisappear { if store.cpf != nil { store.send(.cpfHidden) } }
        .sheet(item: $store.scope(state: \.confirmation, action: \.confirmation)) {
            IdentityCheckSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(isPresented: $store.isShowingTerms) {
            PrivacyTerms(terms: store.terms).presentationBackground(AppColors.background)
        }
        .confirmationDialog(
            Text("privacy.delete.title", bundle: .module), isPresented: $store.isAskingDeletion,
            titleVisibility: .visible
        ) {
            Button(role: .destructive) {
                store.send(.deletionAccepted)
            } label: {
                Text("privacy.delete.confirm", bundle: .module)
            }
            Button(role: .cancel) {
            } label: {
                Text("profile.cancel", bundle: .module)
            }
        } message: {
            Text("privacy.delete.message", bundle: .module)
        }
    }

    private func cpf(_ details: PrivacyDetails) -> some View {
        SectionCard(title: Text("privacy.cpf", bundle: .module)) {
            if let cpf = store.cpf {
                Text(verbatim: cpf.value).font(AppFonts.number)
                ActionButton(Text("privacy.cpf.hide", bundle: .module), rank: .secondary) { store.send(.cpfHidden) }
            } else {
                Text(verbatim: details.maskedCPF ?? "•••").font(AppFonts.number)
                    .accessibilityLabel(Text("privacy.cpf.masked", bundle: .module))
                if details.maskedCPF != nil {
                    ActionButton(Text("privacy.cpf.show", bundle: .module), rank: .secondary) {
                        store.send(.cpfTapped)
                    }
                }
            }
            Text("privacy.cpf.hint", bundle: .module).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
        }
    }

    private func views(_ details: PrivacyDetails) -> some View {
        SectionCard(title: Text("privacy.views", bundle: .module)) {
            if details.views.isEmpty {
                Text("privacy.views.none", bundle: .module).font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            } else {
                LazyVStack(alignment: .leading, spacing: AppSpacing.medium) {
                    ForEach(Array(details.views.enumerated()), id: \.offset) { _, view in
                        VStack(alignment: .leading, spacing: 0) {
                            view.practice.map { Text(verbatim: $0) } ?? Text("privacy.views.you", bundle: .module)
                            Text(verbatim: view.date.moment(in: locale, timeZone)).font(AppFonts.caption)
                                .foregroundStyle(AppColors.secondaryText)
                        }
                    }
                }
            }
        }
    }

    private var export: some View {
        SectionCard(title: Text("privacy.export", bundle: .module)) {
            Text("privacy.export.message", bundle: .module).font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            if let address = store.exportAddress.flatMap({ URL(string: $0.value) }) {
                Link(destination: address) {
                    Label {
                        Text("privacy.export.download", bundle: .module)
                    } icon: {
                        Image(systemName: "square.and.arrow.down")
                    }
                    .font(AppFonts.button)
                    .frame(minHeight: AppSpacing.target)
                }
                .foregroundStyle(AppColors.accent)
            } else {
                ActionButton(Text("privacy.export.button", bundle: .module), rank: .secondary) {
                    store.send(.exportTapped)
                }
            }
        }
    }

    private func terms(_ details: PrivacyDetails) -> some View {
        SectionCard(title: Text("privacy.terms", bundle: .module)) {
            ForEach(details.acceptances, id: \.self) { acceptance in
                Text(
                    "privacy.terms.accepted \(acceptance.version) \(acceptance.day.longText(in: locale))",
                    bundle: .module
                )
                .font(AppFonts.detail)
            }
            Button {
                store.send(.termsTapped)
            } label: {
                Text("privacy.terms.read", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
        }
    }

    private var deletion: some View {
        SectionCard(title: Text("privacy.delete", bundle: .module)) {
            Text("privacy.delete.message", bundle: .module).font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ActionButton(
                Text("privacy.delete.button", bundle: .module), rank: .destructive, isRunning: store.isDeleting
            ) {
                store.send(.deleteTapped)
            }
        }
    }
}

private struct PrivacyTerms: View {
    let terms: Terms?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        SheetPage(title: Text("privacy.terms", bundle: .module)) {
            if let terms {
                Text(verbatim: terms.text).font(AppFonts.body)
            } else {
                LoadingRows(count: 1)
            }
            ActionButton(Text("profile.close", bundle: .module), rank: .secondary) { dismiss() }
        }
    }
}
