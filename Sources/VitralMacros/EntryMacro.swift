// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Creates the key and the accessors of an environment value from the declaration of its default.
///
/// The default is a stored constant of the key, so it is evaluated once, no matter how often it is read.
struct EntryMacro {}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration, of: node, in: context)
        return [
            "get { self[\(entry.keyName).self] }",
            "set { self[\(entry.keyName).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessor role reports errors; reporting them here too would show each of them twice.
        guard let entry = try? Entry(declaration, of: node, in: context) else { return [] }
        if let wrapped = entry.focusedType {
            return ["private struct \(entry.keyName): FocusedValueKey { typealias Value = \(wrapped) }"]
        }
        let annotation: TypeAnnotationSyntax? = entry.type.map { TypeAnnotationSyntax(type: $0) }
        return [
            """
            private struct \(entry.keyName): EnvironmentKey {
                static let defaultValue\(annotation) = \(entry.defaultValue)
            }
            """
        ]
    }
}

/// The parsed declaration of an environment value.
private struct Entry {
    let keyName: TokenSyntax
    let type: TypeSyntax?
    let defaultValue: ExprSyntax
    /// The wrapped type of the optional value of a `FocusedValues` entry.
    private(set) var focusedType: TypeSyntax?

    init(
        _ declaration: some DeclSyntaxProtocol, of attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.isTypeMember
        else { throw EntryDiagnostic.notAVariable.error(at: declaration) }
        let isFocused = context.lexicalContext.first.map { Entry.isExtension($0, of: "FocusedValues") } ?? false
        let isInEnvironment = context.lexicalContext.first.map { Entry.isExtension($0, of: "EnvironmentValues") }
        guard isFocused || isInEnvironment ?? true else { throw EntryDiagnostic.notInEnvironment.error(at: attribute) }
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { throw EntryDiagnostic.severalVariables.error(at: declaration) }
        if let accessors = binding.accessorBlock { throw EntryDiagnostic.computed.error(at: accessors) }
        // A name in backticks is a keyword; with the prefix it needs no backticks.
        keyName = "__Key_\(raw: name.text.filter { $0 != "`" })"
        type = binding.typeAnnotation?.type.trimmed
        if isFocused {
            guard let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType, binding.initializer == nil else {
                throw EntryDiagnostic.notOptional.error(at: binding)
            }
            focusedType = wrapped.trimmed
        }
        if let value = binding.initializer?.value {
            defaultValue = value.trimmed
        } else if let type, type.isOptional {
            defaultValue = "nil"
        } else {
            throw EntryDiagnostic.noDefault.error(at: binding)
        }
    }

    /// Whether a declaration extends a type, with or without a qualified name.
    private static func isExtension(_ context: Syntax, of name: String) -> Bool {
        guard let type = context.as(ExtensionDeclSyntax.self)?.extendedType else { return false }
        if let member = type.as(MemberTypeSyntax.self) { return member.name.text == name }
        return type.as(IdentifierTypeSyntax.self)?.name.text == name
    }
}

extension VariableDeclSyntax {
    fileprivate var isTypeMember: Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }
}

extension TypeSyntax {
    fileprivate var isOptional: Bool {
        if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        return self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }
}

/// An invalid use of the macro; the message says how to fix it.
private enum EntryDiagnostic: String, DiagnosticMessage {
    case notAVariable, notInEnvironment, severalVariables, computed, noDefault, notOptional

    var message: String {
        switch self {
        case .notAVariable:
            "'@Entry' needs an instance variable. To fix this, declare it as 'var'."
        case .notInEnvironment:
            """
            '@Entry' adds a value to the environment. To fix this, move the variable into an extension of \
            'EnvironmentValues' or 'FocusedValues'.
            """
        case .severalVariables:
            "'@Entry' makes one value. To fix this, give every variable a declaration of its own."
        case .notOptional:
            "A focused value may be absent. To fix this, declare its type with a question mark and no default."
        case .computed:
            "'@Entry' writes the accessors. To fix this, remove these and give the variable a default: '= ...'."
        case .noDefault:
            "'@Entry' needs the value that holds where no view sets one. To fix this, add a default: '= ...'."
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "VitralMacros", id: "Entry.\(rawValue)") }
    var severity: DiagnosticSeverity { .error }

    func error(at node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
