// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The browsers and programs that are signed in.
struct ProfileDevicesPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Text("profile.devices.message", bundle: .module)
            .font(AppFonts.body)
            .foregroundStyle(AppColors.secondaryText)
        if store.state.devices.isLoading { LoadingRows() }
        if let devices = store.state.devices.value, !devices.isEmpty {
            VStack(spacing: 0) {
                ForEach(devices) { device in
                    if device.id != devices.first?.id { RowDivider() }
                    row(device)
                }
            }
            .padding(.horizontal, AppSpacing.large)
            .cardBox()
        }
    }

    private func row(_ device: Device) -> some View {
        HStack(spacing: AppSpacing.medium) {
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                Text(verbatim: device.name).font(AppFonts.headline).foregroundStyle(AppColors.text)
                Text("profile.device.seen \(device.seenAt.profileDate(locale, timeZone))", bundle: .module)
                Text("profile.device.signedIn \(device.signedInAt.profileDate(locale, timeZone))", bundle: .module)
            }
            .font(AppFonts.detail)
            .foregroundStyle(AppColors.secondaryText)
            .frame(maxWidth: .infinity, alignment: .leading)
            if device.isCurrent {
                Badge(Text("profile.device.current", bundle: .module), tone: .neutral)
            } else {
                Button {
                    store.dispatch(.questionTapped(.signOutDevice(device)))
                } label: {
                    Text("profile.device.signOut", bundle: .module)
                }
                .buttonStyle(.app(.quietDestructive))
                .disabled(store.state.isWorking)
                .accessibilityLabel(Text("profile.device.signOut.named \(device.name)", bundle: .module))
            }
        }
        .padding(.vertical, AppSpacing.medium)
    }
}

/// The push messages: their amounts, and the groups that send them.
struct ProfileNotificationsPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    let account: OwnAccount

    var body: some View {
        if let push = store.state.push, push != .unavailable {
            Card {
                Toggle(isOn: isPushOn) { Text("profile.notifications.browser", bundle: .module) }
                    .disabled(store.state.isWorking)
                Text("profile.notifications.browser.hint", bundle: .module)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                if push == .blocked {
                    Badge(Text("profile.notifications.browser.blocked", bundle: .module), tone: .conflict)
                }
            }
        }
        Card {
            Toggle(isOn: hidesAmounts) { Text("profile.notifications.hidesAmounts", bundle: .module) }
                .disabled(store.state.isWorking)
            Text("profile.notifications.hidesAmounts.hint", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
        SectionHeader(Text("profile.notifications.groups", bundle: .module))
        if store.state.groups.isLoading { LoadingRows() }
        if let groups = store.state.groups.value {
            if groups.isEmpty {
                Text("profile.notifications.none", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
            } else {
                VStack(spacing: 0) {
                    ForEach(groups) { group in
                        if group.id != groups.first?.id { RowDivider() }
                        HStack(spacing: AppSpacing.medium) {
                            GroupIcon(group.icon, hue: .of(group.id), size: .small)
                            Toggle(isOn: notifies(group)) { Text(verbatim: group.name) }
                        }
                        .frame(minHeight: AppSpacing.field)
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .cardBox()
            }
        }
    }

    private var isPushOn: Binding<Bool> {
        Binding(get: { store.state.push == .on }, set: { store.dispatch(.pushChanged($0)) })
    }

    private var hidesAmounts: Binding<Bool> {
        Binding {
            account.hidesAmounts
        } set: { hidesAmounts in
            var profile = account.profile
            profile.hidesAmounts = hidesAmounts
            store.dispatch(.saveTapped(profile))
        }
    }

    private func notifies(_ group: NotifiedGroup) -> Binding<Bool> {
        Binding(get: { !group.isMuted }, set: { store.dispatch(.muteChanged(group.id, !$0)) })
    }
}
