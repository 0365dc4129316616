// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The page of ``Inbox``.
struct InboxPage: View {
    let store: StoreOf<Inbox>
    @Environment(\.locale) private var locale

    var body: some View {
        SectionPage(
            title: Text("section.notices", bundle: .module), message: Text("section.notices.message", bundle: .module)
        ) {
            ProblemPanel(problem: store.problem)
            if store.isLoaded {
                list
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 3)
            }
            InboxSwitches(store: store)
        }
        .onAppear { store.send(.appeared) }
    }

    @ViewBuilder private var list: some View {
        if store.notices.isEmpty {
            EmptyPanel(
                systemImage: "bell", title: Text("notices.none.title", bundle: .module),
                message: Text("notices.none.message", bundle: .module)
            ) {}
        } else {
            if store.hasUnread {
                ActionButton(Text("notices.markAll", bundle: .module), rank: .secondary) {
                    store.send(.markAllTapped)
                }
            }
            LazyVStack(spacing: AppSpacing.small) {
                ForEach(store.notices) { notice in
                    NoticeRow(notice: notice) { store.send(.noticeTapped(notice)) }
                        .onAppear { if notice.id == store.notices.last?.id { store.send(.lastRowAppeared) } }
                }
            }
            if store.isLoadingMore { LoadingRows(count: 1) }
        }
    }
}

private struct NoticeRow: View {
    let notice: Notice
    let open: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Button(action: open) {
            Card {
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    Image(systemName: notice.symbol).foregroundStyle(AppColors.accent)
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        notice.text.font(notice.isRead ? AppFonts.body : AppFonts.headline)
                        if let subject = notice.subject {
                            Text(
                                verbatim:
                                    "\(subject.doctor) · \(subject.start.text(in: DomainLanguage(tag: locale.identifier)))"
                            )
                            .font(AppFonts.detail)
                        }
                        Text(verbatim: notice.created.moment(in: locale, timeZone)).font(AppFonts.caption)
                            .foregroundStyle(AppColors.secondaryText)
                        if !notice.isRead {
                            StatusBadge(
                                Text("notices.unread", bundle: .module), tone: .neutral, systemImage: "circle.fill")
                        }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .buttonStyle(.plain)
        .accessibilityHint(Text("notices.open.hint", bundle: .module))
    }
}

/// The switches of optional messages and of notifications.
private struct InboxSwitches: View {
    let store: StoreOf<Inbox>

    var body: some View {
        SectionCard(title: Text("notices.settings", bundle: .module)) {
            if let wantsReminders = store.wantsReminders {
                Toggle(isOn: Binding(get: { wantsReminders }, set: { store.send(.remindersSwitched($0)) })) {
                    Text("notices.reminders", bundle: .module)
                }
                Text("notices.reminders.hint", bundle: .module).font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            if store.offersPush {
                Toggle(isOn: Binding(get: { store.isPushOn }, set: { store.send(.pushSwitched($0)) })) {
                    Text("notices.push", bundle: .module)
                }
                if store.isPushRefused {
                    NoticePanel(Text("notices.push.refused", bundle: .module), tone: .warning)
                }
            } else {
                Text("notices.push.unavailable", bundle: .module).font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
        .tint(AppColors.accent)
    }
}

extension Notice {
    /// The sentence of the inbox, which depends on the side that reads it.
    @MainActor fileprivate var text: Text {
        let isPractice = if case .practice = recipient { true } else { false }
        return switch kind {
        case .booked: Text(isPractice ? "notice.practice.booked" : "notice.booked", bundle: .module)
        case .confirmed: Text("notice.confirmed", bundle: .module)
        case .refused: Text("notice.refused", bundle: .module)
        case .lapsed: Text("notice.lapsed", bundle: .module)
        case .proposed: Text("notice.proposed", bundle: .module)
        case .accepted: Text("notice.accepted", bundle: .module)
        case .countered: Text("notice.countered", bundle: .module)
        case .kept: Text("notice.kept", bundle: .module)
        case .withdrawn: Text("notice.withdrawn", bundle: .module)
        case .expired: Text("notice.expired", bundle: .module)
        case .moved: Text(isPractice ? "notice.practice.moved" : "notice.moved", bundle: .module)
        case .cancelled: Text(isPractice ? "notice.practice.cancelled" : "notice.cancelled", bundle: .module)
        case .relocated: Text("notice.relocated", bundle: .module)
        case .noShow: Text("notice.noShow", bundle: .module)
        case .offer: Text("notice.offer", bundle: .module)
        case .waitingPaused: Text("notice.waitingPaused", bundle: .module)
        case .reminder: Text("notice.reminder", bundle: .module)
        case .reviewDecided: Text("notice.reviewDecided", bundle: .module)
        }
    }

    fileprivate var symbol: String {
        switch kind {
        case .booked, .confirmed, .accepted, .kept: "checkmark.circle"
        case .refused, .lapsed, .cancelled, .noShow: "xmark.circle"
        case .proposed, .countered, .withdrawn, .expired, .moved: "calendar"
        case .relocated: "mappin"
        case .offer, .waitingPaused: "clock"
        case .reminder: "bell"
        case .reviewDecided: "star"
        }
    }
}
