// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Observes a property that describes a running effect, and keeps its value out of saved states.
struct InFlightMacro {}

extension InFlightMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)) else {
            throw MacroDiagnostic.variableNeeded("@InFlight").error(at: node)
        }
        let stored = "_\(property.name)"
        let initializer: AccessorDeclSyntax = """
            @storageRestrictions(initializes: \(raw: stored))
            init(initialValue) {
                \(raw: stored) = ComposableCore.InFlightState(wrappedValue: initialValue)
            }
            """
        return [initializer]
            + ObservationStateTrackedMacro.accessors(name: property.writtenName, storage: "\(stored).wrappedValue")
    }
}

extension InFlightMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)) else { return [] }
        let type = property.binding.typeAnnotation?.type
        let argument = type.map { "<\($0.trimmedDescription)>" } ?? ""
        let initial =
            property.binding.initializer?.value.trimmedDescription
            ?? (type?.is(OptionalTypeSyntax.self) == true ? "nil" : nil)
        let value =
            initial.map { " = ComposableCore.InFlightState\(argument)(wrappedValue: \($0))" }
            ?? ": ComposableCore.InFlightState\(argument)"
        return ["@ComposableCore.ObservationStateIgnored private var _\(raw: property.name)\(raw: value)"]
    }
}
