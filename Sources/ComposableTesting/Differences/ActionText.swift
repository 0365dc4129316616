// SPDX-License-Identifier: Apache-2.0

import CustomDump

/// An action as text, without the name of its type: `.response(.success(3))`.
struct ActionText {
    let text: String

    init(_ action: Any) {
        let dump = String(customDumping: action)
        let mirror = Mirror(reflecting: action)
        guard mirror.displayStyle == .enum, let label = mirror.children.first?.label ?? Self.name(of: action),
            let start = dump.firstRange(of: ".\(label)")
        else {
            text = dump
            return
        }
        text = String(dump[start.lowerBound...])
    }

    /// The name of a case without a value.
    private static func name(of action: Any) -> String? {
        let name = "\(action)"
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }
}
