// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The passkeys of an account.
struct PasskeysPanel: View {
    let model: AccountViewModel

    var body: some View {
        Panel("account.passkeys") {
            if let passkeys = model.passkeys {
                if passkeys.isEmpty { Text("account.passkeys.none").foregroundStyle(AppColors.secondaryText) }
                ForEach(passkeys) { passkey in
                    HStack(spacing: AppSpacing.medium) {
                        Image(systemName: "person.badge.key")
                            .foregroundStyle(AppColors.secondaryText)
                            .accessibilityHidden(true)
                        passkey.title.foregroundStyle(AppColors.text)
                        Spacer()
                        Button("account.passkey.remove", role: .destructive) {
                            Task { await model.remove(passkey) }
                        }
                        .buttonStyle(.borderless)
                        .accessibilityLabel("account.passkey.removeNamed \(passkey.title)")
                    }
                }
                Button {
                    Task { await model.addPasskey() }
                } label: {
                    Label("account.passkey.add", systemImage: "plus")
                }
                .buttonStyle(.bordered)
            } else {
                AccountListPlaceholder(model: model)
            }
        }
    }
}

/// The devices on which the user is signed in.
struct DevicesPanel: View {
    let model: AccountViewModel
    let signOutEverywhere: @MainActor () -> Void

    var body: some View {
        Panel("account.devices") {
            if let devices = model.devices {
                ForEach(devices) { device in
                    DeviceRow(device: device) { Task { await model.signOut(device) } }
                }
                Button(role: .destructive, action: signOutEverywhere) {
                    Label("account.signOutEverywhere", systemImage: "rectangle.portrait.and.arrow.right")
                }
                .buttonStyle(.bordered)
            } else {
                AccountListPlaceholder(model: model)
            }
        }
    }
}

/// A browser in which the user is signed in.
struct DeviceRow: View {
    let device: AccountDevice
    let signOut: @MainActor () -> Void

    @Environment(\.now) private var now

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Image(systemName: device.symbol)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                device.title.foregroundStyle(AppColors.text)
                Group {
                    if device.isThisOne {
                        Text("account.device.thisOne")
                    } else {
                        Text(device.lastSeenTitle(Age(from: device.lastSeen, to: now())))
                    }
                }
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
            }
            Spacer()
            if !device.isThisOne {
                Button("account.device.signOut", action: signOut)
                    .buttonStyle(.borderless)
                    .accessibilityLabel("account.device.signOutNamed \(device.title)")
            }
        }
    }
}

/// The placeholder of a list of the account while it loads, or after it failed to load.
struct AccountListPlaceholder: View {
    let model: AccountViewModel

    var body: some View {
        if model.problem == nil {
            LinesSkeleton(count: 2)
        } else {
            Button {
                Task { await model.load() }
            } label: {
                Label("error.retry", systemImage: "arrow.clockwise")
            }
            .buttonStyle(.bordered)
        }
    }
}
