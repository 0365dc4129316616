// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder

/// A case of an enum that a macro extends.
struct EnumCase {
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax

    /// The name as it is written, with backticks if it is a keyword.
    var name: String { element.name.text }

    /// The associated values.
    var parameters: [EnumCaseParameterSyntax] { element.parameterClause.map { Array($0.parameters) } ?? [] }

    /// The type of the associated value: `Void`, a type, or a tuple with labels.
    var valueType: String {
        switch parameters.count {
        case 0: "Swift.Void"
        case 1: parameters[0].type.trimmedDescription
        default:
            "(\(parameters.map { (label(of: $0).map { "\($0): " } ?? "") + $0.type.trimmedDescription }.joined(separator: ", ")))"
        }
    }

    /// Returns whether the case has an attribute.
    func has(_ attribute: String) -> Bool {
        declaration.attributes.contains { $0.as(AttributeSyntax.self)?.lastName == attribute }
    }

    /// Returns the cases of an enum, including those inside `#if`.
    static func all(of declaration: EnumDeclSyntax) -> [EnumCase] {
        all(in: declaration.memberBlock.members)
    }

    private static func all(in members: MemberBlockItemListSyntax) -> [EnumCase] {
        members.flatMap { member -> [EnumCase] in
            if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
                return declaration.elements.map { EnumCase(element: $0, declaration: declaration) }
            }
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
            return condition.clauses.flatMap { clause -> [EnumCase] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return all(in: members)
            }
        }
    }

    /// Returns a text for each case, with the `#if` directives around them.
    static func render(_ block: MemberBlockSyntax, _ text: (EnumCase) -> String) -> String {
        render(block.members, text)
    }

    private static func render(_ members: MemberBlockItemListSyntax, _ text: (EnumCase) -> String) -> String {
        var lines: [String] = []
        for member in members {
            if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
                lines += declaration.elements.map { text(EnumCase(element: $0, declaration: declaration)) }
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                for clause in condition.clauses {
                    guard case .decls(let members)? = clause.elements else { continue }
                    let head = "\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"
                    lines += [head, render(members, text)]
                }
                lines.append("#endif")
            }
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func label(of parameter: EnumCaseParameterSyntax) -> String? {
        guard let name = parameter.firstName?.text, name != "_" else { return nil }
        return name
    }

    /// Returns a pattern that binds the associated values to numbered names: `.circle(let v0)`.
    private func pattern(binding: String) -> String {
        guard !parameters.isEmpty else { return ".\(name)" }
        return ".\(name)(\(parameters.indices.map { "\(binding) v\($0)" }.joined(separator: ", ")))"
    }

    /// Returns the property with the case path.
    func casePath(root: String, isOnly: Bool, access: String) -> String {
        let path = "ComposableCore.AnyCasePath<\(root), \(valueType)>"
        let values = parameters.indices.map { "v\($0)" }
        let tuple =
            values.count == 1
            ? "v0"
            : "(\(zip(parameters, values).map { (label(of: $0).map { "\($0): " } ?? "") + $1 }.joined(separator: ", ")))"
        func call(_ source: (Int) -> String) -> String {
            guard !parameters.isEmpty else { return "\(root).\(name)" }
            let arguments = parameters.enumerated().map { (label(of: $1).map { "\($0): " } ?? "") + source($0) }
            return "\(root).\(name)(\(arguments.joined(separator: ", ")))"
        }
        // The case itself is a function: a closure would warn for a value that cannot exist, such as an action of a feature
        // without actions.
        let embedded =
            switch parameters.count {
            case 0: "{ \(root).\(name) }"
            case 1: "\(root).\(name)\(parameters.first.flatMap(label(of:)).map { "(\($0):)" } ?? "")"
            default: "{ \(call { "$0.\($0)" }) }"
            }
        // An enum with one case has no other case to switch over.
        func match(_ source: String, binding: String, _ work: String, else other: String) -> String {
            isOnly
                ? "guard case \(pattern(binding: binding)) = \(source) else { return false }\n\(work)"
                : "switch \(source) {\ncase \(pattern(binding: binding)):\n\(work)\n\(other)\n}"
        }
        let change =
            switch parameters.count {
            case 0:
                "var value: Swift.Void = ()\nbody(&value)\nComposableCore._CasePayload.restore(\(root).\(name), in: &root)"
            case 1: "body(&v0)\nComposableCore._CasePayload.restore(\(call { "v\($0)" }), in: &root)"
            default:
                """
                var value: \(valueType) = \(tuple)
                body(&value)
                ComposableCore._CasePayload.restore(\(call { "value.\($0)" }), in: &root)
                """
            }
        let value = parameters.isEmpty ? "()" : tuple
        let visit = match("root", binding: "let", "body(\(value))\nreturn true", else: "default: return false")
        let modify = match(
            "ComposableCore._CasePayload.take(&root)", binding: parameters.count == 1 ? "var" : "let",
            change + "\nreturn true",
            else: "case let other:\nComposableCore._CasePayload.restore(other, in: &root)\nreturn false")
        return """
            \(access)var \(name): \(path) {
                \(path)(
                    _embed: \(embedded),
                    visit: { root, body in
                        \(visit)
                    },
                    modify: { root, body in
                        \(modify)
                    })
            }
            """
    }
}
