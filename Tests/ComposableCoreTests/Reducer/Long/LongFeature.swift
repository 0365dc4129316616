// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation

/// A feature with 40 actions, of which 12 belong to its children, and 12 operators in a chain.
///
/// `Scripts/bench compile` measures how long the compiler checks the file.
@Reducer
struct LongFeature {
    @ObservableState
    struct State {
        @Presents var p1: LongItem.State?
        @Presents var p2: LongItem.State?
        @Presents var p3: LongItem.State?
        @Presents var p4: LongItem.State?
        var o1: LongItem.State?
        var o2: LongItem.State?
        var o3: LongItem.State?
        var r1: IdentifiedArrayOf<LongItem.State> = []
        var r2: IdentifiedArrayOf<LongItem.State> = []
        var r3: IdentifiedArrayOf<LongItem.State> = [LongItem.State()]
        @Presents var alert: AlertState<Int>?
        var path = StackState<LongPath.State>()
        var texts: [String] = []
        var numbers: [Int] = []
        var dates: [Date] = []
        var isOn = false
        var selection: Int?
        var isLoading = false
    }

    enum Action {
        case p1(PresentationAction<LongItem.Action>)
        case p2(PresentationAction<LongItem.Action>)
        case p3(PresentationAction<LongItem.Action>)
        case p4(PresentationAction<LongItem.Action>)
        case o1(LongItem.Action)
        case o2(LongItem.Action)
        case o3(LongItem.Action)
        case r1(IdentifiedActionOf<LongItem>)
        case r2(IdentifiedActionOf<LongItem>)
        case r3(IdentifiedActionOf<LongItem>)
        case alert(PresentationAction<Int>)
        case path(StackActionOf<LongPath>)
        case appeared, disappeared, refreshed, saved, deleted, undone, redone, shared, copied, pasted
        case searched(String), renamed(String), noted(String), tagged(String)
        case counted(Int), moved(Int), selected(Int?), rated(Int)
        case toggled(Bool), favorited(Bool), archived(Bool)
        case dated(Date), scheduled(Date?), reminded(TimeInterval)
        case loaded(Result<[LongItem.State], any Error>), failed(any Error), received([String]), closed
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                state.isLoading = true
                return .run { send in await send(.received(["Lisbon", "Porto"])) }
            case .disappeared, .closed:
                state.path.removeAll()
                return .none
            case .refreshed: return .merge(.send(.appeared), .send(.searched("")))
            case .saved, .shared, .copied: return .run { send in await send(.counted(1)) }
            case .deleted:
                state.texts.removeAll()
                state.numbers.removeAll()
                return .none
            case .undone:
                state.texts = state.texts.dropLast()
                return .none
            case .redone, .pasted:
                state.texts += state.texts.suffix(1)
                return .none
            case .searched(let text), .renamed(let text), .noted(let text), .tagged(let text):
                state.texts.append(text.trimmingCharacters(in: .whitespaces))
                return .none
            case .counted(let number), .moved(let number), .rated(let number):
                state.numbers.append(number + state.numbers.count)
                return .none
            case .selected(let number):
                state.selection = number ?? state.numbers.first
                return .none
            case .toggled(let isOn), .favorited(let isOn), .archived(let isOn):
                state.isOn = isOn != state.isOn
                return .none
            case .dated(let date):
                state.dates.append(date)
                return .none
            case .scheduled(let date):
                state.dates += [date].compactMap { $0 }
                return .none
            case .reminded(let interval):
                state.dates = state.dates.map { $0.addingTimeInterval(interval * 60) }
                return .none
            case .loaded(.success(let items)):
                state.r1 = IdentifiedArray(uniqueElements: items)
                state.isLoading = false
                return .none
            case .loaded(.failure(let error)), .failed(let error):
                state.alert = AlertState { TextState(error.localizedDescription) }
                return .none
            case .received(let texts):
                state.texts += texts.filter { !$0.isEmpty }.sorted()
                return .none
            case .p1(.presented(.tap)), .o1(.tap):
                state.numbers.append(1)
                return .none
            case .p1, .p2, .p3, .p4, .o2, .o3, .r1, .r2, .r3, .alert, .path:
                return .none
            }
        }
        .ifLet(\.$p1, action: \.p1) { LongItem() }
        .ifLet(\.$p2, action: \.p2) { LongItem() }
        .ifLet(\.$p3, action: \.p3) { LongItem() }
        .ifLet(\.$p4, action: \.p4) { LongItem() }
        .ifLet(\.o1, action: \.o1) { LongItem() }
        .ifLet(\.o2, action: \.o2) { LongItem() }
        .ifLet(\.o3, action: \.o3) { LongItem() }
        .forEach(\.r1, action: \.r1) { LongItem() }
        .forEach(\.r2, action: \.r2) { LongItem() }
        .forEach(\.r3, action: \.r3) { LongItem() }
        .ifLet(\.$alert, action: \.alert)
        .forEach(\.path, action: \.path)
    }
}
