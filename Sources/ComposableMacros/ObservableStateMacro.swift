// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes the properties of a state observable.
struct ObservableStateMacro {}

extension ObservableStateMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else {
            return []
        }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): ComposableCore.ObservableState, Observation.Observable {}")
        ]
    }
}

extension ObservableStateMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(StructDeclSyntax.self) else { return [] }
        if let property = member.as(VariableDeclSyntax.self), StateProperty.isSeveral(property) {
            throw MacroDiagnostic.variableNeeded("@ObservableState").error(at: property)
        }
        guard let property = StateProperty(DeclSyntax(member)) else { return [] }
        if property.hasAttributes {
            return property.isIgnoredWrapper ? ["@ComposableCore.ObservationStateIgnored"] : []
        }
        return ["@ComposableCore.ObservationStateTracked"]
    }
}

extension ObservableStateMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let declaration = declaration.as(EnumDeclSyntax.self) {
            return [identity(of: declaration), detachment(of: declaration)]
        }
        guard declaration.is(StructDeclSyntax.self) else {
            throw MacroDiagnostic.structOrEnumNeeded("@ObservableState").error(at: node)
        }
        let access = declaration.access
        let name = "Self"
        let direct = declaration.memberBlock.members.compactMap { StateProperty($0.decl) }.flatMap(\.directStorage)
        let stored = direct.map { "if keyPath == \\\(name).\($0.name) { return \\\(name).\($0.stored) }" }
        let detached = direct.map { "ComposableCore.ObservableStateID._$detach(&\($0.stored))" }
        // A presentation and its state are one property for observers.
        let notified = declaration.memberBlock.members.compactMap { StateProperty($0.decl)?.storage }.flatMap { $0 }
            .filter { $0.name.hasPrefix("$") }
            .map { property in
                "if keyPath == \\\(name).\(property.name) { return _$observationRegistrar.notify(self, keyPath: \\\(name).\(property.name.dropFirst())) }"
            }
        return [
            """
            \(raw: access)mutating func _$detach() {
                \(raw: (["_$observationRegistrar._$willModify()"] + detached).joined(separator: "\n    "))
            }
            """,
            "@ComposableCore.ObservationStateIgnored \(raw: access)var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()",
            "\(raw: access)var _$id: ComposableCore.ObservableStateID { _$observationRegistrar.id }",
            """
            \(raw: access)mutating func _$willModify() {
                _$observationRegistrar._$willModify()
            }
            """,
            """
            \(raw: access)static func _$stored(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.PartialKeyPath<Self>? {
                \(raw: (stored + ["return nil"]).joined(separator: "\n    "))
            }
            """,
            """
            \(raw: access)static var _$properties: ComposableCore._StateProperties<Self> {
                \(raw: properties(of: declaration))
            }
            """,
            """
            \(raw: access)func _$notify<Value>(_ keyPath: Swift.KeyPath<Self, Value>) {
                \(raw: (notified + ["_$observationRegistrar.notify(self, keyPath: keyPath)"]).joined(separator: "\n    "))
            }
            """,
        ]
    }

    /// Returns the statements of the list of properties.
    private static func properties(of declaration: some DeclGroupSyntax) -> String {
        let all = declaration.memberBlock.members.compactMap { StateProperty($0.decl) }.filter { !$0.storage.isEmpty }
        guard !all.isEmpty else { return "ComposableCore._StateProperties<Self>()" }
        let additions = all.map { property in
            let isSettable = property.isPrivate ? ", isSettable: false" : ""
            return "properties.add(\"\(property.name)\", \\Self.\(property.writtenName)\(isSettable))"
        }
        return (["var properties = ComposableCore._StateProperties<Self>()"] + additions + ["return properties"])
            .joined(separator: "\n    ")
    }

    /// Returns the function that gives a copy of the state in an enum an identity of its own.
    private static func detachment(of declaration: EnumDeclSyntax) -> DeclSyntax {
        let all = EnumCase.all(of: declaration)
        let cases = EnumCase.render(declaration.memberBlock) { element in
            guard element.parameters.count == 1 else { return "case .\(element.name): break" }
            let label = element.parameters[0].firstName.map(\.text).flatMap { $0 == "_" ? nil : "\($0): " } ?? ""
            return """
                case .\(element.name)(var value):
                    ComposableCore.ObservableStateID._$detach(&value)
                    self = .\(element.name)(\(label)value)
                """
        }
        return """
            \(raw: declaration.access)mutating func _$detach() {
                \(raw: all.isEmpty ? "" : "switch self {\n\(cases)\n}")
            }
            """
    }

    /// Returns the identity of an enum: its case, and the identity of the associated value.
    private static func identity(of declaration: EnumDeclSyntax) -> DeclSyntax {
        let all = EnumCase.all(of: declaration)
        guard !all.isEmpty else {
            return "\(raw: declaration.access)var _$id: ComposableCore.ObservableStateID { switch self {} }"
        }
        var tag = -1
        let cases = EnumCase.render(declaration.memberBlock) { element in
            tag += 1
            switch element.parameters.count {
            case 0: return "case .\(element.name): return ComposableCore.ObservableStateID._$case(\(tag))"
            case 1:
                return """
                    case .\(element.name)(let value):
                        return ComposableCore.ObservableStateID._$id(for: value)._$tag(\(tag))
                    """
            default:
                return "case .\(element.name): return ComposableCore.ObservableStateID()._$tag(\(tag))"
            }
        }
        return """
            \(raw: declaration.access)var _$id: ComposableCore.ObservableStateID {
                switch self {
                \(raw: cases)
                }
            }
            """
    }
}
