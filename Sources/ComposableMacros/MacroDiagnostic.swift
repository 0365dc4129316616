// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax

/// An invalid use of a macro; the message says how to fix it.
enum MacroDiagnostic: DiagnosticMessage {
    case enumNeeded(String)
    case structOrEnumNeeded(String)
    case variableNeeded(String)
    case optionalNeeded
    case severalValues(String)
    case storeNeeded

    var message: String {
        switch self {
        case .enumNeeded(let macro): "'\(macro)' needs an enum. To fix this, remove the macro or declare an 'enum'."
        case .structOrEnumNeeded(let macro):
            "'\(macro)' needs a struct or an enum: state is a value. To fix this, declare a 'struct' or an 'enum'."
        case .variableNeeded(let macro): "'\(macro)' needs one stored property. To fix this, write one 'var' a line."
        case .optionalNeeded:
            "'@Presents' needs an optional property with a type. To fix this, write 'var child: Child.State?'."
        case .severalValues(let name):
            """
            The case '\(name)' of a '@Reducer' enum needs one reducer. To fix this, give it one value, or mark it with \
            '@ReducerCaseIgnored'.
            """
        case .storeNeeded:
            "'@ViewAction' needs a property 'store'. To fix this, add 'let store: StoreOf<Feature>'."
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "ComposableMacros", id: "Macro") }
    var severity: DiagnosticSeverity { .error }

    func error(at node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
