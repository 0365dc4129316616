// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives every closure of a client the role of an endpoint, and the client its initializers.
struct DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
        guard let property = member.as(VariableDeclSyntax.self), property.isStored, property.function != nil,
            property.bindingSpecifier.tokenKind == .keyword(.var), !property.hasEndpointAttribute
        else { return [] }
        return ["@DependencyEndpoint"]
    }
}

extension DependencyClientMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) else {
            throw DependencyClientDiagnostic.notAStruct.error(at: node)
        }
        let properties = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .filter(\.isStored).compactMap(ClientProperty.init)
        let access = declaration.modifiers.access
        let required = properties.filter { !$0.isEndpoint && $0.defaultValue == nil }
        guard properties.count > required.count else { return [initializer(access, of: properties)] }
        return [initializer(access, of: properties), initializer(access, of: required)]
    }

    private static func initializer(_ access: String, of properties: [ClientProperty]) -> DeclSyntax {
        let parameters = properties.map(\.parameter).joined(separator: ",\n    ")
        // The setter of an endpoint needs all other properties.
        let ordered = properties.filter { !$0.isEndpoint } + properties.filter(\.isEndpoint)
        let assignments = ordered.map { "    self.\($0.name) = \($0.name)" }.joined(separator: "\n")
        if properties.isEmpty { return "\(raw: access)init() {}" }
        return """
            \(raw: access)init(
                \(raw: parameters)
            ) {
            \(raw: assignments)
            }
            """
    }
}

/// A stored property that an initializer of the client sets.
private struct ClientProperty {
    let name: String
    let type: TypeSyntax
    let isEndpoint: Bool
    let defaultValue: ExprSyntax?

    init?(_ property: VariableDeclSyntax) {
        guard let binding = property.bindings.first, property.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType
        else { return nil }
        let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
        // A constant with a value can have no other.
        if isConstant, binding.initializer != nil { return nil }
        self.name = name
        self.type = type
        isEndpoint = !isConstant && property.isEndpoint
        defaultValue = isEndpoint ? nil : binding.initializer?.value.trimmed
    }

    var parameter: String {
        let escaping = type.function == nil ? "" : "@escaping "
        let value = defaultValue.map { " = \($0)" } ?? ""
        return "\(name): \(escaping)\(type)\(value)"
    }
}

extension ExprSyntax {
    /// The type of a literal; `nil` if only the compiler knows the type.
    fileprivate var literalType: TypeSyntax? {
        if self.is(StringLiteralExprSyntax.self) { return "String" }
        if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if self.is(FloatLiteralExprSyntax.self) { return "Double" }
        return self.is(BooleanLiteralExprSyntax.self) ? "Bool" : nil
    }
}

extension VariableDeclSyntax {
    /// Whether the macro makes an endpoint of the property.
    fileprivate var isEndpoint: Bool {
        function != nil && !attributes.contains(named: "DependencyEndpointIgnored")
    }

    fileprivate var hasEndpointAttribute: Bool {
        attributes.contains(named: "DependencyEndpoint") || attributes.contains(named: "DependencyEndpointIgnored")
    }
}
