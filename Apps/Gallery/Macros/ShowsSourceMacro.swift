// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the text of an exhibit's own example to the exhibit, so that the gallery shows exactly the code that was
/// compiled.
///
/// The text consists of the stored properties that the example uses, followed by the body of `example`, without
/// indentation.
struct ShowsSourceMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        guard let body = variables.lazy.compactMap({ $0.getter(named: "example") }).first else {
            throw DiagnosticsError(diagnostics: [Diagnostic(node: Syntax(node), message: ShowsSourceMistake())])
        }
        let state = variables.filter(\.isStored).map { leftAligned($0.trimmedDescription) }
        let example = leftAligned(body.description)
        let source = (state.isEmpty ? [example] : [state.joined(separator: "\n"), example]).joined(separator: "\n\n")
        return ["static let source = \(literal: source)"]
    }

    /// Returns the text without the indentation that all of its lines share and without empty lines around it.
    private static func leftAligned(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        // The first line of a declaration is already trimmed.
        let measured = lines.filter { !$0.allSatisfy(\.isWhitespace) && $0.first == " " }
        let isIndented = lines.first?.first == " "
        guard isIndented, let indentation = measured.map({ $0.prefix { $0 == " " }.count }).min() else {
            return lines.joined(separator: "\n")
        }
        return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
}

extension VariableDeclSyntax {
    /// Returns the statements of the computed property with this name.
    fileprivate func getter(named name: String) -> CodeBlockItemListSyntax? {
        guard let binding = bindings.first,
            binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
            case .getter(let statements) = binding.accessorBlock?.accessors
        else { return nil }
        return statements
    }

    /// Whether the property is a stored instance property.
    fileprivate var isStored: Bool {
        let isStatic = modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        return !isStatic && bindings.allSatisfy { $0.accessorBlock == nil }
    }
}

private struct ShowsSourceMistake: DiagnosticMessage {
    let message = "@ShowsSource needs a computed property 'example'. To fix this, declare 'var example: some View'."
    let diagnosticID = MessageID(domain: "Vitral", id: "noExample")
    let severity = DiagnosticSeverity.error
}
