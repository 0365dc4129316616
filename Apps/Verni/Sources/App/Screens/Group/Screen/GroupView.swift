// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The page of a group: its overview, or its settings.
package struct GroupView: View {
    @ObservedObject private var store: Store<GroupState, GroupAction>
    private let clock: any VerniClock
    private let invitations: InvitationLinks

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - clock: The clock, whose day is today.
    ///   - invitations: Makes the links of invitations.
    package init(store: Store<GroupState, GroupAction>, clock: any VerniClock, invitations: InvitationLinks) {
        self.store = store
        self.clock = clock
        self.invitations = invitations
    }

    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                banners
                content
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .toolbar {
            if store.state.section == .overview, store.state.group.failure != .notFound {
                ToolbarItem(placement: .topBarTrailing) {
                    IconButton(Text("group.search", bundle: .module), "magnifyingglass") {
                        store.dispatch(.searchTapped)
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    IconButton(Text("group.statistics", bundle: .module), "chart.bar") {
                        store.dispatch(.statisticsTapped)
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    IconButton(Text("group.settings", bundle: .module), "gearshape") {
                        store.dispatch(.settingsTapped)
                    }
                }
            }
        }
        .sheet(isPresented: isEditing) { GroupSheetView(store: store, invitations: invitations) }
        .confirmationDialog(questionTitle, isPresented: isAsking, titleVisibility: .visible) {
            if let question = store.state.question {
                Button(role: .destructive) {
                    store.dispatch(.changeTapped(question))
                } label: {
                    Text(question.confirmation, bundle: .module)
                }
                Button(role: .cancel) {
                    store.dispatch(.questionClosed)
                } label: {
                    Text("group.cancel", bundle: .module)
                }
            }
        } message: {
            if let explanation = store.state.question?.explanation { Text(explanation, bundle: .module) }
        }
    }

    private var title: Text {
        switch store.state.section {
        case .overview:
            // A page has a title while its group is loading, and without one.
            store.state.group.value.map { Text(verbatim: $0.fields.name) } ?? Text("group.title", bundle: .module)
        case .settings: Text("group.settings", bundle: .module)
        }
    }

    private var isEditing: Binding<Bool> {
        Binding(get: { store.state.sheet != nil }, set: { if !$0 { store.dispatch(.sheetClosed) } })
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { store.state.question != nil }, set: { if !$0 { store.dispatch(.questionClosed) } })
    }

    private var questionTitle: Text {
        guard let question = store.state.question else { return Text(verbatim: "") }
        return Text(question.title, bundle: .module)
    }

    // MARK: Content

    @ViewBuilder private var banners: some View {
        if let failure = store.state.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
        }
        if let problem = store.state.problem, store.state.sheet == nil {
            ErrorBanner(
                problem, members: store.state.group.value?.members ?? [],
                dismiss: { store.dispatch(.problemDismissed) })
        }
    }

    @ViewBuilder private var content: some View {
        if store.state.group.isLoading {
            LoadingRows()
        } else if let group = store.state.group.value {
            notices(of: group)
            switch store.state.section {
            case .overview: GroupOverview(store: store, group: group, clock: clock)
            case .settings:
                GroupSettingsPage(store: store, group: group, clock: clock, invites: invitations.areAvailable)
            }
        }
    }

    @ViewBuilder private func notices(of group: GroupDetail) -> some View {
        if group.deletedAt != nil {
            Notice(Text("group.deleted.notice", bundle: .module), tone: .refusal) {
                Button {
                    store.dispatch(.changeTapped(.restore))
                } label: {
                    Text("group.restore", bundle: .module)
                }
                .buttonStyle(.app(.small))
            }
        } else if group.isArchived {
            Notice(Text("group.archived.notice", bundle: .module), tone: .neutral) {
                Button {
                    store.dispatch(.changeTapped(.archive(false)))
                } label: {
                    Text("group.unarchive", bundle: .module)
                }
                .buttonStyle(.app(.small))
            }
        }
        if group.needsNewerVersion {
            Notice(Text("group.newer.notice", bundle: .module), tone: .conflict) { EmptyView() }
        }
    }
}

/// A button with a symbol, whose name screen readers say.
struct IconButton: View {
    private let title: Text
    private let symbol: String
    private let action: @MainActor () -> Void

    init(_ title: Text, _ symbol: String, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.symbol = symbol
        self.action = action
    }

    var body: some View {
        Button(action: action) {
            Label {
                title
            } icon: {
                Image(systemName: symbol)
            }
        }
    }
}

/// A state of the whole group, with the way out of it.
struct Notice<Action: View>: View {
    private let text: Text
    private let tone: Tone
    private let action: Action

    init(_ text: Text, tone: Tone, @ViewBuilder action: () -> Action) {
        self.text = text
        self.tone = tone
        self.action = action()
    }

    var body: some View {
        Card {
            Badge(text, tone: tone)
            action
        }
    }
}

/// The rows of a section in a card.
struct RowsCard<Content: View>: View {
    private let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) { content }
            .padding(.horizontal, AppSpacing.large)
            .padding(.vertical, AppSpacing.extraSmall)
            .frame(maxWidth: .infinity)
            .cardBox()
    }
}

extension GroupChange {
    /// The question before the change.
    var title: LocalizedStringKey {
        switch self {
        case .delete: "group.delete.title"
        case .leave: "group.leave.title"
        case .archive: "group.archive.title"
        case .deleteMember: "group.member.delete.title"
        case .claimMember: "group.member.claim.title"
        case .deleteCategory: "group.category.delete.title"
        case .revokeInvite: "group.invite.revoke.title"
        case .stop: "group.recurrence.stop.title"
        case .mute, .restore, .skip, .revert: "group.change.title"
        }
    }

    /// The button that confirms it.
    var confirmation: LocalizedStringKey {
        switch self {
        case .delete, .deleteMember, .deleteCategory: "group.delete.confirm"
        case .leave: "group.leave.confirm"
        case .archive: "group.archive.confirm"
        case .claimMember: "group.member.claim.confirm"
        case .revokeInvite: "group.invite.revoke.confirm"
        case .stop: "group.recurrence.stop.confirm"
        case .mute, .restore, .skip, .revert: "group.change.confirm"
        }
    }

    /// The consequences.
    var explanation: LocalizedStringKey? {
        switch self {
        case .delete: "group.delete.message"
        case .leave: "group.leave.message"
        case .archive: "group.archive.message"
        case .deleteMember: "group.member.delete.message"
        case .claimMember: "group.member.claim.message"
        case .deleteCategory: "group.category.delete.message"
        case .revokeInvite: "group.invite.revoke.message"
        case .stop: "group.recurrence.stop.message"
        case .mute, .restore, .skip, .revert: nil
        }
    }
}
