// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The operations of all groups, or of one, by day.
package struct ActivityView: View {
    @ObservedObject private var store: Store<ActivityState, ActivityAction>
    private let clock: any VerniClock
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - clock: The clock, whose day is today.
    package init(store: Store<ActivityState, ActivityAction>, clock: any VerniClock) {
        self.store = store
        self.clock = clock
    }

    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.large) {
                if let failure = store.state.items.failure {
                    ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
                }
                if let problem = store.state.problem {
                    ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
                }
                content
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(Text("activity.title", bundle: .module))
    }

    @ViewBuilder private var content: some View {
        if store.state.items.isLoading {
            LoadingRows()
        } else if let items = store.state.items.value {
            if items.isEmpty {
                EmptyState(
                    "clock", title: Text("activity.empty.title", bundle: .module),
                    message: Text("activity.empty.message", bundle: .module))
            }
            ForEach(ActivityDay.days(of: items, in: timeZone), id: \.day) { day in
                SectionHeader(Text(verbatim: day.day.title(today: clock.today(in: timeZone), in: locale)))
                VStack(spacing: 0) {
                    ForEach(day.items) { item in
                        if item.id != day.items.first?.id { RowDivider() }
                        ActivityRow(item: item) {
                            store.dispatch(.itemTapped(item.record))
                        } revert: {
                            store.dispatch(.revertTapped(item.id, in: item.record.group))
                        } restore: {
                            store.dispatch(.restoreTapped(item.record))
                        }
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .cardBox()
            }
            if store.state.hasMore, let last = items.last {
                Button {
                    store.dispatch(.endReached(last.id))
                } label: {
                    Text("activity.more", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
                .disabled(store.state.isLoadingMore)
            } else if store.state.isCut {
                Text("activity.older", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }
}

/// The operations of a day.
struct ActivityDay {
    let day: Day
    var items: [ActivityItem]

    /// Returns the days of items, which are in order.
    static func days(of items: [ActivityItem], in timeZone: TimeZone) -> [ActivityDay] {
        var days: [ActivityDay] = []
        for item in items {
            let day = Day(item.date, in: timeZone)
            if days.last?.day == day {
                days[days.count - 1].items.append(item)
            } else {
                days.append(ActivityDay(day: day, items: [item]))
            }
        }
        return days
    }
}
