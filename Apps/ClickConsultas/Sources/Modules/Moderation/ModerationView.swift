// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``Moderation``.
package struct ModerationView: View {
    @Bindable private var store: StoreOf<Moderation>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Moderation>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("moderation.title", bundle: .module).pageHeading()
                content
            }
            .frame(maxWidth: 720)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .onDisappear { store.send(.disappeared) }
        .confirmationDialog(
            Text("moderation.confirm", bundle: .module),
            isPresented: Binding(
                get: { store.act != nil }, set: { if !$0, store.act != nil { store.send(.actCancelled) } }),
            titleVisibility: .visible, presenting: store.act
        ) { act in
            Button(role: .destructive) {
                store.send(.actConfirmed)
            } label: {
                act.title
            }
            Button(role: .cancel) {
                store.send(.actCancelled)
            } label: {
                Text("moderation.cancel", bundle: .module)
            }
        } message: { act in
            act.message
        }
    }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: message(of: problem)) { store.send(.retryTapped) }
        } else if let desk = store.desk {
            Picker(selection: $store.section) {
                ForEach(Moderation.Section.allCases, id: \.self) { section in
                    section.title(count: store.state.count(of: section)).tag(section)
                }
            } label: {
                Text("moderation.section", bundle: .module)
            }
            .pickerStyle(.menu)
            if let refusal = store.refusal { NoticePanel(message(of: refusal), tone: .danger) }
            switch store.section {
            case .practices: WaitingPractices(practices: desk.practices, store: store)
            case .doctors: UncheckedDoctors(doctors: desk.doctors, store: store)
            case .reviews: ModeratedReviews(reviews: desk.reviews, store: store)
            case .plans: PlanList(plans: desk.plans, store: store)
            case .terms: TermsForm(terms: desk.terms, store: store)
            case .mail: LostMails(mails: desk.mails, store: store)
            }
        } else {
            LoadingRows()
        }
    }

    private func message(of problem: DomainError) -> Text {
        Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))
    }
}

extension Moderation.Section {
    /// Returns the name of the section with the number of its entries.
    @MainActor func title(count: Int) -> Text {
        switch self {
        case .practices: Text("moderation.practices \(count)", bundle: .module)
        case .doctors: Text("moderation.doctors \(count)", bundle: .module)
        case .reviews: Text("moderation.reviews \(count)", bundle: .module)
        case .plans: Text("moderation.plans \(count)", bundle: .module)
        case .terms: Text("moderation.terms", bundle: .module)
        case .mail: Text("moderation.mail \(count)", bundle: .module)
        }
    }
}

extension ModerationAct {
    /// The name of the act, for a button.
    @MainActor var title: Text {
        switch self {
        case .admit: Text("moderation.admit", bundle: .module)
        case .refuse: Text("moderation.refuse", bundle: .module)
        case .check: Text("moderation.check", bundle: .module)
        case .reject: Text("moderation.reject", bundle: .module)
        case .publishReview: Text("moderation.publishReview", bundle: .module)
        case .rejectReview: Text("moderation.rejectReview", bundle: .module)
        case .savePlan: Text("moderation.plan.save", bundle: .module)
        case .publishTerms: Text("moderation.publishTerms", bundle: .module)
        case .retryMail: Text("moderation.retryMail", bundle: .module)
        case .discardMail: Text("moderation.discardMail", bundle: .module)
        }
    }

    /// The effect of the act, for its confirmation.
    @MainActor var message: Text {
        switch self {
        case .refuse: Text("moderation.refuse.message", bundle: .module)
        case .reject: Text("moderation.reject.message", bundle: .module)
        case .rejectReview: Text("moderation.rejectReview.message", bundle: .module)
        case .publishTerms: Text("moderation.publishTerms.message", bundle: .module)
        case .discardMail: Text("moderation.discardMail.message", bundle: .module)
        case .admit, .check, .publishReview, .savePlan, .retryMail: Text(verbatim: "")
        }
    }
}
