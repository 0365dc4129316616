// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Creates the location of a line in a test.
///
/// Swift evaluates `#line` at the caller only if it is itself the default of a parameter, and so a location would need
/// four parameters. It expands a macro at the caller too, with the caller's line in it.
struct TestLocationMacro: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) -> ExprSyntax {
        "VitralTesting.TestLocation()"
    }
}
