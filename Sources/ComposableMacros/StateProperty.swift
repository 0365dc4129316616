// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A stored property of a state.
struct StateProperty {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let identifier: IdentifierPatternSyntax

    /// The name, without backticks.
    var name: String { identifier.identifier.text.trimmingBackticks }

    /// The name as it is written.
    var writtenName: String { identifier.identifier.text }

    /// The names of attributes that observe a property, or exclude it.
    private static let known: Set<String> = [
        "InFlight", "ObservationStateTracked", "ObservationStateIgnored", "Presents",
    ]

    /// Reads a declaration; `nil` unless it is one stored, variable property of an instance.
    init?(_ declaration: DeclSyntax) {
        guard let declaration = declaration.as(VariableDeclSyntax.self),
            declaration.bindingSpecifier.tokenKind == .keyword(.var),
            !declaration.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
            declaration.bindings.count == 1, let binding = declaration.bindings.first,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self),
            !identifier.identifier.text.hasPrefix("_$"), !Self.isComputed(binding)
        else { return nil }
        self.declaration = declaration
        self.binding = binding
        self.identifier = identifier
    }

    /// Whether a declaration has several properties, which no macro can observe.
    static func isSeveral(_ declaration: VariableDeclSyntax) -> Bool {
        declaration.bindings.count > 1 && declaration.bindingSpecifier.tokenKind == .keyword(.var)
            && declaration.attributes.isEmpty
            && !declaration.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
    }

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let accessors):
            accessors.contains { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) }
        default: false
        }
    }

    /// `willSet` and `didSet` of the property, as the stored property behind it has them; empty without observers.
    var observers: String {
        guard let block = binding.accessorBlock else { return "" }
        return " \(StoredNames(of: identifier.identifier.text, in: "_\(name)").rewrite(block).trimmedDescription)"
    }

    /// Whether the property has `willSet` or `didSet`.
    var hasObservers: Bool { binding.accessorBlock != nil }

    private var attributeNames: [String] {
        declaration.attributes.compactMap { $0.as(AttributeSyntax.self)?.lastName }
    }

    /// Whether an attribute decides about the observation of the property.
    var hasAttributes: Bool { !attributeNames.isEmpty }

    /// Whether only the type itself, or its file, can set the property.
    var isPrivate: Bool {
        declaration.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }

    /// Whether the property has a property wrapper, which observes itself.
    var isIgnoredWrapper: Bool { !attributeNames.contains { Self.known.contains($0) } }

    /// The observed names and the stored properties behind them.
    var storage: [(name: String, stored: String)] {
        let names = attributeNames
        if names.contains("Presents") { return [("$\(name)", "_\(name)")] }
        if names.contains("InFlight") { return [(writtenName, "_\(name).wrappedValue")] }
        return isTracked ? [(writtenName, "_\(name)")] : []
    }

    /// The stored properties that code of the macro may change behind the observers of the property, because it has none.
    var directStorage: [(name: String, stored: String)] { hasObservers ? [] : storage }

    private var isTracked: Bool { attributeNames.isEmpty || attributeNames.contains("ObservationStateTracked") }
}

/// Replaces the name of a property in its own observers by that of the stored property, which they may set: without a call
/// of the observers, as in a property without a macro.
private final class StoredNames: SyntaxRewriter {
    private let name: String
    private let stored: String

    init(of name: String, in stored: String) {
        self.name = name
        self.stored = stored
        super.init()
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
        guard node.baseName.text == name else { return super.visit(node) }
        return ExprSyntax(node.with(\.baseName.tokenKind, .identifier(stored)))
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        let isOwn = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        guard !isOwn else { return super.visit(node) }
        // The member of another value may have the same name.
        return ExprSyntax(node.with(\.base, node.base.map { rewrite($0).cast(ExprSyntax.self) }))
    }
}

extension String {
    /// The text without the backticks around a keyword.
    var trimmingBackticks: String {
        hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
}
