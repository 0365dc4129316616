// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import VerniTime
import Vitral

/// The settings of a group.
struct GroupSettingsPage: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail
    let clock: any VerniClock
    /// Whether users can be invited: without a server, no link leads anywhere.
    let invites: Bool
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        general
        MemberSection(store: store, group: group)
        if invites { InviteSection(store: store, group: group, clock: clock) }
        CategorySection(store: store, group: group)
        RecurrenceSection(store: store, group: group, today: clock.today(in: timeZone))
        VersionSection(store: store, group: group)
        ending
    }

    private var general: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.general", bundle: .module))
            RowsCard {
                HStack(spacing: AppSpacing.medium) {
                    GroupIcon(group.fields.icon, hue: .of(group.id))
                    VStack(alignment: .leading, spacing: 0) {
                        Text(verbatim: group.fields.name).font(AppFonts.headline).foregroundStyle(AppColors.text)
                        Text(verbatim: group.fields.currency.title(in: locale))
                        Text(group.fields.rights.title, bundle: .module)
                    }
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding(.vertical, AppSpacing.medium)
                if group.isOpen {
                    RowDivider()
                    Button {
                        store.dispatch(.sheetTapped(.group(GroupDraft(group.fields))))
                    } label: {
                        Text("group.edit", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("group.edit.named \(group.fields.name)", bundle: .module))
                }

                RowDivider()
                Toggle(isOn: isMuted) {
                    VStack(alignment: .leading, spacing: 0) {
                        Text("group.mute", bundle: .module).font(AppFonts.body)
                        Text("group.mute.hint", bundle: .module)
                            .font(AppFonts.caption)
                            .foregroundStyle(AppColors.secondaryText)
                    }
                }
                .padding(.vertical, AppSpacing.medium)
                RowDivider()
                Button {
                    store.dispatch(.transferTapped)
                } label: {
                    Text("group.transfer", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
    }

    private var isMuted: Binding<Bool> {
        Binding(get: { group.isMuted }, set: { store.dispatch(.changeTapped(.mute($0))) })
    }

    /// Whether no other account could open the group.
    private var isLastMember: Bool {
        !group.mine.isEmpty && group.members.allSatisfy { $0.isGuest || group.mine.contains($0.id) }
    }

    private var ending: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.ending", bundle: .module))
            Card(spacing: AppSpacing.small) {
                if group.isOpen {
                    Button {
                        store.dispatch(.questionTapped(.archive(true)))
                    } label: {
                        Text("group.archive", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                }
                if isLastMember {
                    Text("group.leave.last", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                } else if !group.mine.isEmpty {
                    Button {
                        store.dispatch(.questionTapped(.leave))
                    } label: {
                        Text("group.leave", bundle: .module)
                    }
                    .buttonStyle(.app(.destructive))
                }
                if group.deletedAt == nil {
                    Button {
                        store.dispatch(.questionTapped(.delete))
                    } label: {
                        Text("group.delete", bundle: .module)
                    }
                    .buttonStyle(.app(.destructive))
                }
            }
        }
    }
}

extension EditRights {
    var title: LocalizedStringKey {
        switch self {
        case .all: "group.rights.all"
        case .authorAndPayers: "group.rights.authorAndPayers"
        }
    }
}

/// The members of a group.
struct MemberSection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.members.title", bundle: .module))
            RowsCard {
                ForEach(group.members) { member in
                    if member.id != group.members.first?.id { RowDivider() }
                    HStack(spacing: AppSpacing.medium) {
                        MemberName(member, detail: detail(of: member))
                            .frame(maxWidth: .infinity, alignment: .leading)
                        menu(of: member)
                    }
                    .padding(.vertical, AppSpacing.small)
                }
                if group.isOpen {
                    RowDivider()
                    Button {
                        store.dispatch(.sheetTapped(.member(MemberDraft())))
                    } label: {
                        Text("group.member.add", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
        }
    }

    private func detail(of member: Member) -> Text? {
        if member.isMe { return Text(verbatim: member.name) }
        return member.isGuest ? Text("group.member.guest", bundle: .module) : nil
    }

    private func menu(of member: Member) -> some View {
        RowMenu(Text("group.member.actions \(member.name)", bundle: .module)) {
            Button {
                store.dispatch(
                    .sheetTapped(.history(OpenHistory(.member(group.id, member.id), subject: member.name))))
            } label: {
                Text("group.member.history", bundle: .module)
            }
            if group.isOpen, member.isMe || member.isGuest {
                Button {
                    store.dispatch(.sheetTapped(.member(MemberDraft(member))))
                } label: {
                    Text("group.member.rename", bundle: .module)
                }
            }
            if group.isOpen, member.isGuest {
                Button {
                    store.dispatch(.questionTapped(.claimMember(member.id)))
                } label: {
                    Text("group.member.claim", bundle: .module)
                }
                Button(role: .destructive) {
                    store.dispatch(.questionTapped(.deleteMember(member.id)))
                } label: {
                    Text("group.member.delete", bundle: .module)
                }
            }
        }
    }
}

/// The actions of a row.
struct RowMenu<Content: View>: View {
    private let name: Text
    private let content: Content

    init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    var body: some View {
        Menu {
            content
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .menuIndicator(.hidden)
        .buttonStyle(.plain)
        .accessibilityLabel(name)
    }
}
