// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that `@Entry` makes, and its errors.
@Suite struct EntryMacroTests {
    @Test func aValueGetsAKeyWithItsDefault() {
        expectExpansion(
            of: """
                extension EnvironmentValues {
                    @Entry var spacing: Double = 8
                }
                """,
            """
            """)
    }

    @Test func theTypeMayBeLeftToTheDefault() {
        expectExpansion(
            of: """
                extension Vitral.EnvironmentValues {
                    @Entry public var spacing = 8
                }
                """,
            """
            """)
    }

    @Test(arguments: ["Int?", "Int!", "Optional<Int>"])
    func anOptionalValueIsNilByDefault(type: String) {
        expectExpansion(
            of: """
                extension EnvironmentValues {
                    @Entry var row: \(type)
                }
                """,
            """
            """)
    }

    @Test func aKeywordNeedsNoBackticksInItsKey() {
        expectExpansion(
            of: """
                extension EnvironmentValues {
                    @Entry var `class`: String = "a"
                }
                """,
            """
            """)
    }

    @Test func aFocusedValueGetsAKeyOfItsWrappedType() {
        expectExpansion(
            of: """
                extension FocusedValues {
                    @Entry var note: Binding<String>?
                }
                """,
            """
            """)
    }

    @Test(arguments: ["let spacing = 8", "static var spacing = 8", "class var spacing = 8", "func spacing() {}"])
    func onlyAnInstanceVariableIsAValue(declaration: String) {
        expectDiagnostics(
            of: """
                extension EnvironmentValues {
                    @Entry \(declaration)
                }
                """,
            """
            """)
    }

    @Test func aValueBelongsToAnEnvironment() {
        expectDiagnostics(
            of: """
                struct Settings {
                    @Entry var spacing = 8
                }
                """,
            """
            """)
    }

    @Test func eachValueHasADeclarationOfItsOwn() {
        expectDiagnostics(
            of: """
                extension EnvironmentValues {
                    @Entry var (spacing, width) = (8, 9)
                }
                """,
            """
            """)
    }

    @Test func aValueHasNoAccessorsOfItsOwn() {
        expectDiagnostics(
            of: """
                extension EnvironmentValues {
                    @Entry var spacing: Int { 8 }
                }
                """,
            """
            """)
    }

    @Test func aValueNeedsADefault() {
        expectDiagnostics(
            of: """
                extension EnvironmentValues {
                    @Entry var spacing: Int
                }
                """,
            """
            """)
    }

    @Test(arguments: ["var note: String", "var note: String? = nil", "var note = \"\""])
    func aFocusedValueIsOptionalWithoutADefault(declaration: String) {
        expectDiagnostics(
            of: """
                extension FocusedValues {
                    @Entry \(declaration)
                }
                """,
            """
            """)
    }
}
