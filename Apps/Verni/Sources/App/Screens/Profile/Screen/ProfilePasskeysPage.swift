// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The passkeys of the account, and the form of a new one.
struct ProfilePasskeysPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Text("profile.passkeys.message", bundle: .module)
            .font(AppFonts.body)
            .foregroundStyle(AppColors.secondaryText)
        if store.state.passkeys.isLoading { LoadingRows() }
        if let list = store.state.passkeys.value {
            if !list.passkeys.isEmpty || list.isAvailable { password }
            if !list.passkeys.isEmpty {
                VStack(spacing: 0) {
                    ForEach(list.passkeys) { passkey in
                        if passkey.id != list.passkeys.first?.id { RowDivider() }
                        row(passkey)
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .cardBox()
            }
            if list.isAvailable {
                newPasskey
            } else {
                Card {
                    Label {
                        Text("profile.passkeys.unavailable", bundle: .module)
                    } icon: {
                        Image(systemName: "info.circle.fill")
                    }
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
                }
            }
        }
    }

    // MARK: A passkey

    @ViewBuilder private func row(_ passkey: Passkey) -> some View {
        if let renaming = store.state.renaming, renaming.id == passkey.id {
            VStack(alignment: .leading, spacing: AppSpacing.small) {
                TitledField(
                    Text("profile.passkey.name", bundle: .module),
                    text: Binding(
                        get: { store.state.renaming?.name ?? "" },
                        set: { name in
                            guard let renaming = store.state.renaming else { return }
                            store.dispatch(.renamingChanged(renaming.named(name)))
                        })
                )
                .onSubmit { rename() }
                HStack(spacing: AppSpacing.large) {
                    Button(action: rename) { Text("profile.passkey.save", bundle: .module) }
                        .buttonStyle(.app(.small))
                        .disabled(store.state.isWorking)
                    Button {
                        store.dispatch(.renamingChanged(nil))
                    } label: {
                        Text("profile.cancel", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
            .padding(.vertical, AppSpacing.medium)
        } else {
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                title(of: passkey).font(AppFonts.headline).foregroundStyle(AppColors.text)
                Text("profile.passkey.created \(passkey.createdAt.profileDate(locale, timeZone))", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
                HStack(spacing: AppSpacing.large) { actions(of: passkey) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.vertical, AppSpacing.medium)
        }
    }

    @ViewBuilder private func actions(of passkey: Passkey) -> some View {
        Button {
            store.dispatch(.renamingChanged(passkey))
        } label: {
            Text("profile.passkey.rename", bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .accessibilityLabel(Text("profile.passkey.rename.named \(title(of: passkey))", bundle: .module))
        Button {
            store.dispatch(.questionTapped(.removePasskey(passkey, password: store.state.passkeyPassword)))
        } label: {
            Text("profile.passkey.remove", bundle: .module)
        }
        .buttonStyle(.app(.quietDestructive))
        .disabled(store.state.passkeyPassword.value.isEmpty || store.state.isWorking)
        .accessibilityLabel(Text("profile.passkey.remove.named \(title(of: passkey))", bundle: .module))
    }

    private func title(of passkey: Passkey) -> Text {
        passkey.name.isEmpty ? Text("profile.passkey.unnamed", bundle: .module) : Text(verbatim: passkey.name)
    }

    private func rename() {
        if let renaming = store.state.renaming { store.dispatch(.renameTapped(renaming)) }
    }

    // MARK: A new passkey

    private var newPasskey: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            TitledField(
                Text("profile.passkey.name", bundle: .module),
                text: Binding(
                    get: { store.state.passkeyName }, set: { store.dispatch(.passkeyNameChanged($0)) }),
                hint: Text("profile.passkey.name.hint", bundle: .module)
            )
            .onSubmit(add)
            Button(action: add) { Text("profile.passkey.add", bundle: .module) }
                .buttonStyle(.app(.primary))
                .disabled(store.state.passkeyPassword.value.isEmpty || store.state.isWorking)
        }
    }

    private func add() {
        store.dispatch(
            .addPasskeyTapped(name: store.state.passkeyName, password: store.state.passkeyPassword))
    }

    /// The password: an open page must not be enough to add a passkey, which outlives the sign-in.
    private var password: some View {
        TitledField(
            Text("profile.passkeys.password", bundle: .module),
            password: Binding(
                get: { store.state.passkeyPassword.value },
                set: { store.dispatch(.passkeyPasswordChanged(Secret($0))) }),
            hint: Text("profile.passkeys.password.hint", bundle: .module),
            problem: store.state.problem == .signInRefused ? Text("profile.password.wrong", bundle: .module) : nil
        )
        .textContentType(.password)
    }
}

extension Passkey {
    fileprivate func named(_ name: String) -> Passkey { Passkey(id: id, name: name, createdAt: createdAt) }
}
