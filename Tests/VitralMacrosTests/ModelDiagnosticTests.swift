// SPDX-License-Identifier: Apache-2.0

import Testing

/// The errors of `@Model` and `@ModelActor`.
@Suite struct ModelDiagnosticTests {
    @Test(arguments: ["struct Book", "actor Book", "enum Book"])
    func aModelIsAClass(declaration: String) {
        expectDiagnostics(
            of: "@Model \(declaration) { var title: String }",
            """
            """)
    }

    @Test func aModelIsFinal() {
        expectDiagnostics(
            of: "@Model public class Book { var title: String }",
            """
            """)
    }

    @Test func aModelIsNotGeneric() {
        expectDiagnostics(
            of: "@Model final class Book<Text> { var title: Text }",
            """
            """)
    }

    @Test(arguments: ["var title, subtitle: String", "var (title, pages) = (\"\", 7)"])
    func eachPropertyHasADeclarationOfItsOwn(declaration: String) {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    \(declaration)
                }
                """,
            """
            """)
    }

    @Test func aTransientPropertyNeedsADefault() {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    var title: String
                    @Transient var page: Int?
                    @Transient var isOpen: Bool
                }
                """,
            """
            """)
    }

    @Test func aStoredPropertyIsNotLazy() {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    lazy var title = ""
                }
                """,
            """
            """)
    }

    @Test func aPropertyHasATypeOrADefault() {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    var title
                }
                """,
            """
            """)
    }

    @Test(arguments: [(64, ""), (65, "2:13: ")])
    func aModelHas64PropertiesAtMost(count: Int, report: String) {
        let properties = (0..<count).map { "    var property\($0) = 0" }.joined(separator: "\n")
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                \(properties)
                }
                """,
            report)
    }

    @Test func aModelKeepsSomething() {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    let title = ""
                }
                """,
            """
            """)
    }

    @Test(arguments: ["struct Importer {}", "final class Importer {}"])
    func aModelActorIsAnActor(declaration: String) {
        expectDiagnostics(
            of: "@ModelActor \(declaration)",
            """
            """)
    }
}
