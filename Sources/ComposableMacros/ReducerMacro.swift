// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a type a reducer.
struct ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.is(EnumDeclSyntax.self) {
            return [
                try ExtensionDeclSyntax(
                    "extension \(type.trimmed): ComposableCore.CaseReducer, ComposableCore.Reducer {}")
            ]
        }
        guard declaration.is(StructDeclSyntax.self), !declaration.inherits("Reducer") else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableCore.Reducer {}")]
    }
}

extension ReducerMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        if declaration.is(EnumDeclSyntax.self) { return [] }
        if let member = member.as(EnumDeclSyntax.self) {
            let paths: [AttributeSyntax] =
                member.has("CasePathable") || member.inherits("CasePathable") ? [] : ["@ComposableCore.CasePathable"]
            switch member.name.text {
            case "Action": return paths
            case "State": return paths + (member.has("dynamicMemberLookup") ? [] : ["@dynamicMemberLookup"])
            default: return []
            }
        }
        guard let member = member.as(VariableDeclSyntax.self), let type = bodyType(of: member) else { return [] }
        let arguments = builderArguments(of: type)
        return ["@ComposableCore.ReducerBuilder<\(raw: arguments)>"]
    }

    /// Returns the type of `var body`, unless the property has a result builder or is stored.
    private static func bodyType(of member: VariableDeclSyntax) -> TypeSyntax? {
        guard member.bindingSpecifier.tokenKind == .keyword(.var), let binding = member.bindings.first,
            binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body",
            binding.accessorBlock != nil,
            !member.attributes.contains(where: {
                $0.as(AttributeSyntax.self)?.lastName?.hasPrefix("ReducerBuilder") == true
            }),
            !member.modifiers.contains(where: { $0.name.text == "static" })
        else { return nil }
        return binding.typeAnnotation?.type
    }

    private static func builderArguments(of type: TypeSyntax) -> String {
        let reducer = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
        guard let name = reducer.as(IdentifierTypeSyntax.self), name.name.text == "Reducer",
            let arguments = name.genericArgumentClause?.arguments, arguments.count == 2
        else { return "Self.State, Self.Action" }
        return arguments.trimmedDescription
    }
}

extension ReducerMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let names = Set(declaration.memberBlock.members.flatMap { declaredNames(in: $0.decl) })
        if let declaration = declaration.as(EnumDeclSyntax.self) {
            return try CaseReducerDeclaration(declaration).members(except: names)
        }
        guard declaration.is(StructDeclSyntax.self) else {
            throw MacroDiagnostic.structOrEnumNeeded("@Reducer").error(at: node)
        }
        let access = declaration.access
        var members: [DeclSyntax] = []
        if !names.contains("State") {
            members.append(
                """
                @ComposableCore.ObservableState
                \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
                    \(raw: access)init() {}
                }
                """)
        }
        if !names.contains("Action") {
            members.append(
                "\(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}")
        }
        if !names.contains("body"), !names.contains("reduce") {
            members.append("\(raw: access)let body = ComposableCore.EmptyReducer<State, Action>()")
        }
        return members
    }

    /// Returns the names that a member declares, also inside `#if`.
    private static func declaredNames(in declaration: DeclSyntax) -> [String] {
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
            return condition.clauses.flatMap { clause -> [String] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return members.flatMap { declaredNames(in: $0.decl) }
            }
        }
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
        if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.text] }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
}

/// Marks a case of a reducer's enum; the reducer's macro reads the mark.
struct ReducerCaseMarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
