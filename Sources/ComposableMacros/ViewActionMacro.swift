// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds `send(_:)` for the actions of a view to a view with a store.
struct ViewActionMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let hasStore = declaration.memberBlock.members.contains { member in
            member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
            } ?? false
        }
        guard hasStore else { throw MacroDiagnostic.storeNeeded.error(at: node) }
        guard
            case .argumentList(let arguments)? = node.arguments,
            let reducer = arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        else { return [] }
        return [
            try ExtensionDeclSyntax(
                """
                extension \(type.trimmed): ComposableCore.ViewActionSending {
                    \(raw: declaration.access)typealias StoreState = \(raw: reducer).State
                    \(raw: declaration.access)typealias StoreAction = \(raw: reducer).Action
                }
                """)
        ]
    }
}
