// SPDX-License-Identifier: Apache-2.0

import ComposableCore

// Ten features around `Flat`, each by a `Scope`: concrete types, as in an app.

@Reducer
struct Scoped1 {
    @ObservableState
    struct State { var child = Flat.State() }
    enum Action {
        case child(Flat.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Flat() } }
}

@Reducer
struct Scoped2 {
    @ObservableState
    struct State { var child = Scoped1.State() }
    enum Action {
        case child(Scoped1.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped1() } }
}

@Reducer
struct Scoped3 {
    @ObservableState
    struct State { var child = Scoped2.State() }
    enum Action {
        case child(Scoped2.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped2() } }
}

@Reducer
struct Scoped4 {
    @ObservableState
    struct State { var child = Scoped3.State() }
    enum Action {
        case child(Scoped3.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped3() } }
}

@Reducer
struct Scoped5 {
    @ObservableState
    struct State { var child = Scoped4.State() }
    enum Action {
        case child(Scoped4.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped4() } }
}

@Reducer
struct Scoped6 {
    @ObservableState
    struct State { var child = Scoped5.State() }
    enum Action {
        case child(Scoped5.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped5() } }
}

@Reducer
struct Scoped7 {
    @ObservableState
    struct State { var child = Scoped6.State() }
    enum Action {
        case child(Scoped6.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped6() } }
}

@Reducer
struct Scoped8 {
    @ObservableState
    struct State { var child = Scoped7.State() }
    enum Action {
        case child(Scoped7.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped7() } }
}

@Reducer
struct Scoped9 {
    @ObservableState
    struct State { var child = Scoped8.State() }
    enum Action {
        case child(Scoped8.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped8() } }
}

@Reducer
struct Scoped10 {
    @ObservableState
    struct State { var child = Scoped9.State() }
    enum Action {
        case child(Scoped9.Action)
        case other
    }
    var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Scoped9() } }
}
