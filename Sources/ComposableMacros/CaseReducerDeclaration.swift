// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum of features, and the members that the reducer's macro adds to it.
struct CaseReducerDeclaration {
    private let declaration: EnumDeclSyntax
    private let cases: [EnumCase]
    private let access: String

    private enum Kind {
        /// The case has a feature, made by an expression.
        case feature(type: String, reducer: String)
        /// The case has state that ends with any action, such as an alert.
        case ephemeral(type: String)
        /// The case has any value, and no actions.
        case ignored
    }

    init(_ declaration: EnumDeclSyntax) throws {
        self.declaration = declaration
        access = declaration.access
        cases = EnumCase.all(of: declaration)
        for element in cases where element.parameters.count > 1 && !element.has("ReducerCaseIgnored") {
            throw MacroDiagnostic.severalValues(element.name).error(at: element.element)
        }
    }

    private func kind(of element: EnumCase) -> Kind {
        guard !element.has("ReducerCaseIgnored"), element.parameters.count == 1,
            let parameter = element.parameters.first
        else { return .ignored }
        let type = parameter.type.trimmedDescription
        let name =
            parameter.type.as(IdentifierTypeSyntax.self)?.name.text
            ?? parameter.type.as(MemberTypeSyntax.self)?.name.text
        if element.has("ReducerCaseEphemeral") || name == "AlertState" || name == "ConfirmationDialogState" {
            return .ephemeral(type: type)
        }
        let feature = type.hasSuffix(".Body") ? String(type.dropLast(5)) : type
        return .feature(type: feature, reducer: parameter.defaultValue?.value.trimmedDescription ?? "\(feature)()")
    }

    /// Returns the members that the enum does not declare itself.
    func members(except declared: Set<String>) -> [DeclSyntax] {
        [("State", state), ("Action", action), ("body", body), ("CaseScope", caseScope), ("scope", scope)]
            .filter { !declared.contains($0.0) }.map(\.1)
    }

    private func render(_ text: (EnumCase) -> String) -> String {
        EnumCase.render(declaration.memberBlock, text)
    }

    private func declaredValues(of element: EnumCase) -> String {
        element.element.parameterClause?.trimmedDescription ?? ""
    }

    private var state: DeclSyntax {
        let states = render { element in
            switch kind(of: element) {
            case .feature(let type, _): "case \(element.name)(\(type).State)"
            case .ephemeral(let type): "case \(element.name)(\(type))"
            case .ignored: "case \(element.name)\(declaredValues(of: element))"
            }
        }
        let ephemeral = cases.filter { if case .ephemeral = kind(of: $0) { true } else { false } }
        let names = ephemeral.map { ".\($0.name)" }.joined(separator: ", ")
        let isEphemeral =
            switch ephemeral.count {
            case 0: "false"
            case cases.count: "true"
            default: "switch self {\ncase \(names): true\ndefault: false\n}"
            }
        return """
            @ComposableCore.CasePathable
            @dynamicMemberLookup
            @ComposableCore.ObservableState
            \(raw: access)enum State: ComposableCore.CaseReducerState {
                \(raw: access)typealias StateReducer = \(raw: declaration.name.text)
                \(raw: states)
                \(raw: access)var _$isEphemeral: Swift.Bool {
                    \(raw: isEphemeral)
                }
            }
            """
    }

    private var action: DeclSyntax {
        let actions = render { element in
            switch kind(of: element) {
            case .feature(let type, _): "case \(element.name)(\(type).Action)"
            case .ephemeral(let type): "case \(element.name)(\(type).Action)"
            case .ignored: ""
            }
        }
        return """
            @ComposableCore.CasePathable
            \(raw: access)enum Action {
                \(raw: actions)
            }
            """
    }

    private var body: DeclSyntax {
        let additions = render { element in
            guard case .feature(_, let reducer) = kind(of: element) else { return "" }
            return "cases.add(\\.\(element.name), \\.\(element.name), \(reducer))"
        }
        return """
            \(raw: access)static var body: ComposableCore.Reduce<Self.State, Self.Action> {
                \(raw: additions.isEmpty ? "let" : "var") cases = ComposableCore._CaseReducers<Self.State, Self.Action>()
                \(raw: additions)
                return cases.reducer
            }
            """
    }

    private var caseScope: DeclSyntax {
        let scopes = render { element in
            switch kind(of: element) {
            case .feature(let type, _): "case \(element.name)(ComposableCore.StoreOf<\(type)>)"
            case .ephemeral(let type): "case \(element.name)(\(type))"
            case .ignored: "case \(element.name)\(declaredValues(of: element))"
            }
        }
        // The paths are written here: a store is not `Sendable` by its type arguments, so the paths need no such promise.
        return """
            @ComposableCore.CasePathable
            @dynamicMemberLookup
            \(raw: access)enum CaseScope: ComposableCore._CaseScopeProtocol {
                \(raw: scopes)
            }
            """
    }

    private var scope: DeclSyntax {
        let branches = render { element in
            let values = element.parameters.indices.map { "v\($0)" }
            let binding = values.map { "let \($0)" }.joined(separator: ", ")
            let arguments = zip(element.parameters, values).map { parameter, value in
                guard let label = parameter.firstName?.text, label != "_" else { return value }
                return "\(label): \(value)"
            }.joined(separator: ", ")
            switch kind(of: element) {
            case .feature:
                return
                    "case .\(element.name)(let state): return .\(element.name)(store._scope(\\.\(element.name), \\.\(element.name), state))"
            case .ephemeral, .ignored:
                guard !values.isEmpty else { return "case .\(element.name): return .\(element.name)" }
                return "case .\(element.name)(\(binding)): return .\(element.name)(\(arguments))"
            }
        }
        return """
            @MainActor
            \(raw: access)static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
                switch store.state {
                \(raw: branches)
                }
            }
            """
    }
}
