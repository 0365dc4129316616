// SPDX-License-Identifier: Apache-2.0

/// The kinds of ``PatchOperation``, by which the client selects a function.
///
/// `make lint` compares the names with the functions of the client's script.
package enum PatchCode: UInt8, CaseIterable, Sendable {
    case text, attribute, value, checked, replace
    case remove, insert, move, permute
    case animate
    case history, title, focus, scroll, screen, announce, defaults, openLink, call

    /// The name on the wire.
    package var name: StaticString {
        switch self {
        case .text: "t"
        case .attribute: "a"
        case .value: "v"
        case .checked: "k"
        case .replace: "x"
        case .remove: "r"
        case .insert: "i"
        case .move: "m"
        case .permute: "o"
        case .animate: "an"
        case .history: "h"
        case .title: "T"
        case .focus: "f"
        case .scroll: "s"
        case .screen: "S"
        case .announce: "l"
        case .defaults: "D"
        case .openLink: "u"
        case .call: "L"
        }
    }

    /// The start of an operation of this kind: a bracket and the name.
    var opening: UnsafeBufferPointer<UInt8> { PatchCode.openings[rawValue] }

    private static let openings = TextTable(allCases.map { "[\"\($0.name)\"" })
}
