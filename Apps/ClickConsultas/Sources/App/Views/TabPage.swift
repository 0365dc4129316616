// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The first page of a tab, with the bar that leads to the others.
struct TabPage<Content: View>: View {
    private let tab: AppTab
    private let store: StoreOf<AppReducer>
    private let content: Content

    /// Creates the page.
    init(tab: AppTab, store: StoreOf<AppReducer>, @ViewBuilder content: () -> Content) {
        self.tab = tab
        self.store = store
        self.content = content()
    }

    var body: some View {
        TabView(selection: selection) {
            ForEach(tabs, id: \.self) { shown in
                Tab(value: shown) {
                    if shown == tab { page.pageBackground() }
                } label: {
                    Label {
                        Text(shown.title(on: tab.side))
                    } icon: {
                        Image(systemName: shown.systemImage(on: tab.side))
                    }
                }
            }
        }
        .navigationBarBackButtonHidden()
        .toolbar(.hidden, for: .navigationBar)
    }

    /// The content, under the choice of the practice if there is one.
    @ViewBuilder private var page: some View {
        if tab.side == .practice, let practices = store.user?.practices, practices.count > 1 {
            VStack(spacing: 0) {
                PracticeMenu(practices: practices, store: store)
                content
            }
        } else {
            content
        }
    }

    /// The user's tabs, and this one, whose address the user may open without its being in the bar.
    private var tabs: [AppTab] {
        let shown = AppTab.shown(on: tab.side, to: store.user)
        return shown.contains(tab) ? shown : shown + [tab]
    }

    private var selection: Binding<AppTab> {
        Binding(get: { tab }, set: { chosen in withAnimation(nil) { _ = store.send(.tabTapped(chosen)) } })
    }
}

/// The choice of the practice whose pages are shown, for users who work at several.
private struct PracticeMenu: View {
    let practices: [Practice]
    let store: StoreOf<AppReducer>
    @Environment(\.practiceFocus) private var focus
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            Picker(selection: selection) {
                ForEach(practices) { Text(verbatim: $0.name).tag($0.id) }
            } label: {
                Text("practice.choose")
            }
            .pickerStyle(.menu)
            .focused($isFocused)
        }
        .onAppear { if focus.take() { isFocused = true } }
        .padding(.horizontal, AppSpacing.large)
        .padding(.top, AppSpacing.medium)
        .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
    }

    private var selection: Binding<Practice.ID> {
        Binding(
            get: { store.practice ?? practices.first?.id ?? "" },
            set: {
                focus.isGiven = $0 != store.practice
                store.send(.practiceChosen($0))
            })
    }
}

/// The focus of the menu of practices, which moves to the menu of the page that a choice opens.
///
/// A user of the keyboard goes through a menu by its arrow keys, and each of them is a choice.
@MainActor
final class PracticeFocus {
    fileprivate(set) var isGiven = false

    nonisolated init() {}

    /// Returns whether the focus belongs to the menu that has appeared; the next one does not get it.
    fileprivate func take() -> Bool {
        defer { isGiven = false }
        return isGiven
    }
}

extension EnvironmentValues {
    @Entry var practiceFocus = PracticeFocus()
}

extension AppTab {
    /// Returns the title of the tab in the bar of a side.
    func title(on side: Side) -> LocalizedStringKey {
        switch self {
        case .home: side == .patient ? "tab.home" : "tab.patient"
        case .search: "tab.search"
        case .appointments: "tab.appointments"
        case .profile: "tab.profile"
        case .agenda: side == .patient ? "tab.practice" : "tab.agenda"
        case .requests: "tab.requests"
        case .waitingList: "tab.waitingList"
        case .settings: "tab.settings"
        case .moderation: "tab.operator"
        }
    }

    /// Returns the name of the symbol of the tab in the bar of a side.
    func systemImage(on side: Side) -> String {
        switch self {
        case .home: side == .patient ? "house.fill" : "person.fill"
        case .search: "magnifyingglass"
        case .appointments: "calendar"
        case .profile: "person.crop.circle"
        case .agenda: side == .patient ? "briefcase.fill" : "calendar"
        case .requests: "tray.fill"
        case .waitingList: "clock"
        case .settings: "gearshape"
        case .moderation: "checkmark.shield"
        }
    }
}
