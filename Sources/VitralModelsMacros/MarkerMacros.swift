// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxMacros

/// The macro of `@Attribute`, `@Relationship` and `@Transient`, which expands to nothing: `@Model` reads the
/// attributes.
struct MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        []
    }
}

/// The macro of `#Unique` and `#Index`, which expands to nothing: `@Model` reads the declarations.
struct SchemaMarkerMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        []
    }
}
