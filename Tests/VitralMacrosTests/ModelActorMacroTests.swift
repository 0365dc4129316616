// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that `@ModelActor` adds to an actor.
@Suite struct ModelActorMacroTests {
    @Test func anActorGetsAContextAndAnInitializer() {
        expectExpansion(
            of: """
                @ModelActor
                public actor Importer {
                    var count = 0
                }
                """,
            """
            public actor Importer {
                var count = 0

                public nonisolated let modelExecutor: any VitralModels.ModelExecutor

                public nonisolated let modelContainer: VitralModels.ModelContainer

                public init(modelContainer: VitralModels.ModelContainer) {
                    self.modelExecutor = VitralModels.DefaultSerialModelExecutor(modelContainer: modelContainer)
                    self.modelContainer = modelContainer
                }
            }

            extension Importer: VitralModels.ModelActor {
            }
            """)
    }

    @Test func anActorMayHaveItsOwnInitializer() {
        expectExpansion(
            of: """
                @ModelActor(disableGenerateInit: true)
                actor Importer {
                    init() {}
                }
                """,
            """
            actor Importer {
                init() {}

                nonisolated let modelExecutor: any VitralModels.ModelExecutor

                nonisolated let modelContainer: VitralModels.ModelContainer
            }

            extension Importer: VitralModels.ModelActor {
            }
            """)
    }
}
