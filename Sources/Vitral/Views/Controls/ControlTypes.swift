// SPDX-License-Identifier: Apache-2.0

extension Button {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Toggle {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Picker {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Menu {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Link {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension ShareLink {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension TextField {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension SecureField {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension TextEditor {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Slider {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension Stepper {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension DatePicker {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension ColorPicker {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension NavigationLink {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}

extension DisclosureGroup {
    /// `true`: the view is a control.
    nonisolated public static var _containsControl: Bool { true }
}
