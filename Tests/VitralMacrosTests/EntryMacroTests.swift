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
            extension EnvironmentValues {
                var spacing: Double {
                    get {
                        self[__Key_spacing.self]
                    }
                    set {
                        self[__Key_spacing.self] = newValue
                    }
                }

                private struct __Key_spacing: EnvironmentKey {
                    static let defaultValue: Double = 8
                }
            }
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
            extension Vitral.EnvironmentValues {
                public var spacing {
                    get {
                        self[__Key_spacing.self]
                    }
                    set {
                        self[__Key_spacing.self] = newValue
                    }
                }

                private struct __Key_spacing: EnvironmentKey {
                    static let defaultValue = 8
                }
            }
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
            extension EnvironmentValues {
                var row: \(type) {
                    get {
                        self[__Key_row.self]
                    }
                    set {
                        self[__Key_row.self] = newValue
                    }
                }

                private struct __Key_row: EnvironmentKey {
                    static let defaultValue: \(type) = nil
                }
            }
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
            extension EnvironmentValues {
                var `class`: String {
                    get {
                        self[__Key_class.self]
                    }
                    set {
                        self[__Key_class.self] = newValue
                    }
                }

                private struct __Key_class: EnvironmentKey {
                    static let defaultValue: String = "a"
                }
            }
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
            extension FocusedValues {
                var note: Binding<String>? {
                    get {
                        self[__Key_note.self]
                    }
                    set {
                        self[__Key_note.self] = newValue
                    }
                }

                private struct __Key_note: FocusedValueKey {
                    typealias Value = Binding<String>
                }
            }
            """)
    }

    @Test(arguments: ["let spacing = 8", "static var spacing = 8", "class var spacing = 8"])
    func onlyAnInstanceVariableIsAValue(declaration: String) {
        expectDiagnostics(
            of: """
                extension EnvironmentValues {
                    @Entry \(declaration)
                }
                """,
            """
            2:5: '@Entry' needs an instance variable. To fix this, declare it as 'var'.
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
            2:5: '@Entry' adds a value to the environment. To fix this, move the variable into an extension of \
            'EnvironmentValues' or 'FocusedValues'.
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
            2:5: '@Entry' makes one value. To fix this, give every variable a declaration of its own.
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
            2:29: '@Entry' writes the accessors. To fix this, remove these and give the variable a default: '= ...'.
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
            2:16: '@Entry' needs the value that holds where no view sets one. To fix this, add a default: '= ...'.
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
            2:16: A focused value may be absent. To fix this, declare its type with a question mark and no default.
            """)
    }
}
