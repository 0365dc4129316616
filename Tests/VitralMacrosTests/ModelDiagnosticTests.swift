// SPDX-License-Identifier: Apache-2.0

import Testing

/// The errors of `@Model` and `@ModelActor`.
@Suite struct ModelDiagnosticTests {
    @Test(arguments: ["struct Book", "actor Book", "enum Book"])
    func aModelIsAClass(declaration: String) {
        expectDiagnostics(
            of: "@Model \(declaration) { var title: String }",
            """
            1:8: '@Model' needs a class: models are shared by reference. To fix this, declare a 'final class'.
            """)
    }

    @Test func aModelIsNotGeneric() {
        expectDiagnostics(
            of: "@Model final class Book<Text> { var title: Text }",
            """
            1:24: 'Book' is generic, but a table cannot be. To fix this, remove the generic parameters.
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
            3:5: '@Model' keeps one property a line. To fix this, give each variable its own 'var'.
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
            5:5: 'isOpen' is not stored, so a fetched model needs a value for it. To fix this, give it a default: '= ...'.
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
            3:5: 'title' cannot be both lazy and stored. To fix this, add '@Transient' or remove 'lazy'.
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
            3:5: 'title' has neither a type nor a default. To fix this, write its type.
            """)
    }

    private func model(properties count: Int) -> String {
        let properties = (0..<count).map { "    var property\($0) = 0" }.joined(separator: "\n")
        return "@Model\nfinal class Book {\n\(properties)\n}"
    }

    @Test func aModelHas64PropertiesAtMost() {
        expectDiagnostics(of: model(properties: 64), "")
        expectDiagnostics(
            of: model(properties: 65),
            """
            2:13: A model keeps 64 properties at most; this has 65. To fix this, gather some in a Codable value or \
            another model.
            """)
    }

    @Test func `a model has a persisted property`() {
        expectDiagnostics(
            of: """
                @Model
                final class Book {
                    let title = ""
                }
                """,
            """
            2:13: A model needs a property to keep. To fix this, add a 'var'.
            """)
    }

    @Test(arguments: [("struct Importer {}", 13), ("final class Importer {}", 19)])
    func aModelActorIsAnActor(declaration: String, column: Int) {
        expectDiagnostics(
            of: "@ModelActor \(declaration)",
            "1:\(column): '@ModelActor' needs an actor. To fix this, declare an 'actor'.")
    }
}
