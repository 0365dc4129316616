// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a case path for each case of an enum.
struct CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableCore.CasePathable {}")]
    }
}

extension CasePathableMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(EnumDeclSyntax.self) else {
            throw MacroDiagnostic.enumNeeded("@CasePathable").error(at: node)
        }
        let cases = EnumCase.all(of: declaration)
        let access = declaration.access
        return [
            """
            \(raw: access)struct AllCasePaths: Swift.Sendable {
                \(raw: members(of: cases, in: declaration.memberBlock, root: declaration.name.text, access: access))
            }
            """,
            "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
        ] + cases.compactMap { binding($0, access: access) } + identity(of: declaration, cases: cases, access: access)
    }

    /// Returns the property with the identity of the present case, for an enum that may be the state of a feature.
    ///
    /// Actions are no state, and their enums are the longest.
    private static func identity(of declaration: EnumDeclSyntax, cases: [EnumCase], access: String) -> [DeclSyntax] {
        let name = declaration.name.text
        guard !cases.isEmpty, !name.hasSuffix("Action"), name != "CaseScope" else { return [] }
        var tag = -1
        let identities = EnumCase.render(declaration.memberBlock) { element in
            tag += 1
            return element.parameters.count == 1
                ? "case .\(element.name)(let value): ComposableCore._CaseIdentity(\(tag), value)"
                : "case .\(element.name): ComposableCore._CaseIdentity(\(tag))"
        }
        return [
            """
            \(raw: access)var _$identity: ComposableCore._CaseIdentity? {
                switch self {
                \(raw: identities)
                }
            }
            """
        ]
    }

    /// Returns the property that reads a binding action, for the case of a `BindableAction`.
    private static func binding(_ element: EnumCase, access: String) -> DeclSyntax? {
        guard element.name == "binding", element.parameters.count == 1,
            element.valueType.split(separator: ".").last?.hasPrefix("BindingAction<") == true
                || element.valueType.hasPrefix("BindingAction<")
        else { return nil }
        return """
            \(raw: access)var _$binding: \(raw: element.valueType)? {
                if case .binding(let action) = self { action } else { nil }
            }
            """
    }

    /// Returns the properties of the cases, in the conditions of `#if` around them.
    private static func members(
        of cases: [EnumCase], in block: MemberBlockSyntax, root: String, access: String
    ) -> String {
        EnumCase.render(block) { $0.casePath(root: root, isOnly: cases.count == 1, access: access) }
    }
}
