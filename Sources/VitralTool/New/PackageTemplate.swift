// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a new package.
struct PackageTemplate {
    let name: AppName
    let source: VitralSource
    /// The folder of the package.
    let folder: URL

    /// The contents of the files, by their paths in the folder.
    var files: [String: String] {
        [
            ".gitignore": gitignore,
            "Makefile": makefile,
            "Package.swift": manifest,
            "README.md": readme,
            "Sources/\(name.module)/Item.swift": model,
            "Sources/\(name.module)/ItemList.swift": view,
            "Sources/\(name.module)/\(name.module)App.swift": app,
            "Tests/\(name.module)Tests/ItemListTests.swift": test,
        ]
    }

    private func product(_ module: String) -> String {
        ".product(name: \"\(module)\", package: \"\(source.packageName)\"),"
    }

    private var manifest: String {
        """
        // swift-tools-version:6.2

        import PackageDescription

        let package = Package(
            name: "\(name.module)",
            platforms: [.macOS(.v15)],
            products: [.executable(name: "\(name.command)", targets: ["\(name.module)"])],
            dependencies: [
                \(source.dependency(of: folder))
            ],
            targets: [
                .executableTarget(
                    name: "\(name.module)",
                    dependencies: [
                        \(product("Vitral"))
                        \(product("VitralData"))
                        \(product("VitralDataSQLite"))
                        \(product("VitralLaunch"))
                    ]),
                .testTarget(
                    name: "\(name.module)Tests",
                    dependencies: [
                        "\(name.module)",
                        \(product("VitralTesting"))
                    ]),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private var app: String {
        """
        import Vitral
        import VitralData
        import VitralDataSQLite
        import VitralLaunch

        @main
        struct \(name.module)App: LaunchableApp {
            static let database: AppDatabase? = AppDatabase([Item.self], drivers: [.sqlite])

            static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
                Launched(container: try launch.database.open())
            }

            var body: some Scene {
                WindowGroup("\(name.module)") { ItemList() }
            }
        }

        """
    }

    private var model: String {
        """
        import Foundation
        import VitralData

        @Model
        final class Item {
            var text: String
            var createdAt = Date()

            init(text: String) {
                self.text = text
            }
        }

        """
    }

    private var view: String {
        """
        import Foundation
        import Vitral
        import VitralData

        struct ItemList: View {
            @Query(sort: \\.createdAt, order: .reverse) private var items: [Item]
            @State private var text = ""
            @Environment(\\.modelContext) private var context

            var body: some View {
                NavigationStack {
                    Form {
                        Section {
                            TextField("New item", text: $text).onSubmit(add)
                            Button("Add", action: add).disabled(text.isEmpty)
                        }
                        Section("Items") {
                            ForEach(items) { Text($0.text) }.onDelete(perform: delete)
                        }
                    }
                    .navigationTitle("\(name.module)")
                }
            }

            private func delete(_ places: IndexSet) {
                for place in places { context.delete(items[place]) }
            }

            private func add() {
                guard !text.isEmpty else { return }
                context.insert(Item(text: text))
                text = ""
            }
        }

        """
    }

    private var test: String {
        """
        import Testing
        import Vitral
        import VitralData
        import VitralDataSQLite
        import VitralTesting

        @testable import \(name.module)

        @MainActor @Suite struct ItemListTests {
            @Test func anAddedItemIsShown() async throws {
                let memory = ModelConfiguration(isStoredInMemoryOnly: true)
                let container = try ModelContainer(for: Item.self, configurations: memory)
                let page = ViewTester(ItemList().modelContainer(container))
                page.type("Bread", into: .textField("New item"))
                page.tap("Add")
                await page.eventually { $0.hasText("Bread") }
                page.assert { $0.hasValue("", in: .textField("New item")) }
            }
        }

        """
    }

    private var makefile: String {
        """
        PORT ?= 8080

        .DEFAULT_GOAL := help
        .PHONY: help run test

        help: ## Show this list
        \t@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\\n", $$1, $$2 }' $(MAKEFILE_LIST)

        run: ## Build and start \(name.module) (PORT)
        \tswift run $(SWIFT_OPTIONS) \(name.command) --port $(PORT)

        test: ## Build and test \(name.module)
        \tswift test $(SWIFT_OPTIONS)

        """
    }

    private var gitignore: String {
        """
        .build/
        .swiftpm/
        /var/

        """
    }

    private var readme: String {
        """
        # \(name.module)

        An app of Vitral: views in Swift, live in any browser.

        ```sh
        make run     # builds, starts the app, prints the address to open
        make test    # builds, uses the views without a browser
        vitral dev   # runs the app, and replaces it whenever you save a file
        ```

        `Sources/\(name.module)/Item.swift` is the model, `ItemList.swift` the page, `\(name.module)App.swift` the program. Items are kept in
        `var/\(name.command).sqlite`; `vitral data check` verifies that it fits the model.

        """
    }
}
