// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that the macros of Composable make.
@Suite struct MacroExpansionTests {
    @Test func anEnumGetsAPathForEachCase() {
        expectExpansion(
            of: """
                @CasePathable
                public enum Action {
                    case loaded(String)
                    case tapped
                }
                """,
            """
            public enum Action {
                case loaded(String)
                case tapped

                public struct AllCasePaths: Swift.Sendable {
                    public var loaded: ComposableCore.AnyCasePath<Action, String> {
                    ComposableCore.AnyCasePath<Action, String>(
                        _embed: Action.loaded,
                        visit: { root, body in
                            switch root {
                            case .loaded(let v0):
                                body(v0)
                                return true
                            default:
                                return false
                            }
                        },
                        modify: { root, body in
                            switch ComposableCore._CasePayload.take(&root) {
                            case .loaded(var v0):
                                body(&v0)
                                ComposableCore._CasePayload.restore(Action.loaded(v0), in: &root)
                                return true
                            case let other:
                                ComposableCore._CasePayload.restore(other, in: &root)
                                return false
                            }
                        })
                    }
                    public var tapped: ComposableCore.AnyCasePath<Action, Swift.Void> {
                        ComposableCore.AnyCasePath<Action, Swift.Void>(
                            _embed: {
                            Action.tapped
                        },
                            visit: { root, body in
                                switch root {
                            case .tapped:
                                body(())
                                return true
                            default:
                                return false
                            }
                            },
                            modify: { root, body in
                                switch ComposableCore._CasePayload.take(&root) {
                            case .tapped:
                                var value: Swift.Void = ()
                                body(&value)
                                ComposableCore._CasePayload.restore(Action.tapped, in: &root)
                                return true
                            case let other:
                                ComposableCore._CasePayload.restore(other, in: &root)
                                return false
                            }
                            })
                    }
                }

                public static var allCasePaths: AllCasePaths {
                    AllCasePaths()
                }
            }
            """)
    }

    @Test func statePropertiesAreObserved() {
        expectExpansion(
            of: """
                @ObservableState
                struct State {
                    var count = 0
                    let id: Int
                    @Shared var name: String
                    var isEmpty: Bool { count == 0 }
                }
                """,
            """
            struct State {
                @ComposableCore.ObservationStateTracked
                var count = 0
                let id: Int
                @Shared
                @ComposableCore.ObservationStateIgnored var name: String
                var isEmpty: Bool { count == 0 }

                mutating func _$detach() {
                    _$observationRegistrar._$willModify()
                    ComposableCore.ObservableStateID._$detach(&_count)
                }

                @ComposableCore.ObservationStateIgnored var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()

                var _$id: ComposableCore.ObservableStateID {
                    _$observationRegistrar.id
                }

                mutating func _$willModify() {
                    _$observationRegistrar._$willModify()
                }

                static func _$stored(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.PartialKeyPath<Self>? {
                    if keyPath == \\Self.count {
                        return \\Self._count
                    }
                    return nil
                }

                static var _$properties: ComposableCore._StateProperties<Self> {
                    var properties = ComposableCore._StateProperties<Self>()
                    properties.add("count", \\Self.count)
                    return properties
                }

                func _$notify<Value>(_ keyPath: Swift.KeyPath<Self, Value>) {
                    _$observationRegistrar.notify(self, keyPath: keyPath)
                }
            }
            """)
    }

    @Test func aPresentedPropertyHasItsPresentationBesideIt() {
        expectExpansion(
            of: """
                struct State {
                    @Presents public var child: Child.State?
                }
                """,
            """
            struct State {
                public var child: Child.State? {
                    @storageRestrictions(initializes: _child)
                    init(initialValue) {
                        _child = ComposableCore.PresentationState(wrappedValue: initialValue)
                    }
                    get {
                        _$observationRegistrar.access(self, keyPath: \\.child)
                        return _child.wrappedValue
                    }
                    set {
                        _$observationRegistrar._$willModify()
                        guard _$observationRegistrar._$isChange(_child.wrappedValue, newValue) else {
                            _child.wrappedValue = newValue
                            return
                        }
                        _child.wrappedValue = newValue
                        _$observationRegistrar.notify(self, keyPath: \\.child)
                    }
                    _modify {
                        _$observationRegistrar._$willModify()
                        let snapshot = _$observationRegistrar._$snapshot(_child.wrappedValue)
                        defer {
                            if _$observationRegistrar._$isChange(since: snapshot, _child.wrappedValue) {
                                _$observationRegistrar.notify(self, keyPath: \\.child)
                            }
                        }
                        yield &_child.wrappedValue
                    }
                }

                public var $child: ComposableCore.PresentationState<Child.State> {
                    get {
                    _$observationRegistrar.access(self, keyPath: \\.child)
                    return _child.projectedValue
                    }
                    set {
                        _$observationRegistrar._$willModify()
                        guard _$observationRegistrar._$isChange(_child.projectedValue, newValue) else {
                            _child.projectedValue = newValue
                            return
                        }
                        _child.projectedValue = newValue
                        _$observationRegistrar.notify(self, keyPath: \\.child)
                    }
                    _modify {
                        _$observationRegistrar._$willModify()
                        let snapshot = _$observationRegistrar._$snapshot(_child.projectedValue)
                        defer {
                            if _$observationRegistrar._$isChange(since: snapshot, _child.projectedValue) {
                                _$observationRegistrar.notify(self, keyPath: \\.child)
                            }
                        }
                        yield &_child.projectedValue
                    }
                }

                @ComposableCore.ObservationStateIgnored private var _child = ComposableCore.PresentationState<Child.State>(wrappedValue: nil)
            }
            """)
    }

