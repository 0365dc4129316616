// SPDX-License-Identifier: Apache-2.0

/// The texts of the printers.
package enum ChangeText {
    /// Returns an action, and the properties that differ between two states, as lines of text.
    package static func change(by action: Any, from old: Any, to new: Any) -> String {
        let differences = StateDifference.between(old, new).map { "  \($0)" }
        let lines = differences.isEmpty ? ["  (No state changes)"] : differences
        return (["received action: \(StateDifference.text(of: action))"] + lines).joined(separator: "\n")
    }

    /// Returns the cases of an action, and of the actions in it, without their values: `.editor(.presented(.save))`.
    package static func label(of action: Any) -> String {
        if let binding = action as? any AnyBindingAction { return ".set(\\.\(binding.propertyName ?? "_"))" }
        let mirror = Mirror(reflecting: action)
        guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
        guard let child = mirror.children.first, let name = child.label else { return ".\(action)" }
        let values = Mirror(reflecting: child.value)
        let parts = values.displayStyle == .tuple ? values.children.map(\.value) : [child.value]
        let labels = parts.filter { isAction($0) }.map { label(of: $0) }
        return labels.isEmpty ? ".\(name)" : ".\(name)(\(labels.joined(separator: ", ")))"
    }

    private static func isAction(_ value: Any) -> Bool {
        value is any AnyBindingAction || Mirror(reflecting: value).displayStyle == .enum
    }
}
