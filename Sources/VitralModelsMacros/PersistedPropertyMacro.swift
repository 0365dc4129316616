// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a persisted property's storage, and accessors that record reads and changes.
struct PersistedPropertyMacro {
    /// Returns the property's index, which `@Model` passes as the argument.
    private static func index(_ node: AttributeSyntax) -> String {
        guard case .argumentList(let arguments)? = node.arguments, let first = arguments.first else { return "0" }
        return first.expression.trimmedDescription
    }
}

extension PersistedPropertyMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = try? ModelDeclaration.property(DeclSyntax(declaration)) else { return [] }
        let (name, storage, index) = (property.name, property.storage, index(node))
        return [
            """
            @storageRestrictions(initializes: \(raw: storage))
            init(initialValue) { \(raw: storage) = initialValue }
            """,
            """
            get {
                _$backing._access(self, keyPath: \\.\(raw: name), at: \(raw: index))
                return \(raw: storage)
            }
            """,
            """
            set {
                _$backing._prepare(self, at: \(raw: index))
                let oldValue = \(raw: storage)
                guard VitralModels._Property.differ(oldValue, newValue) else { return }
                _$backing._mutate(self, keyPath: \\.\(raw: name), at: \(raw: index)) { \(raw: storage) = newValue }
                VitralModels._Property.relate(self, \(raw: index), from: oldValue, to: newValue)
            }
            """,
        ]
    }
}

extension PersistedPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = try? ModelDeclaration.property(DeclSyntax(declaration)),
            let binding = property.variable.bindings.first
        else { return [] }
        let type = binding.typeAnnotation.map { ": " + $0.type.trimmedDescription } ?? ""
        let value = property.defaultValue.map { " = " + $0.trimmedDescription } ?? ""
        return ["private var \(raw: property.storage)\(raw: type)\(raw: value)"]
    }
}
