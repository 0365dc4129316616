// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The page of ``Security``.
struct SecurityPage: View {
    @Bindable var store: StoreOf<Security>
    @Environment(\.locale) private var locale

    var body: some View {
        SectionPage(
            title: Text("section.security", bundle: .module),
            message: Text("section.security.message", bundle: .module)
        ) {
            ProblemPanel(problem: store.problem)
            if store.isLoaded {
                signIn
                PasskeyCard(store: store)
                DeviceCard(store: store)
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 3)
            }
        }
        .onAppear { store.send(.appeared) }
        .sheet(item: $store.scope(state: \.confirmation, action: \.confirmation)) {
            IdentityCheckSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(item: $store.scope(state: \.email, action: \.email)) {
            EmailSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(item: $store.scope(state: \.password, action: \.password)) {
            PasswordSheet(store: $0).presentationBackground(AppColors.background)
        }
        .toast(store.message.map(\.text), tone: store.message?.tone ?? .success) { store.send(.messageClosed) }
    }

    private var signIn: some View {
        SectionCard(title: Text("security.signIn", bundle: .module)) {
            Text("data.email", bundle: .module).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            Text(verbatim: store.details?.patient.email.text ?? "").font(AppFonts.body)
            ActionButton(Text("security.email.change", bundle: .module), rank: .secondary) {
                store.send(.emailTapped)
            }
            ActionButton(Text("security.password.change", bundle: .module), rank: .secondary) {
                store.send(.passwordTapped)
            }
        }
    }
}

extension Security.Message {
    @MainActor var text: Text {
        switch self {
        case .emailChanged: Text("security.email.changed", bundle: .module)
        case .passwordChanged: Text("security.password.changed", bundle: .module)
        case .passkeyAdded: Text("security.passkey.added", bundle: .module)
        case .passkeyCancelled: Text("security.passkey.cancelled", bundle: .module)
        case .passkeyExists: Text("security.passkey.exists", bundle: .module)
        case .passkeyUnsupported: Text("security.passkey.unsupported", bundle: .module)
        }
    }

    var tone: Tone {
        switch self {
        case .emailChanged, .passwordChanged, .passkeyAdded: .success
        case .passkeyCancelled, .passkeyExists, .passkeyUnsupported: .warning
        }
    }
}

private struct PasskeyCard: View {
    @Bindable var store: StoreOf<Security>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        SectionCard(title: Text("security.passkeys", bundle: .module)) {
            Text("security.passkeys.message", bundle: .module).font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ForEach(store.passkeys) { row($0) }
            if store.offersPasskeys {
                FloatingField(
                    Text("security.passkey.name", bundle: .module), text: $store.passkeyName,
                    hint: Text("security.passkey.name.hint", bundle: .module))
                ActionButton(
                    Text("security.passkey.add", bundle: .module), rank: .secondary, isRunning: store.isAddingPasskey
                ) {
                    store.send(.addPasskeyTapped)
                }
            } else {
                NoticePanel(Text("security.passkeys.unavailable", bundle: .module))
            }
        }
    }

    @ViewBuilder private func row(_ passkey: PasskeyEntry) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            if store.renaming == passkey.id {
                FloatingField(Text("security.passkey.name", bundle: .module), text: $store.newName)
                HStack(spacing: AppSpacing.large) {
                    quiet("data.save", Text("data.save", bundle: .module), .renameSaved)
                    quiet("profile.cancel", Text("profile.cancel", bundle: .module), .renameCancelled)
                }
            } else {
                Label {
                    name(of: passkey)
                } icon: {
                    Image(systemName: "key.fill").foregroundStyle(AppColors.accent)
                }
                .font(AppFonts.headline)
                Text("security.passkey.created \(passkey.created.moment(in: locale, timeZone))", bundle: .module)
                    .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                HStack(spacing: AppSpacing.large) {
                    quiet(
                        "security.passkey.rename",
                        Text("security.passkey.rename.label \(passkey.name)", bundle: .module),
                        .renameTapped(passkey))
                    quiet(
                        "security.passkey.remove",
                        Text("security.passkey.remove.label \(passkey.name)", bundle: .module),
                        .removePasskeyTapped(passkey))
                }
            }
        }
    }

    private func name(of passkey: PasskeyEntry) -> Text {
        passkey.name.isEmpty ? Text("security.passkey.unnamed", bundle: .module) : Text(verbatim: passkey.name)
    }

    private func quiet(_ title: LocalizedStringKey, _ label: Text, _ action: Security.Action) -> some View {
        Button {
            store.send(action)
        } label: {
            Text(title, bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .accessibilityLabel(label)
    }
}

private struct DeviceCard: View {
    let store: StoreOf<Security>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        SectionCard(title: Text("security.devices", bundle: .module)) {
            ForEach(store.devices) { device in
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: device.name).font(AppFonts.headline)
                    Text("security.device.seen \(device.lastSeen.moment(in: locale, timeZone))", bundle: .module)
                        .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                    if device.isThisOne {
                        StatusBadge(Text("security.device.this", bundle: .module), tone: .success)
                    } else {
                        Button {
                            store.send(.deviceTapped(device))
                        } label: {
                            Text("security.device.signOut", bundle: .module)
                        }
                        .buttonStyle(.app(.quiet))
                        .accessibilityLabel(Text("security.device.signOut.label \(device.name)", bundle: .module))
                    }
                }
            }
            ActionButton(Text("security.everywhere", bundle: .module), rank: .destructive) {
                store.send(.everywhereTapped)
            }
        }
    }
}
