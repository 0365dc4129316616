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
            """)
    }
}