    @Test func aPropertyOfAnEffectIsObservedAndKeptOutOfSavedStates() {
        expectExpansion(
            of: """
                struct State {
                    @InFlight var isSaving = false
                }
                """,
            """
            struct State {
                var isSaving {
                    @storageRestrictions(initializes: _isSaving)
                    init(initialValue) {
                        _isSaving = ComposableCore.InFlightState(wrappedValue: initialValue)
                    }
                    get {
                        _$observationRegistrar.access(self, keyPath: \\.isSaving)
                        return _isSaving.wrappedValue
                    }
                    set {
                        _$observationRegistrar._$willModify()
                        guard _$observationRegistrar._$isChange(_isSaving.wrappedValue, newValue) else {
                            _isSaving.wrappedValue = newValue
                            return
                        }
                        _isSaving.wrappedValue = newValue
                        _$observationRegistrar.notify(self, keyPath: \\.isSaving)
                    }
                    _modify {
                        _$observationRegistrar._$willModify()
                        let snapshot = _$observationRegistrar._$snapshot(_isSaving.wrappedValue)
                        defer {
                            if _$observationRegistrar._$isChange(since: snapshot, _isSaving.wrappedValue) {
                                _$observationRegistrar.notify(self, keyPath: \\.isSaving)
                            }
                        }
                        yield &_isSaving.wrappedValue
                    }
                }

                @ComposableCore.ObservationStateIgnored private var _isSaving = ComposableCore.InFlightState(wrappedValue: false)
            }
            """)
    }

    @Test func aViewThatSendsActionsKnowsItsFeature() {
        expectExpansion(
            of: """
                @ViewAction(for: Feature.self)
                public struct FeatureView: View {
                    let store: StoreOf<Feature>
                }
                """,
            """
            public struct FeatureView: View {
                let store: StoreOf<Feature>
            }

            extension FeatureView: ComposableCore.ViewActionSending {
                public typealias StoreState = Feature.State
                public typealias StoreAction = Feature.Action
            }
            """)
    }

    @Test func aReducerHasEmptyStateAndActionsUnlessItDeclaresThem() {
        expectExpansion(
            of: """
                @Reducer
                struct Feature {
                    enum Action {
                        case tapped
                    }
                }
                """,
            """
            struct Feature {
                @ComposableCore.CasePathable
                enum Action {
                    case tapped
                }

                @ComposableCore.ObservableState
                struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
                    init() {
                    }
                }

                let body = ComposableCore.EmptyReducer<State, Action>()
            }

            extension Feature: ComposableCore.Reducer {
            }
            """)
    }

    @Test func aClientReportsEndpointsWithoutAValue() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Client {
                    var load: @Sendable (_ id: Int) async throws -> String
                }
                """,
            """
            struct Client {
                var load: @Sendable (_ id: Int) async throws -> String {
                    @storageRestrictions(initializes: _load)
                    init(initialValue) {
                        _load = initialValue
                    }
                    get {
                        _load
                    }
                    set {
                        _load = newValue
                    }
                }

                private var _load: @Sendable (_ id: Int) async throws -> String = { p0 in
                    ComposableCore._unimplementedEndpoint("load", of: "Client")
                    throw ComposableCore.Unimplemented("Client.load")
                }

                func load(id p0: Int) async throws -> String {
                    try await self.load(p0)
                }

                init(
                    load: @escaping @Sendable (_ id: Int) async throws -> String
                ) {
                    self.load = load
                }

                init() {
                }
            }
            """)
    }
}
