// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Observes a stored property, and keeps its value in another.
struct ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)) else {
            throw MacroDiagnostic.variableNeeded("@ObservationStateTracked").error(at: node)
        }
        let name = property.writtenName
        let stored = "_\(property.name)"
        return [
            """
            @storageRestrictions(initializes: \(raw: stored))
            init(initialValue) {
                \(raw: stored) = initialValue
            }
            """
        ] + accessors(name: name, storage: stored)
    }

    /// Returns the accessors of an observed property.
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - storage: The expression of its value.
    static func accessors(name: String, storage: String) -> [AccessorDeclSyntax] {
        [
            """
            get {
                _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
                return \(raw: storage)
            }
            """,
            """
            set {
                _$observationRegistrar._$willModify()
                guard _$observationRegistrar._$isChange(\(raw: storage), newValue) else {
                    \(raw: storage) = newValue
                    return
                }
                \(raw: storage) = newValue
                _$observationRegistrar.notify(self, keyPath: \\.\(raw: name))
            }
            """,
            """
            _modify {
                _$observationRegistrar._$willModify()
                let snapshot = _$observationRegistrar._$snapshot(\(raw: storage))
                defer {
                    if _$observationRegistrar._$isChange(since: snapshot, \(raw: storage)) {
                        _$observationRegistrar.notify(self, keyPath: \\.\(raw: name))
                    }
                }
                yield &\(raw: storage)
            }
            """,
        ]
    }
}

extension ObservationStateTrackedMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = StateProperty(DeclSyntax(declaration)) else { return [] }
        let type = property.binding.typeAnnotation?.trimmedDescription ?? ""
        let value = property.binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
        return [
            "@ComposableCore.ObservationStateIgnored private var _\(raw: property.name)\(raw: type)\(raw: value)\(raw: property.observers)"
        ]
    }
}

/// Excludes a property from observation.
struct ObservationStateIgnoredMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        []
    }
}
