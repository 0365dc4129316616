// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The parsed declaration of a model.
struct ModelDeclaration {
    let name: String
    /// The prefix `public `, `package `, or an empty string: a witness of a public protocol must be as visible as its
    /// class.
    let access: String
    /// Whether the class has no subclasses.
    let isFinal: Bool
    let properties: [Property]
    let uniques: [String]
    let indices: [String]

    struct Property {
        let name: String
        let variable: VariableDeclSyntax
        let defaultValue: ExprSyntax?
        let isUnique: Bool
        let originalName: ExprSyntax?
        let deleteRule: ExprSyntax?
        let inverse: ExprSyntax?

        /// The name without the backticks of an escaped keyword.
        var plainName: String { name.filter { $0 != "`" } }
        /// The name of the stored variable behind the property.
        var storage: String { "_" + plainName }
    }

    init(_ declaration: some DeclGroupSyntax) throws {
        guard let type = declaration.as(ClassDeclSyntax.self) else {
            throw ModelDiagnostic.notAClass.error(at: declaration.introducer)
        }
        name = type.name.text
        isFinal = type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
        if let parameters = type.genericParameterClause { throw ModelDiagnostic.isGeneric(name).error(at: parameters) }
        let visibility = type.modifiers.first { ["open", "public", "package"].contains($0.name.text) }?.name.text
        access = visibility.map { $0 == "open" ? "public " : $0 + " " } ?? ""
        properties = try type.memberBlock.members.compactMap { try Self.property($0.decl) }
        if properties.isEmpty { throw ModelDiagnostic.noProperty.error(at: type.name) }
        if properties.count > ModelDiagnostic.mostProperties {
            throw ModelDiagnostic.tooManyProperties(properties.count).error(at: type.name)
        }
        uniques = Self.keyPathLists(in: type, macro: "Unique")
        indices = Self.keyPathLists(in: type, macro: "Index")
    }

    /// Returns the persisted property that a member declares, if there is one.
    static func property(_ member: DeclSyntax) throws -> Property? {
        guard let variable = member.as(VariableDeclSyntax.self), isKept(variable) else { return nil }
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { throw ModelDiagnostic.severalVariables.error(at: variable) }
        if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) {
            throw ModelDiagnostic.lazy(name).error(at: variable)
        }
        if binding.typeAnnotation == nil, binding.initializer == nil {
            throw ModelDiagnostic.noType(name).error(at: variable)
        }
        let attribute = variable.arguments(of: "Attribute")
        let relationship = variable.arguments(of: "Relationship")
        return Property(
            name: name, variable: variable,
            defaultValue: binding.initializer?.value.trimmed,
            isUnique: attribute.contains {
                $0.label == nil && $0.expression.trimmedDescription.split(separator: ".").last == "unique"
            },
            originalName: (attribute + relationship).first { $0.label?.text == "originalName" }?.expression.trimmed,
            deleteRule: relationship.first { $0.label?.text == "deleteRule" }?.expression.trimmed,
            inverse: relationship.first { $0.label?.text == "inverse" }?.expression.trimmed)
    }

    /// Whether a variable is a stored instance property that is persisted.
    private static func isKept(_ variable: VariableDeclSyntax) -> Bool {
        guard variable.bindingSpecifier.tokenKind == .keyword(.var),
            !variable.modifiers.contains(where: {
                $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
            }),
            !variable.hasAttribute("Transient")
        else { return false }
        // A variable with its own accessors is computed; a variable with only observers is stored.
        return variable.bindings.allSatisfy { binding in
            guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else {
                return binding.accessorBlock == nil
            }
            return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    /// Returns the source text of the key path lists in `#Unique` and `#Index`.
    private static func keyPathLists(in type: ClassDeclSyntax, macro: String) -> [String] {
        type.memberBlock.members
            .compactMap { $0.decl.as(MacroExpansionDeclSyntax.self) }
            .filter { $0.macroName.text == macro }
            .flatMap(\.arguments)
            .map { argument in
                // `\.name` needs an explicit root type if the context does not give the array a type.
                let paths = argument.expression.as(ArrayExprSyntax.self)?.elements.map {
                    $0.expression.trimmedDescription.replacingPrefix("\\.", with: "\\\(type.name.text).")
                }
                return "[" + (paths ?? []).joined(separator: ", ") + "]"
            }
    }
}

extension VariableDeclSyntax {
    func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }

    func arguments(of name: String) -> [LabeledExprSyntax] {
        guard case .argumentList(let arguments)? = attribute(name)?.arguments else { return [] }
        return Array(arguments)
    }

    private func attribute(_ name: String) -> AttributeSyntax? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
            let type = attribute.attributeName
            return (type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name)?.text == name
        }
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
