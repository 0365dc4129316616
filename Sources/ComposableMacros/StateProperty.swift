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

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let accessors):
            accessors.contains {
                ["get", "_read", "unsafeAddress", "willSet", "didSet"].contains($0.accessorSpecifier.text)
            }
        default: false
        }
    }

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
        return names.isEmpty || names.contains("ObservationStateTracked") ? [(writtenName, "_\(name)")] : []
    }
}

extension String {
    /// The text without the backticks around a keyword.
    var trimmingBackticks: String {
        hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
}
