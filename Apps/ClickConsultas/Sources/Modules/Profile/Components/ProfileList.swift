// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The list of sections, the language, and the sign-out.
struct ProfileList: View {
    let store: StoreOf<Profile>
    @Environment(\.locale) private var locale

    var body: some View {
        SectionPage(title: Text("profile.title", bundle: .module), message: Text("profile.message", bundle: .module)) {
            ProblemPanel(problem: store.problem)
            if let details = store.details {
                header(details)
                sections
                LanguageCard(store: store)
                about
                ActionButton(
                    Text("profile.signOut", bundle: .module), rank: .secondary, isRunning: store.isSigningOut
                ) {
                    store.send(.signOutTapped)
                }
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 4)
            }
        }
        .onAppear { store.send(.appeared) }
    }

    private func header(_ details: ProfileDetails) -> some View {
        Card {
            HStack(spacing: AppSpacing.large) {
                Avatar(name: details.patient.name.text, photo: details.patient.photoAddress, size: 64)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: details.patient.name.text).font(AppFonts.headline)
                    Text(verbatim: details.patient.email.text).font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    if let city = details.city {
                        Text(verbatim: city.title).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var sections: some View {
        VStack(spacing: AppSpacing.small) {
            ForEach(ProfileSection.allCases, id: \.self) { section in
                Button {
                    store.send(.sectionTapped(section))
                } label: {
                    Card {
                        HStack(spacing: AppSpacing.medium) {
                            Image(systemName: section.symbol).foregroundStyle(AppColors.accent)
                            section.title.font(AppFonts.headline).frame(maxWidth: .infinity, alignment: .leading)
                            if section == .notices, store.unreadCount > 0 {
                                StatusBadge(
                                    Text("profile.unread \(store.unreadCount)", bundle: .module), tone: .neutral,
                                    systemImage: "bell.fill")
                            }
                            Image(systemName: "chevron.forward").foregroundStyle(AppColors.secondaryText)
                                .accessibilityHidden(true)
                        }
                    }
                }
                .buttonStyle(.plain)
                .accessibilityHint(Text("profile.open.hint", bundle: .module))
            }
        }
    }

    private var about: some View {
        SectionCard(title: Text("profile.about", bundle: .module)) {
            Text("profile.about.message", bundle: .module).font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ActionButton(Text("profile.registerPractice", bundle: .module), rank: .quiet) {
                store.send(.registerPracticeTapped)
            }
        }
    }
}

extension ProfileSection {
    @MainActor var title: Text {
        switch self {
        case .data: Text("section.data", bundle: .module)
        case .dependants: Text("section.dependants", bundle: .module)
        case .notices: Text("section.notices", bundle: .module)
        case .security: Text("section.security", bundle: .module)
        case .privacy: Text("section.privacy", bundle: .module)
        }
    }

    var symbol: String {
        switch self {
        case .data: "person.crop.circle"
        case .dependants: "person.2"
        case .notices: "bell"
        case .security: "lock"
        case .privacy: "hand.raised"
        }
    }
}

/// The language of the page, which the browser keeps, and of the account's messages.
private struct LanguageCard: View {
    let store: StoreOf<Profile>
    @AppStorage("AppleLanguages") private var chosen: String?
    @Environment(\.locale) private var locale

    var body: some View {
        SectionCard(title: Text("profile.language", bundle: .module)) {
            Picker(selection: selection) {
                Text(verbatim: "Português (Brasil)").tag(DomainLanguage.portuguese)
                Text(verbatim: "English").tag(DomainLanguage.english)
            } label: {
                Text("profile.language", bundle: .module)
            }
            .pickerStyle(.menu)
            Text("profile.language.hint", bundle: .module).font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
    }

    private var selection: Binding<DomainLanguage> {
        Binding(
            get: { chosen.flatMap(DomainLanguage.init) ?? DomainLanguage(tag: locale.identifier) },
            set: { language in
                chosen = language.rawValue
                store.send(.languageTapped(language))
            })
    }
}
