// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``PracticeSettings``: the list of sections, or one of them.
package struct PracticeSettingsView: View {
    private let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<PracticeSettings>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                title.pageHeading()
                content
            }
            .frame(maxWidth: AppSpacing.readingWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .task(id: store.section) { store.send(.appeared) }
        .toast(store.notice?.title, onClose: { store.send(.noticeClosed) })
        .removalDialog(store)
    }

    private var title: Text { store.section?.title ?? Text("settings.title", bundle: .module) }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else if let setup = store.setup {
            AdmissionNotice(practice: setup.practice, store: store)
            if let section = store.section {
                if store.sections.contains(section) {
                    SettingsSection(section: section, setup: setup, store: store)
                } else {
                    EmptyPanel(
                        systemImage: "lock", title: Text("settings.notAllowed.title", bundle: .module),
                        message: Text("settings.notAllowed.message", bundle: .module)
                    ) {}
                }
            } else {
                SectionList(store: store)
            }
        } else {
            LoadingRows()
        }
    }
}

/// The sections that the user may see.
private struct SectionList: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        LazyVGrid(
            columns: [
                GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.medium, alignment: .top)
            ], spacing: AppSpacing.medium
        ) {
            ForEach(store.sections, id: \.self) { section in
                Button {
                    store.send(.sectionTapped(section))
                } label: {
                    HStack(spacing: AppSpacing.medium) {
                        Image(systemName: section.symbol).foregroundStyle(AppColors.accent)
                            .frame(width: AppSpacing.extraLarge)
                        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                            section.title.font(AppFonts.headline)
                            section.message.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                        }
                        .multilineTextAlignment(.leading)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        Image(systemName: "chevron.forward").foregroundStyle(AppColors.secondaryText)
                    }
                    .padding(AppSpacing.large)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.large))
                    .overlay { RoundedRectangle(cornerRadius: AppRadius.large).stroke(AppColors.border, lineWidth: 1) }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(section.title)
                .accessibilityHint(section.message)
            }
        }
    }
}

/// The state of the practice's admission, until the operator has admitted it.
private struct AdmissionNotice: View {
    let practice: Practice
    let store: StoreOf<PracticeSettings>

    var body: some View {
        if let refusal = practice.refusal {
            NoticePanel(Text("settings.refused \(refusal)", bundle: .module), tone: .danger)
            if store.setup?.may(.editRules) == true {
                ActionButton(
                    Text("settings.refused.again", bundle: .module), rank: .secondary, isRunning: store.isSaving
                ) {
                    store.send(.requestAdmissionTapped)
                }
            }
        } else if !practice.isAdmitted {
            NoticePanel(Text("settings.waiting", bundle: .module), tone: .warning)
        }
    }
}

/// One section with its doctor, its refusal, and its content.
private struct SettingsSection: View {
    let section: PracticeSection
    let setup: PracticeSetup
    let store: StoreOf<PracticeSettings>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            if section.isOfDoctor, store.doctors.count > 1 {
                LabeledPicker(
                    title: Text("settings.doctor", bundle: .module),
                    selection: Binding(
                        get: { store.doctorSetup?.id ?? "" }, set: { store.send(.doctorTapped($0)) })
                ) {
                    ForEach(store.doctors) { Text(verbatim: $0.doctor.name.text).tag($0.id) }
                }
            }
            SettingsRefusal(store: store)
            if section.isOfDoctor, store.doctors.isEmpty {
                EmptyPanel(
                    systemImage: "stethoscope", title: Text("settings.noDoctor.title", bundle: .module),
                    message: Text("settings.noDoctor.message", bundle: .module)
                ) {}
            } else {
                content
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch section {
        case .hours: HoursSection(store: store)
        case .absences: AbsencesSection(setup: setup, store: store)
        case .profiles: ProfileSection(store: store)
        case .reasons: ReasonsSection(store: store)
        case .plans: PlansSection(store: store)
        case .addresses: AddressesSection(setup: setup, store: store)
        case .rules: RulesSection(store: store)
        case .members: MembersSection(setup: setup, store: store)
        case .reviews: ReviewsSection(store: store)
        }
    }
}
