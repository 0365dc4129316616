// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a model context to an actor, and a thread on which the actor may block for the database.
struct ModelActorMacro {}

extension ModelActorMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ActorDeclSyntax.self) else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): VitralModels.ModelActor {}")]
    }
}

extension ModelActorMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ActorDeclSyntax.self) else {
            throw ModelDiagnostic.actorNeeded.error(at: declaration.introducer)
        }
        let visibility = type.modifiers.first { ["public", "package"].contains($0.name.text) }
        let access = visibility.map { $0.name.text + " " } ?? ""
        var members: [DeclSyntax] = [
            "\(raw: access)nonisolated let modelExecutor: any VitralModels.ModelExecutor",
            "\(raw: access)nonisolated let modelContainer: VitralModels.ModelContainer",
        ]
        // With `disableGenerateInit: true` the actor declares its own initializer, for example to set stored
        // properties.
        if node.arguments?.trimmedDescription != "disableGenerateInit: true" {
            members.append(
                """
                \(raw: access)init(modelContainer: VitralModels.ModelContainer) {
                    self.modelExecutor = VitralModels.DefaultSerialModelExecutor(modelContainer: modelContainer)
                    self.modelContainer = modelContainer
                }
                """)
        }
        return members
    }
}
