// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation

/// A feature with all that a record contains: bindings, presentations, stacks, rows, effects, dependencies, a secret.
@Reducer
struct Journal {
    @Reducer
    enum Path {
        case page(JournalPage)
        case tags(JournalTags)
    }

    @ObservableState
    struct State: Codable, Equatable {
        var title = ""
        var count = 0
        var mood: Mood?
        var opened: Date?
        var lastID: UUID?
        var luck = 0
        var tags: Set<String> = []
        var scores: [String: Int] = [:]
        @InFlight var isLoading = false
        var password: Secret<String> = ""
        var pages: IdentifiedArrayOf<JournalPage.State> = []
        var path = StackState<Path.State>()
        @Presents var editor: JournalPage.State?
        @Presents var alert: AlertState<Action.Alert>?
        private(set) var sealed = 0

        enum Mood: String, Codable { case calm, bright }

        fileprivate mutating func seal() { sealed += 1 }
    }

    enum Action: BindableAction, Codable, Equatable {
        case binding(BindingAction<State>)
        case addTag(String, score: Int)
        case alert(PresentationAction<Alert>)
        case askToClear
        case draw
        case edit(title: String)
        case editor(PresentationAction<JournalPage.Action>)
        case insertPage
        case load
        case loaded([String])
        case pages(IdentifiedActionOf<JournalPage>)
        case path(StackActionOf<Path>)
        case push(Int)
        case seal
        case stamp

        @CasePathable
        enum Alert: Codable { case clearConfirmed }
    }

    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .addTag(let tag, let score):
                state.tags.insert(tag)
                state.scores[tag, default: 0] += score
            case .alert(.presented(.clearConfirmed)): state.tags = []
            case .askToClear:
                state.alert = AlertState {
                    TextState("Clear \(state.tags.count) tags?")
                } actions: {
                    ButtonState(role: .destructive, action: .clearConfirmed) { TextState("Clear") }
                    ButtonState(role: .cancel) { TextState("Keep") }
                }
            case .draw: state.luck = withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) }
            case .edit(let title): state.editor = JournalPage.State(id: 0, title: title)
            case .insertPage:
                state.pages.append(JournalPage.State(id: state.pages.count + 1, title: "Page"))
            case .load:
                state.isLoading = true
                return .run { send in
                    await Task.yield()
                    await send(.loaded(["dawn", "dusk"]))
                }
            case .loaded(let tags):
                state.isLoading = false
                state.tags.formUnion(tags)
                return .send(.stamp)
            case .push(let id):
                state.path.append(
                    id.isMultiple(of: 2)
                        ? .page(JournalPage.State(id: id, title: "Pushed")) : .tags(JournalTags.State(tags: ["new"])))
            case .seal: state.seal()
            case .stamp:
                state.opened = now
                state.lastID = uuid()
                state.count += 1
            case .alert, .binding, .editor, .pages, .path: break
            }
            return .none
        }
        .forEach(\.pages, action: \.pages) { JournalPage() }
        .forEach(\.path, action: \.path)
        .ifLet(\.$editor, action: \.editor) { JournalPage() }
        .ifLet(\.$alert, action: \.alert)
    }
}

extension Journal.Path.State: Codable, Equatable {}
extension Journal.Path.Action: Codable, Equatable {}

@Reducer
struct JournalPage {
    @ObservableState
    struct State: Codable, Equatable, Identifiable {
        let id: Int
        var title: String
        var stars = 0.5
    }

    enum Action: BindableAction, Codable, Equatable {
        case binding(BindingAction<State>)
        case close
        case star
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding: return .none
            case .close: return .run { _ in await dismiss() }
            case .star:
                state.stars += 1
                return .none
            }
        }
    }
}

@Reducer
struct JournalTags {
    @ObservableState
    struct State: Codable, Equatable {
        var tags: [String]
    }

    enum Action: Codable, Equatable {
        case add(String)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .add(let tag): state.tags.append(tag)
            }
            return .none
        }
    }
}
