// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniExpenseEditor
import VerniGroup
import VerniSettleUp
package import Vitral

/// The app in one browser tab.
package struct AppView: View {
    @StateObject private var app: AppCoordinator
    private let account: String?

    /// Creates the app.
    ///
    /// - Parameters:
    ///   - parts: The implementations of screens and groups.
    ///   - account: The account that is signed in; `nil` without one.
    package init(_ parts: AppParts, account: String?) {
        _app = StateObject(wrappedValue: AppCoordinator(parts))
        self.account = account
    }

    package var body: some View {
        NavigationStack(path: $app.path) {
            page(nil)
                .navigationDestination(for: Route.self) { page($0) }
        }
        .tint(AppColors.accent)
        .fullScreenCover(isPresented: isEntering) {
            if let entrance = app.entrance {
                NavigationStack { EntranceCoordinator(app: app).form(entrance) }.id(entrance)
            }
        }
        .onChange(of: account, initial: true) { app.accountChanged(to: account) }
    }

    private var isEntering: Binding<Bool> {
        Binding(get: { app.entrance != nil }, set: { if !$0 { app.entrance = nil } })
    }

    /// Returns a page; `nil` stands for the first one.
    @ViewBuilder private func page(_ route: Route?) -> some View {
        switch (app.phase, route) {
        case (.launching, _):
            ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
        case (_, .invitation(let token)):
            EntranceCoordinator(app: app).invitation(token)
        case (.anonymous, _):
            EntranceCoordinator(app: app).welcome()
        case (.signedIn(let member), let route):
            MemberPage(app: app, member: member, route: route)
        }
    }
}

/// A page of a user's groups, with the bars of the app.
struct MemberPage: View {
    @ObservedObject var app: AppCoordinator
    let member: AppParts.Member
    let route: Route?

    var body: some View {
        if let tab = AppTab.allCases.first(where: { $0.firstPage == route }) {
            TabPage(app: app, tab: tab) { bars { screen } }
        } else {
            bars { screen }
        }
    }

    private func bars(@ViewBuilder _ content: () -> some View) -> some View {
        content()
            .safeAreaInset(edge: .bottom) { UndoBar(app: app) }
            .safeAreaInset(edge: .top) { LedgerStatusBar(member.ledger) { app.open(.profile(.refused)) } }
    }

    @ViewBuilder private var screen: some View {
        let groups = GroupsCoordinator(app: app, screens: member.screens)
        switch route {
        case nil: groups.groups()
        case .activity: ActivityCoordinator(app: app, screens: member.screens).activity()
        case .profile(let section):
            ProfileCoordinator(app: app, screens: member.screens).profile(section).id(app.accountRevision)
        case .group(let group): groups.group(group)
        case .groupSettings(let group): groups.group(group, .settings)
        case .expense(let group, let expense): groups.expense(expense, in: group)
        case .newExpense(let group): groups.expenseEditor(.init(group, .new))
        case .editExpense(let group, let expense): groups.expenseEditor(.init(group, .edit(expense)))
        case .duplicateExpense(let group, let expense): groups.expenseEditor(.init(group, .duplicate(expense)))
        case .correctExpense(let group, let operation): groups.expenseEditor(.init(group, .correct(operation)))
        case .editRecurrence(let group, let recurrence): groups.expenseEditor(.init(group, .recurrence(recurrence)))
        case .settleUp(let group): groups.settleUp(.init(group))
        case .correctPayment(let group, let operation): groups.settleUp(.init(group, correcting: operation))
        case .statistics(let group): groups.statistics(group)
        case .search(let group): groups.search(group)
        case .transfer(let group): groups.transfer(group)
        case .importGroup: groups.transfer(nil)
        case .invitation(let token): EntranceCoordinator(app: app).invitation(token)
        }
    }
}

/// The first page of a tab, with the bar that leads to the others.
struct TabPage<Content: View>: View {
    @ObservedObject var app: AppCoordinator
    let tab: AppTab
    @ViewBuilder let content: Content

    var body: some View {
        TabView(selection: selection) {
            ForEach(AppTab.allCases, id: \.self) { shown in
                Tab(value: shown) {
                    if shown == tab { NavigationStack { content } }
                } label: {
                    Label {
                        Text(shown.title, bundle: .module)
                    } icon: {
                        Image(systemName: shown.systemImage)
                    }
                }
            }
        }
        .navigationBarBackButtonHidden()
        .toolbar(.hidden, for: .navigationBar)
        .navigationTitle(Text(tab.title, bundle: .module))
    }

    private var selection: Binding<AppTab> {
        Binding(get: { tab }, set: { chosen in withAnimation(nil) { app.select(chosen) } })
    }
}

extension AppTab {
    var title: LocalizedStringKey {
        switch self {
        case .groups: "tab.groups"
        case .activity: "tab.activity"
        case .profile: "tab.profile"
        }
    }

    var systemImage: String {
        switch self {
        case .groups: "person.2.fill"
        case .activity: "clock"
        case .profile: "person.crop.circle"
        }
    }
}
