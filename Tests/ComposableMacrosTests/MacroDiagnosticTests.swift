// SPDX-License-Identifier: Apache-2.0

import Testing

/// The errors of the macros of Composable.
@Suite struct MacroDiagnosticTests {
    @Test(arguments: ["class Feature", "actor Feature"])
    func aReducerIsAValue(declaration: String) {
        expectDiagnostics(
            of: "@Reducer \(declaration) {}",
            """
            1:1: '@Reducer' needs a struct or an enum: state is a value. To fix this, declare a 'struct' or an 'enum'.
            """)
    }

    @Test func stateIsAValue() {
        expectDiagnostics(
            of: "@ObservableState class State {}",
            """
            1:1: '@ObservableState' needs a struct or an enum: state is a value. To fix this, declare a 'struct' or an 'enum'.
            """)
    }

    @Test func casePathsBelongToAnEnum() {
        expectDiagnostics(
            of: "@CasePathable struct Action {}",
            """
            1:1: '@CasePathable' needs an enum. To fix this, remove the macro or declare an 'enum'.
            """)
    }

    @Test(arguments: ["var child = Child.State()", "var child: Child.State"])
    func aPresentedPropertyIsOptional(property: String) {
        expectDiagnostics(
            of: """
                struct State {
                    @Presents \(property)
                }
                """,
            """
            2:5: '@Presents' needs an optional property with a type. To fix this, write 'var child: Child.State?'.
            """)
    }

    @Test func anObservedPropertyHasALineOfItsOwn() {
        expectDiagnostics(
            of: """
                @ObservableState struct State {
                    var width = 0, height = 0
                }
                """,
            """
            2:5: '@ObservableState' needs one stored property. To fix this, write one 'var' a line.
            """)
    }

    @Test func aCaseOfAReducerEnumHasOneReducer() {
        expectDiagnostics(
            of: """
                @Reducer enum Path {
                    case pair(First, Second)
                }
                """,
            """
            2:10: The case 'pair' of a '@Reducer' enum needs one reducer. To fix this, give it one value, or mark it with '@ReducerCaseIgnored'.
            """)
    }

    @Test func aViewThatSendsActionsHasAStore() {
        expectDiagnostics(
            of: "@ViewAction(for: Feature.self) struct FeatureView {}",
            """
            1:1: '@ViewAction' needs a property 'store'. To fix this, add 'let store: StoreOf<Feature>'.
            """)
    }

    @Test func aClientIsAStruct() {
        expectDiagnostics(
            of: "@DependencyClient enum Client {}",
            """
            1:1: '@DependencyClient' needs a struct whose properties are closures. To fix this, declare it as 'struct'.
            """)
    }

    @Test func anEndpointIsAClosure() {
        expectDiagnostics(
            of: """
                struct Client {
                    @DependencyEndpoint var count: Int
                }
                """,
            """
            2:5: '@DependencyEndpoint' needs a stored variable with the type of a closure. To fix this, declare it as 'var name: @Sendable (…) -> …', or remove the attribute.
            """)
    }

    @Test func anEndpointWithAValueHasADefault() {
        expectDiagnostics(
            of: """
                @DependencyClient struct Client {
                    var count: @Sendable () -> Int
                }
                """,
            """
            3:9: A closure that returns a value without throwing needs one to return in tests. To fix this, add a default: '= { … }', or declare the closure as 'throws'.
            """)
    }
}
