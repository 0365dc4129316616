// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Stores a closure of a client beside an implementation that reports its use, and adds a method with its labels.
struct DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let endpoint = try Endpoint(declaration, of: node, in: context)
        let initializer: AccessorDeclSyntax = """
            @storageRestrictions(initializes: \(raw: endpoint.storage))
            init(initialValue) { \(raw: endpoint.storage) = initialValue }
            """
        // With an initializer the compiler would store the default, which is to be returned only after the report.
        return (endpoint.hasDefault ? [] : [initializer]) + [
            "get { \(raw: endpoint.storage) }",
            "set { \(raw: endpoint.storage) = newValue }",
        ]
    }
}

extension DependencyEndpointMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessor role reports errors; reporting them here too would show each of them twice.
        guard let endpoint = try? Endpoint(declaration, of: node, in: context) else { return [] }
        return [endpoint.storedProperty] + [endpoint.method].compactMap { $0 }
    }
}

/// Marks a closure of a client that is no endpoint.
struct DependencyEndpointIgnoredMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        []
    }
}

/// The parsed declaration of an endpoint.
private struct Endpoint {
    /// The name without backticks.
    private let name: String
    private let identifier: TokenSyntax
    private let type: TypeSyntax
    private let function: FunctionTypeSyntax
    private let access: String
    private let client: String
    private let placeholder: ExprSyntax?
    private let methodName: String?

    init(
        _ declaration: some DeclSyntaxProtocol, of attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) throws {
        guard let property = declaration.as(VariableDeclSyntax.self), property.isStored,
            property.bindingSpecifier.tokenKind == .keyword(.var), property.bindings.count == 1,
            let binding = property.bindings.first, let function = property.function,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let type = binding.typeAnnotation?.type
        else { throw DependencyClientDiagnostic.notAClosure.error(at: declaration) }
        self.identifier = identifier
        self.function = function
        self.type = type.trimmed
        name = identifier.text.filter { $0 != "`" }
        access = property.modifiers.access
        client = context.lexicalContext.first?.typeName ?? ""
        placeholder = binding.initializer?.value.trimmed
        methodName =
            attribute.arguments?.as(LabeledExprListSyntax.self)?
            .first { $0.label?.text == "method" }?.expression.as(StringLiteralExprSyntax.self)?.segments
            .trimmedDescription
        if !returnsNothing, !returnsOptional, !throwsAnything, placeholder == nil {
            throw DependencyClientDiagnostic.noDefault.error(at: binding)
        }
    }

    var hasDefault: Bool { placeholder != nil }
    var storage: String { "_\(name)" }

    /// The property that has the closure, and reports its use until it is set.
    var storedProperty: DeclSyntax {
        let parameters = function.parameters.enumerated().map { "p\($0.offset)" }
        let head = parameters.isEmpty ? "" : " \(parameters.joined(separator: ", ")) in"
        let report = "ComposableCore._unimplementedEndpoint(\"\(name)\", of: \"\(client)\")"
        let end: String
        if let placeholder {
            end = """

                    let placeholder: \(type) = \(placeholder)
                    return \(effects)placeholder(\(arguments(parameters)))
                """
        } else if throwsAnything {
            end = "\n    throw ComposableCore.Unimplemented(\"\(client).\(name)\")"
        } else {
            end = returnsOptional ? "\n    return nil" : ""
        }
        return """
            private var \(raw: storage): \(type) = {\(raw: head)
                \(raw: report)\(raw: end)
            }
            """
    }

    /// The method with the labels of the closure's parameters, if it has any.
    var method: DeclSyntax? {
        let isLabelled = function.parameters.contains { $0.secondName != nil }
        guard isLabelled || methodName != nil else { return nil }
        let names = function.parameters.indices.enumerated().map { "p\($0.offset)" }
        let parameters = zip(function.parameters, names).map { parameter, name in
            // A label may be a keyword, such as 'for' or 'in', which cannot be the name of a value.
            "\(parameter.secondName?.text ?? "_") \(name): \(parameter.type.trimmed)"
        }
        let signature = "func \(methodName ?? identifier.text)(\(parameters.joined(separator: ", ")))"
        let result = returnsNothing ? "" : " -> \(function.returnClause.type.trimmed)"
        let specifiers = function.effectSpecifiers.map { " \($0.trimmed)" } ?? ""
        return """
            \(raw: isolation)\(raw: access)\(raw: signature)\(raw: specifiers)\(raw: result) {
                \(raw: effects)self.\(identifier)(\(raw: arguments(names)))
            }
            """
    }

    /// The global actor of the closure, which the method needs too.
    private var isolation: String {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return "" }
        return attributed.attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !["Sendable", "escaping", "concurrent"].contains($0.attributeName.trimmedDescription) }
            .map { "\($0.trimmedDescription) " }.joined()
    }

    private var returnsNothing: Bool {
        let result = function.returnClause.type.trimmedDescription
        return result == "Void" || result == "()" || result == "Swift.Void"
    }

    /// Whether the closure returns an optional, which is `nil` in an unimplemented endpoint.
    private var returnsOptional: Bool {
        let result = function.returnClause.type
        return result.is(OptionalTypeSyntax.self) || result.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// Whether the closure may throw any error, so also that of an unimplemented endpoint.
    private var throwsAnything: Bool {
        guard let clause = function.effectSpecifiers?.throwsClause else { return false }
        guard let type = clause.type else { return clause.throwsSpecifier.tokenKind == .keyword(.throws) }
        return ["any Error", "any Swift.Error"].contains(type.trimmedDescription)
    }

    private var effects: String {
        (function.effectSpecifiers?.throwsClause == nil ? "" : "try ")
            + (function.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
    }

    private func arguments(_ names: [String]) -> String {
        zip(function.parameters, names).map { parameter, name in
            let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription ?? ""
            return specifiers.contains("inout") ? "&\(name)" : name
        }.joined(separator: ", ")
    }
}
