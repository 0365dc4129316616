// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax

/// An invalid model declaration; the message says how to fix it.
enum ModelDiagnostic: DiagnosticMessage {
    case notAClass
    case isGeneric(String)
    case severalVariables
    case transientWithoutDefault(String)
    case lazy(String)
    case noType(String)
    case tooManyProperties(Int)
    case noProperty
    case actorNeeded

    /// The maximum number of properties: the number of bits in a model's set of changed properties.
    static let mostProperties = 64

    var message: String {
        switch self {
        case .notAClass: "'@Model' needs a class: models are shared by reference. To fix this, declare a 'final class'."
        case .isGeneric(let name):
            "'\(name)' is generic, but a table cannot be. To fix this, remove the generic parameters."
        case .severalVariables: "'@Model' keeps one property a line. To fix this, give each variable its own 'var'."
        case .transientWithoutDefault(let name):
            "'\(name)' is not stored, so a fetched model needs a value for it. To fix this, give it a default: '= ...'."
        case .lazy(let name):
            "'\(name)' cannot be both lazy and stored. To fix this, add '@Transient' or remove 'lazy'."
        case .noType(let name): "'\(name)' has neither a type nor a default. To fix this, write its type."
        case .tooManyProperties(let count):
            """
            A model keeps \(Self.mostProperties) properties at most; this has \(count). To fix this, gather some in a \
            Codable value or another model.
            """
        case .noProperty: "A model needs a property to keep. To fix this, add a 'var'."
        case .actorNeeded: "'@ModelActor' needs an actor. To fix this, declare an 'actor'."
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "VitralModelsMacros", id: "Model") }
    var severity: DiagnosticSeverity { .error }

    func error(at node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
