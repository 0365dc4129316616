// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

@Reducer
private struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
        var id = 0
        var count = 0
    }

    enum Action {
        case tap
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tap:
                state.count += 1
                return .none
            }
        }
    }
}

@Reducer
private struct Long {
    @ObservableState
    struct State {
        @Presents var p1: Item.State?
        @Presents var p2: Item.State?
        @Presents var p3: Item.State?
        @Presents var p4: Item.State?
        var o1: Item.State?
        var o2: Item.State?
        var o3: Item.State?
        var o4: Item.State?
        var r1: IdentifiedArrayOf<Item.State> = []
        var r2: IdentifiedArrayOf<Item.State> = []
        var r3: IdentifiedArrayOf<Item.State> = []
        var r4: IdentifiedArrayOf<Item.State> = [Item.State()]
        @Presents var alert: AlertState<Int>?
        var path = StackState<Screen.State>()
    }

    enum Action {
        case p1(PresentationAction<Item.Action>)
        case p2(PresentationAction<Item.Action>)
        case p3(PresentationAction<Item.Action>)
        case p4(PresentationAction<Item.Action>)
        case o1(Item.Action)
        case o2(Item.Action)
        case o3(Item.Action)
        case o4(Item.Action)
        case r1(IdentifiedActionOf<Item>)
        case r2(IdentifiedActionOf<Item>)
        case r3(IdentifiedActionOf<Item>)
        case r4(IdentifiedActionOf<Item>)
        case alert(PresentationAction<Int>)
        case path(StackActionOf<Screen>)
    }

    @Reducer
    enum Screen {
        case s1(Item), s2(Item), s3(Item), s4(Item), s5(Item), s6(Item), s7(Item), s8(Item), s9(Item), s10(Item)
        case s11(Item), s12(Item), s13(Item), s14(Item), s15(Item), s16(Item), s17(Item), s18(Item), s19(Item)
        case s20(Item), s21(Item), s22(Item), s23(Item), s24(Item), s25(Item), s26(Item), s27(Item), s28(Item)
        case s29(Item), s30(Item), s31(Item), s32(Item), s33(Item), s34(Item), s35(Item), s36(Item), s37(Item)
        case s38(Item), s39(Item), s40(Item)
    }

    var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
            .ifLet(\.$p1, action: \.p1) { Item() }
            .ifLet(\.$p2, action: \.p2) { Item() }
            .ifLet(\.$p3, action: \.p3) { Item() }
            .ifLet(\.$p4, action: \.p4) { Item() }
            .ifLet(\.o1, action: \.o1) { Item() }
            .ifLet(\.o2, action: \.o2) { Item() }
            .ifLet(\.o3, action: \.o3) { Item() }
            .ifLet(\.o4, action: \.o4) { Item() }
            .forEach(\.r1, action: \.r1) { Item() }
            .forEach(\.r2, action: \.r2) { Item() }
            .forEach(\.r3, action: \.r3) { Item() }
            .forEach(\.r4, action: \.r4) { Item() }
            .ifLet(\.$alert, action: \.alert)
            .forEach(\.path, action: \.path)
    }
}

@Suite("Long features")
struct LongFeatureTests {
    @Test("A feature with 14 children, and a path of 40 screens, run on a small stack")
    func smallStack() async {
        let counts = await withCheckedContinuation { continuation in
            let thread = Thread {
                var state = Long.State(p1: Item.State())
                state.path.append(.s40(Item.State()))
                let id = state.path.ids[0]
                let reducer = Long()
                _ = reducer.reduce(into: &state, action: .p1(.presented(.tap)))
                _ = reducer.reduce(into: &state, action: .r4(.element(id: 0, action: .tap)))
                _ = reducer.reduce(into: &state, action: .path(.element(id: id, action: .s40(.tap))))
                continuation.resume(
                    returning: [state.p1?.count, state.r4[0].count, state.path[id: id]?.s40?.count])
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(counts == [1, 1, 1])
    }
}
