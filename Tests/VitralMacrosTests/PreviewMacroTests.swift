// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that `#Preview` makes: none.
@Suite struct PreviewMacroTests {
    @Test func aPreviewIsLeftOut() {
        expectExpansion(
            of: """
                struct Row {}
                #Preview("Row") { Row() }
                """,
            """
            struct Row {}
            """)
    }
}
