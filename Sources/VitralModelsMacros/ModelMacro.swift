// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a class a `PersistentModel`: adds its schema and the mapping of its properties to columns.
///
/// A macro sees no types. The compiler selects the kind of a property (a number, an enumeration, a relationship) from
/// its type, by the overloads of `_Property`.
struct ModelMacro {}

extension ModelMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        // The member role reports errors.
        guard let model = try? ModelDeclaration(declaration),
            let property = try? ModelDeclaration.property(DeclSyntax(member)),
            let index = model.properties.firstIndex(where: { $0.name == property.name })
        else { return [] }
        return ["@VitralModels._PersistedProperty(\(raw: index))"]
    }
}

extension ModelMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard (try? ModelDeclaration(declaration)) != nil else { return [] }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): VitralModels.PersistentModel, VitralModels._OptionalChaining {}")
        ]
    }
}

extension ModelMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let model = try ModelDeclaration(declaration)
        try checkTransients(of: declaration)
        let access = model.access
        return [
            "\(raw: access)let _$backing = VitralModels._ModelBacking()",
            "\(raw: access)static var _$entityName: Swift.String { \(literal: model.name) }",
            """
            \(raw: access)static var schemaMetadata: [VitralModels.Schema.PropertyMetadata] {
                [
                    \(raw: model.properties.map { metadata($0, of: model.name) }.joined(separator: ",\n        "))
                ]
            }
            """,
            """
            \(raw: access)static var _$chainedKeyPaths: [Swift.AnyKeyPath] {
                [\(raw: model.properties.map { "\\\(model.name)?.?.\($0.name)" }.joined(separator: ", "))]
            }
            """,
            list("_$uniques", of: model.uniques, access: access),
            list("_$indices", of: model.indices, access: access),
            """
            \(raw: access)\(raw: model.isFinal ? "" : "required ")init(_$row: VitralModels._ModelRow) throws {
                \(raw: lines(model) { "\($1.storage) = try VitralModels._Property.decode(_$row[\($0)], entity: Self._$entityName, property: \"\($1.plainName)\")" })
            }
            """,
            member(of: model, "_$value(at index: Swift.Int) throws -> VitralModels.SQLValue") {
                "return try VitralModels._Property.encode(\($0.storage), entity: Self._$entityName, property: \"\($0.plainName)\")"
            } otherwise: {
                "return .null"
            },
            member(of: model, "_$setValue(_ value: VitralModels.SQLValue, at index: Swift.Int) throws") {
                "\($0.storage) = try VitralModels._Property.decode(value, entity: Self._$entityName, property: \"\($0.plainName)\")"
            } otherwise: {
                "return"
            },
            member(of: model, "_$related(at index: Swift.Int) -> [any VitralModels.PersistentModel]") {
                "return VitralModels._Property.models(\($0.storage))"
            } otherwise: {
                "return []"
            },
            member(of: model, "_$setRelated(_ models: [any VitralModels.PersistentModel], at index: Swift.Int)") {
                "VitralModels._Property.assign(models, to: &\($0.storage))"
            } otherwise: {
                "return"
            },
            member(of: model, "_$mutate(at index: Swift.Int, _ change: () throws -> Swift.Void) rethrows") {
                "try _$backing._observe(self, keyPath: \\.\($0.name), change)"
            } otherwise: {
                "return"
            },
        ].compactMap { $0 }
    }

    /// Validates transient properties: a fetched model has no column to read them from, so each needs a default.
    private static func checkTransients(of declaration: some DeclGroupSyntax) throws {
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.hasAttribute("Transient"),
                let binding = variable.bindings.first, binding.initializer == nil, binding.accessorBlock == nil,
                binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
            else { continue }
            throw ModelDiagnostic.transientWithoutDefault(binding.pattern.trimmedDescription).error(at: variable)
        }
    }

    private static func metadata(_ property: ModelDeclaration.Property, of model: String) -> String {
        var arguments = ["\\\(model).\(property.name)", "name: \"\(property.plainName)\""]
        if property.isUnique { arguments.append("isUnique: true") }
        if let name = property.originalName { arguments.append("originalName: \(name)") }
        if let rule = property.deleteRule { arguments.append("deleteRule: \(rule)") }
        if let inverse = property.inverse { arguments.append("inverse: \(inverse)") }
        if let value = property.defaultValue { arguments.append("initial: \(value)") }
        return "VitralModels._Property.metadata(" + arguments.joined(separator: ", ") + ")"
    }

    private static func list(_ name: String, of elements: [String], access: String) -> DeclSyntax? {
        guard !elements.isEmpty else { return nil }
        return """
            \(raw: access)static var \(raw: name): [[Swift.AnyKeyPath]] { [\(raw: elements.joined(separator: ", "))] }
            """
    }

    private static func lines(_ model: ModelDeclaration, _ line: (Int, ModelDeclaration.Property) -> String) -> String {
        model.properties.enumerated().map { line($0.offset, $0.element) }.joined(separator: "\n    ")
    }

    /// Returns a method with one `switch` case for each property.
    private static func member(
        of model: ModelDeclaration, _ signature: String, line: (ModelDeclaration.Property) -> String,
        otherwise: () -> String
    ) -> DeclSyntax {
        """
        \(raw: model.access)func \(raw: signature) {
            switch index {
            \(raw: lines(model) { "case \($0): \(line($1))" })
            default: \(raw: otherwise())
            }
        }
        """
    }
}
