// SPDX-License-Identifier: Apache-2.0

/// The size of a control.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    /// Tiny.
    case mini
    /// Small.
    case small
    /// The standard size.
    case regular
    /// Large.
    case large
    /// Largest.
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
    /// The size of controls.
    @Entry public var controlSize = ControlSize.regular
}

extension View {
    /// The size of controls inside.
    ///
    /// Under a finger every control answers on 44 points, however small it looks.
    public consuming func controlSize(_ size: ControlSize) -> some View {
        box(.inherited, .css(.controlScale, size.factor)).environment(\.controlSize, size)
    }
}
