// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax

/// An invalid use of the macros of clients; the message says how to fix it.
enum DependencyClientDiagnostic: String, DiagnosticMessage {
    case notAStruct, notAClosure, noDefault

    var message: String {
        switch self {
        case .notAStruct:
            "'@DependencyClient' needs a struct whose properties are closures. To fix this, declare it as 'struct'."
        case .notAClosure:
            """
            '@DependencyEndpoint' needs a stored variable with the type of a closure. To fix this, declare it as \
            'var name: @Sendable (…) -> …', or remove the attribute.
            """
        case .noDefault:
            """
            A closure that returns a value without throwing needs one to return in tests. To fix this, add a default: \
            '= { … }', or declare the closure as 'throws'.
            """
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "ComposableMacros", id: "DependencyClient.\(rawValue)") }
    var severity: DiagnosticSeverity { .error }

    func error(at node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
