// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
import Foundation
public import Vitral

extension View {
    /// Adds a panel with the actions of a store and what each of them changed, while the app is developed.
    ///
    /// ```swift
    /// struct TripsView: View {
    ///     let store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Text(store.name)
    ///             .developmentPanel(store)
    ///     }
    /// }
    /// ```
    ///
    /// A button at the bottom, or Control-Shift-D, opens the panel beside the page. It steps the store back and forward
    /// through its states; the next action goes on from the state that is shown.
    ///
    /// `vitral dev` switches it on. In a program that runs otherwise, the page has no trace of it, and the store keeps no
    /// earlier states.
    ///
    /// - Parameter store: The root store of the page; the store of a child has no panel.
    public func developmentPanel<State, Action>(_ store: Store<State, Action>) -> some View {
        modifier(DevelopmentPanelModifier(store: store))
    }
}

extension DependencyValues {
    /// Whether pages have development panels.
    package var hasDevelopmentPanel: Bool {
        get { self[DevelopmentPanelKey.self] }
        set { self[DevelopmentPanelKey.self] = newValue }
    }
}

private enum DevelopmentPanelKey: DependencyKey {
    /// The developer's tool sets the variable for the programs that it starts.
    static let liveValue = ProcessInfo.processInfo.environment["VITRAL_DEVELOPMENT_STATUS"]?.isEmpty == false
    static var testValue: Bool { false }
}

private struct DevelopmentPanelModifier<StoreState, Action>: ViewModifier {
    let store: Store<StoreState, Action>
    @Dependency(\.hasDevelopmentPanel) private var isEnabled

    func body(content: Content) -> some View {
        if isEnabled {
            DevelopmentPanelHost(store: store, content: content)
        } else {
            content
        }
    }
}

/// The page with the button and the panel.
private struct DevelopmentPanelHost<StoreState, Action, Page: View>: View {
    let store: Store<StoreState, Action>
    let content: Page
    @State private var history: StoreHistory<StoreState, Action>?
    @State private var isOpen = false

    var body: some View {
        content
            .safeAreaInset(edge: .bottom, alignment: .trailing) {
                Button {
                    isOpen.toggle()
                } label: {
                    Label {
                        Text("panel.open", bundle: .module)
                    } icon: {
                        Image(systemName: "clock")
                    }
                    .labelStyle(.iconOnly)
                }
                .buttonStyle(.bordered)
                .keyboardShortcut("d", modifiers: [.control, .shift])
                .padding(8)
            }
            .inspector(isPresented: $isOpen) {
                if let history { HistoryView(history: history) }
            }
            .onAppear {
                if history == nil { history = StoreHistory(of: store) }
            }
    }
}

/// The actions of a history, and the buttons that step through them.
private struct HistoryView<StoreState, Action>: View {
    let history: StoreHistory<StoreState, Action>

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("panel.title", bundle: .module)
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
            HStack {
                Button {
                    history.stepBack()
                } label: {
                    Text("panel.back", bundle: .module)
                }
                .disabled(!history.canStepBack)
                Button {
                    history.stepForward()
                } label: {
                    Text("panel.forward", bundle: .module)
                }
                .disabled(!history.canStepForward)
            }
            .buttonStyle(.bordered)
            if history.entries.isEmpty {
                Text("panel.empty", bundle: .module)
                    .foregroundStyle(.secondary)
            }
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(history.entries.reversed()) { entry in
                        EntryView(entry: entry, isPast: isPast(entry))
                    }
                }
            }
        }
        .padding()
    }

    /// Whether the store has the changes of an entry.
    private func isPast(_ entry: StoreHistory<StoreState, Action>.Entry) -> Bool {
        guard history.position > 0 else { return false }
        return entry.id <= history.entries[history.position - 1].id
    }
}

private struct EntryView<StoreState, Action>: View {
    let entry: StoreHistory<StoreState, Action>.Entry
    let isPast: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack {
                Text(verbatim: "\(entry.id)")
                    .foregroundStyle(.secondary)
                Text(verbatim: entry.text)
                    .font(.body.monospaced())
            }
            if entry.origin == .effect {
                Text("panel.effect", bundle: .module)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            ForEach(entry.differences.map(\.description), id: \.self) { difference in
                Text(verbatim: difference)
                    .font(.caption.monospaced())
            }
            if entry.differences.isEmpty {
                Text("panel.unchanged", bundle: .module)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
        .opacity(isPast ? 1 : 0.5)
        .accessibilityElement(children: .combine)
    }
}
