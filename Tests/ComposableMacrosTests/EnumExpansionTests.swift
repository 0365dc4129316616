// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that the macros of Composable make for enums of state and of features.
@Suite struct EnumExpansionTests {
    @Test func anEnumThatMayBeStateHasTheIdentityOfItsCase() {
        expectExpansion(
            of: """
                @CasePathable
                enum Screen {
                    case list
                }
                """,
            """
            enum Screen {
                case list

                struct AllCasePaths: Swift.Sendable {
                    var list: ComposableCore.AnyCasePath<Screen, Swift.Void> {
                    ComposableCore.AnyCasePath<Screen, Swift.Void>(
                        _embed: {
                            Screen.list
                        },
                        visit: { root, body in
                            guard case .list = root else {
                                return false
                            }
                            body(())
                            return true
                        },
                        modify: { root, body in
                            guard case .list = ComposableCore._CasePayload.take(&root) else {
                                return false
                            }
                            var value: Swift.Void = ()
                            body(&value)
                            ComposableCore._CasePayload.restore(Screen.list, in: &root)
                            return true
                        })
                    }
                }

                static var allCasePaths: AllCasePaths {
                    AllCasePaths()
                }

                var _$identity: ComposableCore._CaseIdentity? {
                    switch self {
                    case .list:
                        ComposableCore._CaseIdentity(0)
                    }
                }
            }
            """)
    }

    @Test func aReducerEnumComposesItsCases() {
        expectExpansion(
            of: """
                @Reducer
                enum Path {
                    case detail(Detail)
                    @ReducerCaseIgnored case help(Int)
                }
                """,
            """
            enum Path {
                case detail(Detail)
                @ReducerCaseIgnored case help(Int)

                @ComposableCore.CasePathable
                @dynamicMemberLookup
                @ComposableCore.ObservableState
                enum State: ComposableCore.CaseReducerState {
                    typealias StateReducer = Path
                    case detail(Detail.State)
                    case help(Int)
                    var _$isEphemeral: Swift.Bool {
                        false
                    }
                }

                @ComposableCore.CasePathable
                enum Action {
                    case detail(Detail.Action)
                }

                static var body: ComposableCore.Reduce<Self.State, Self.Action> {
                    var cases = ComposableCore._CaseReducers<Self.State, Self.Action>()
                    cases.add(\\.detail, \\.detail, Detail())
                    return cases.reducer
                }

                @ComposableCore.CasePathable
                @dynamicMemberLookup
                enum CaseScope: ComposableCore._CaseScopeProtocol {
                    case detail(ComposableCore.StoreOf<Detail>)
                    case help(Int)
                }

                @MainActor
                static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
                    switch store.state {
                    case .detail(let state):
                        return .detail(store._scope(\\.detail, \\.detail, state))
                    case .help(let v0):
                        return .help(v0)
                    }
                }
            }

            extension Path: ComposableCore.CaseReducer, ComposableCore.Reducer {
            }
            """)
    }

    @Test func aReducerEnumKeepsTheActionsThatItDeclares() {
        expectExpansion(
            of: """
                @Reducer
                enum Path {
                    case detail(Detail)
                    enum Action {
                        case detail(Detail.Action)
                    }
                }
                """,
            """
            enum Path {
                case detail(Detail)
                enum Action {
                    case detail(Detail.Action)
                }

                @ComposableCore.CasePathable
                @dynamicMemberLookup
                @ComposableCore.ObservableState
                enum State: ComposableCore.CaseReducerState {
                    typealias StateReducer = Path
                    case detail(Detail.State)
                    var _$isEphemeral: Swift.Bool {
                        false
                    }
                }

                static var body: ComposableCore.Reduce<Self.State, Self.Action> {
                    var cases = ComposableCore._CaseReducers<Self.State, Self.Action>()
                    cases.add(\\.detail, \\.detail, Detail())
                    return cases.reducer
                }

                @ComposableCore.CasePathable
                @dynamicMemberLookup
                enum CaseScope: ComposableCore._CaseScopeProtocol {
                    case detail(ComposableCore.StoreOf<Detail>)
                }

                @MainActor
                static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
                    switch store.state {
                    case .detail(let state):
                        return .detail(store._scope(\\.detail, \\.detail, state))
                    }
                }
            }

            extension Path: ComposableCore.CaseReducer, ComposableCore.Reducer {
            }
            """)
    }
}
