// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The name, the picture and the currency of the user, and the way to delete the account.
struct ProfileAccountPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    let profile: LedgerProfile
    /// The account; `nil` on a replica without one.
    let account: OwnAccount?
    @State private var item: PhotosPickerItem?

    var body: some View {
        // A picture belongs to a profile, which has a name.
        if !profile.name.isEmpty { picture }
        form
        if account != nil { deletion }
    }

    // MARK: The picture

    private var picture: some View {
        Card {
            HStack(spacing: AppSpacing.large) {
                MemberAvatar(
                    Member(
                        id: .avatar(of: account?.id ?? ""), name: profile.name, picture: profile.picture,
                        account: account?.id),
                    size: .huge)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("profile.picture", bundle: .module)
                        .font(AppFonts.headline)
                        .accessibilityAddTraits(.isHeader)
                    Text("profile.picture.hint", bundle: .module)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            PhotosPicker(selection: $item, matching: .images) {
                Text("profile.picture.choose", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            if profile.picture != nil {
                Button {
                    var profile = profile
                    profile.picture = nil
                    store.dispatch(.saveTapped(profile))
                } label: {
                    Text("profile.picture.remove", bundle: .module)
                }
                .buttonStyle(.app(.quietDestructive))
                .disabled(store.state.isWorking)
            }
        }
        .task(id: item) {
            guard let item, let file = try? await item.loadTransferable(type: URL.self) else { return }
            store.dispatch(.pictureChosen(file, profile))
        }
    }

    // MARK: Name and currency

    private var form: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            TitledField(
                Text("profile.name", bundle: .module), text: draft(\.name),
                hint: Text("profile.name.hint", bundle: .module),
                problem: nameProblem
            )
            .textContentType(.name)
            CurrencyPicker(selection: draft(\.currency))
            Text("profile.currency.hint", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
            Button {
                if let draft = store.state.draft {
                    // The picture may have changed since the form was filled in.
                    store.dispatch(.saveTapped(draft.with(picture: profile.picture)))
                }
            } label: {
                Text("profile.save", bundle: .module)
            }
            .buttonStyle(.app(.primary))
            .disabled(store.state.isWorking || isNameMissing)
            if store.state.isDone {
                Text("profile.saved", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.updatesFrequently)
            }
        }
    }

    private var nameProblem: Text? {
        // The first profile of a replica begins without a name.
        isNameMissing && !profile.name.isEmpty ? Text("profile.name.missing", bundle: .module) : nil
    }

    private var isNameMissing: Bool { store.state.draft?.name.trimmed.isEmpty ?? true }

    private func draft<Value: Sendable>(_ field: WritableKeyPath<LedgerProfile, Value>) -> Binding<Value> {
        Binding {
            (store.state.draft ?? profile)[keyPath: field]
        } set: { value in
            guard var draft = store.state.draft else { return }
            draft[keyPath: field] = value
            store.dispatch(.draftChanged(draft))
        }
    }

    // MARK: The end

    private var deletion: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("profile.delete", bundle: .module))
            Text("profile.delete.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            TitledField(
                Text("profile.delete.password", bundle: .module),
                password: Binding(
                    get: { store.state.deletion.value }, set: { store.dispatch(.deletionChanged(Secret($0))) }),
                problem: store.state.problem == .signInRefused
                    ? Text("profile.password.wrong", bundle: .module) : nil
            )
            .textContentType(.password)
            Button {
                store.dispatch(.questionTapped(.deleteAccount(password: store.state.deletion)))
            } label: {
                Text("profile.delete.button", bundle: .module)
            }
            .buttonStyle(.app(.destructive))
            .disabled(store.state.deletion.value.isEmpty || store.state.isWorking)
        }
    }
}

extension LedgerProfile {
    fileprivate func with(picture: String?) -> LedgerProfile {
        var profile = self
        profile.picture = picture
        return profile
    }
}
