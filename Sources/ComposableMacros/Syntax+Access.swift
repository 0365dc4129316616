// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension DeclGroupSyntax {
    /// The access level of the members that a macro adds, with a space, or an empty text.
    var access: String {
        for modifier in modifiers {
            switch modifier.name.text {
            case "public", "open": return "public "
            case "package": return "package "
            case "fileprivate", "private": return "fileprivate "
            default: continue
            }
        }
        return ""
    }

    /// Returns whether a macro or another attribute of this name is attached.
    func has(_ attribute: String) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.lastName == attribute }
    }

    /// Returns whether the declaration names a protocol in its inheritance clause.
    func inherits(_ name: String) -> Bool {
        inheritanceClause?.inheritedTypes.contains {
            $0.type.trimmedDescription.split(separator: ".").last.map(String.init) == name
        } ?? false
    }
}

extension AttributeSyntax {
    /// The attribute's name without its module.
    var lastName: String? {
        attributeName.trimmedDescription.split(separator: ".").last.map(String.init)
    }
}
