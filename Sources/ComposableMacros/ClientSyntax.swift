// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension VariableDeclSyntax {
    /// Whether the property is stored in instances.
    var isStored: Bool {
        guard !modifiers.contains(where: { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }) else {
            return false
        }
        return bindings.allSatisfy { binding in
            guard let block = binding.accessorBlock else { return true }
            guard case .accessors(let accessors) = block.accessors else { return false }
            return accessors.allSatisfy {
                [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }
    }

    /// The closure type of the property, if it has one.
    var function: FunctionTypeSyntax? { bindings.first?.typeAnnotation?.type.function }
}

extension TypeSyntax {
    /// The closure type, without attributes and parentheses; `nil` for other types.
    var function: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.function }
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return nil }
        return tuple.elements.first?.type.function
    }
}

extension DeclModifierListSyntax {
    /// The access level that members for others have, with a space; empty for the default.
    var access: String {
        for modifier in self where modifier.detail == nil {
            if case .keyword(let keyword) = modifier.name.tokenKind,
                [.public, .package, .fileprivate, .private].contains(keyword)
            {
                return keyword == .private ? "fileprivate " : "\(modifier.name.text) "
            }
        }
        return ""
    }
}

extension AttributeListSyntax {
    /// Returns whether an attribute of this name is in the list, with or without the name of its module.
    func contains(named name: String) -> Bool {
        contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) == name
        }
    }
}

extension Syntax {
    /// The name of the type that a declaration declares or extends.
    var typeName: String? {
        if let declaration = asProtocol((any NamedDeclSyntax).self) { return declaration.name.text }
        return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}
