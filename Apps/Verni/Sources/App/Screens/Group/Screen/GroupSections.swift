// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import VerniTime
import Vitral

/// The invitations of a group that still let users join.
struct InviteSection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail
    let clock: any VerniClock
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.invites", bundle: .module))
            Card {
                rows
                if group.isOpen {
                    Button {
                        store.dispatch(.sheetTapped(.invitation(InviteDraft())))
                    } label: {
                        Text("group.invite", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
        }
    }

    @ViewBuilder private var rows: some View {
        let now = clock.now
        let invites = (store.state.settings.value?.invites ?? []).filter { $0.expiresAt > now }
        if invites.isEmpty {
            Text("group.invites.empty", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
        }
        ForEach(invites) { invite in
            HStack(spacing: AppSpacing.medium) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("group.invite.uses \(invite.usesLeft)", bundle: .module)
                        .font(AppFonts.body)
                        .foregroundStyle(AppColors.text)
                    Text("group.invite.expires \(day(invite.expiresAt))", bundle: .module)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Button {
                    store.dispatch(.questionTapped(.revokeInvite(invite.id)))
                } label: {
                    Text("group.invite.revoke", bundle: .module)
                }
                .buttonStyle(.app(.quietDestructive))
                .accessibilityLabel(
                    Text("group.invite.revoke.named \(day(invite.expiresAt))", bundle: .module))
            }
        }
    }

    private func day(_ date: Date) -> String {
        Day(date, in: timeZone).title(today: clock.today(in: timeZone), in: locale)
    }
}

/// The group's own categories.
struct CategorySection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.categories", bundle: .module))
            Card(spacing: AppSpacing.small) {
                if group.categories.isEmpty {
                    Text("group.categories.empty", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                ForEach(group.categories) { category in
                    HStack(spacing: AppSpacing.medium) {
                        GroupIcon(category.symbol, hue: .of(category.id), size: .small)
                        Text(verbatim: category.name)
                            .font(AppFonts.body)
                            .foregroundStyle(AppColors.text)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        if group.isOpen { menu(of: category) }
                    }
                }
                if group.isOpen {
                    Button {
                        store.dispatch(.sheetTapped(.category(CategoryDraft())))
                    } label: {
                        Text("group.category.add", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
        }
    }

    private func menu(of category: VerniDomain.Category) -> some View {
        RowMenu(Text("group.category.actions \(category.name)", bundle: .module)) {
            Button {
                store.dispatch(.sheetTapped(.category(CategoryDraft(category))))
            } label: {
                Text("group.category.edit", bundle: .module)
            }
            Button(role: .destructive) {
                store.dispatch(.questionTapped(.deleteCategory(category.id)))
            } label: {
                Text("group.category.delete", bundle: .module)
            }
        }
    }
}

/// The rules that make expenses of the group.
struct RecurrenceSection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail
    let today: Day
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("group.recurrences", bundle: .module))
            Card(spacing: AppSpacing.large) {
                let recurrences = store.state.settings.value?.recurrences ?? []
                if recurrences.isEmpty {
                    Text("group.recurrences.empty", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                ForEach(recurrences) { recurrence in row(recurrence) }
            }
        }
    }

    private func row(_ recurrence: Recurrence) -> some View {
        let title = recurrence.fields.template.title
        return VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            AmountRow(recurrence.fields.template.amounts.amount) {
                Text(verbatim: title).font(AppFonts.headline).foregroundStyle(AppColors.text)
            }
            Text(recurrence.fields.rule.sentence, bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            end(of: recurrence.fields.rule)
            if recurrence.isStopped {
                Badge(Text("group.recurrence.stopped", bundle: .module), tone: .neutral)
            } else if let next = recurrence.next {
                Text("group.recurrence.next \(next.title(today: today, in: locale))", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            } else {
                Badge(Text("group.recurrence.ended", bundle: .module), tone: .neutral)
            }
            actions(of: recurrence, title: title)
        }
    }

    @ViewBuilder private func end(of rule: RecurrenceRule) -> some View {
        switch rule.end {
        case .never: EmptyView()
        case .on(let day):
            Text("group.recurrence.until \(day.formatted(.year, in: locale))", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        case .after(let count):
            Text("group.recurrence.times \(count)", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
    }

    private func actions(of recurrence: Recurrence, title: String) -> some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.half), alignment: .leading)], alignment: .leading,
            spacing: 0
        ) {
            if recurrence.isEditable, !recurrence.isStopped, let next = recurrence.next {
                changes(of: recurrence, title: title, next: next)
            }
            Button {
                store.dispatch(
                    .sheetTapped(.history(OpenHistory(.recurrence(group.id, recurrence.id), subject: title))))
            } label: {
                Text("group.recurrence.history", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("group.recurrence.history.named \(title)", bundle: .module))
        }
    }

    @ViewBuilder private func changes(of recurrence: Recurrence, title: String, next: Day) -> some View {
        Button {
            store.dispatch(.recurrenceTapped(recurrence.id))
        } label: {
            Text("group.recurrence.edit", bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .accessibilityLabel(Text("group.recurrence.edit.named \(title)", bundle: .module))
        Button {
            store.dispatch(.changeTapped(.skip(recurrence.id, next)))
        } label: {
            Text("group.recurrence.skip", bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .accessibilityLabel(
            Text("group.recurrence.skip.named \(title) \(next.title(today: today, in: locale))", bundle: .module))
        Button {
            store.dispatch(.questionTapped(.stop(recurrence.id)))
        } label: {
            Text("group.recurrence.stop", bundle: .module)
        }
        .buttonStyle(.app(.quietDestructive))
        .accessibilityLabel(Text("group.recurrence.stop.named \(title)", bundle: .module))
    }
}

extension RecurrenceRule {
    /// The interval in words.
    var sentence: LocalizedStringKey {
        switch unit {
        case .days: "group.every.days \(interval)"
        case .weeks: "group.every.weeks \(interval)"
        case .months: "group.every.months \(interval)"
        case .years: "group.every.years \(interval)"
        }
    }
}
