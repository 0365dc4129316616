// SPDX-License-Identifier: Apache-2.0

/// The size of a control.
///
/// ```swift
/// Button("Add") {}
///     .buttonStyle(.bordered)
///     .controlSize(.small)
/// ```
public enum ControlSize: Hashable, Sendable, CaseIterable {
    /// The smallest size.
    case mini
    /// Small.
    case small
    /// The standard size.
    case regular
    /// Large.
    case large
    /// The largest size.
    case extraLarge

    var factor: String {
        switch self {
        case .mini: ".75"
        case .small: ".875"
        case .regular: "1"
        case .large: "1.2"
        case .extraLarge: "1.25"
        }
    }
}

extension EnvironmentValues {
    /// The size of the controls in the view.
    @Entry public var controlSize = ControlSize.regular
}

extension View {
    /// Sets the size of the controls inside.
    ///
    /// On a touch screen, the touch target of every control stays 44 points, even if the control looks smaller.
    public consuming func controlSize(_ size: ControlSize) -> some View {
        box(.inherited, .css(.controlScale, size.factor)).environment(\.controlSize, size)
    }
}
