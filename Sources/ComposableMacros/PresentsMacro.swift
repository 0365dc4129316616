// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Keeps an optional state in a presentation.
struct PresentsMacro {}

extension PresentsMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)), wrappedType(of: property) != nil,
            !property.hasObservers
        else {
            throw MacroDiagnostic.optionalNeeded.error(at: node)
        }
        let stored = "_\(property.name)"
        let initializer: AccessorDeclSyntax = """
            @storageRestrictions(initializes: \(raw: stored))
            init(initialValue) {
                \(raw: stored) = ComposableCore.PresentationState(wrappedValue: initialValue)
            }
            """
        return [initializer]
            + ObservationStateTrackedMacro.accessors(name: property.writtenName, storage: "\(stored).wrappedValue")
    }

    /// Returns the type of the presented state.
    private static func wrappedType(of property: StateProperty) -> String? {
        guard let type = property.binding.typeAnnotation?.type else { return nil }
        if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
        guard let name = type.as(IdentifierTypeSyntax.self), name.name.text == "Optional",
            let argument = name.genericArgumentClause?.arguments.first
        else { return nil }
        return argument.argument.trimmedDescription
    }
}

extension PresentsMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)), let type = wrappedType(of: property),
            !property.hasObservers
        else { return [] }
        let access =
            property.declaration.modifiers
            .first { ["public", "package", "internal", "fileprivate", "private"].contains($0.name.text) }
            .map { "\($0.trimmedDescription) " } ?? ""
        let initial = property.binding.initializer?.value.trimmedDescription ?? "nil"
        let name = "$\(property.name)"
        let stored = "_\(property.name)"
        // The compiler gives a property with a macro's accessors no initial value of its own.
        return [
            """
            \(raw: access)var \(raw: name): ComposableCore.PresentationState<\(raw: type)> {
                \(raw: ObservationStateTrackedMacro.accessors(name: property.writtenName, storage: "\(stored).projectedValue").map(\.description).joined(separator: "\n"))
            }
            """,
            "@ComposableCore.ObservationStateIgnored private var \(raw: stored) = ComposableCore.PresentationState<\(raw: type)>(wrappedValue: \(raw: initial))",
        ]
    }
}
