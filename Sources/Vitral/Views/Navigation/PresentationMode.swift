// SPDX-License-Identifier: Apache-2.0

/// Whether a screen or sheet is shown.
///
/// Use ``EnvironmentValues/isPresented`` and ``EnvironmentValues/dismiss`` instead.
public struct PresentationMode: Hashable, Sendable {
    /// Whether the view is in a screen or sheet that ``dismiss()`` can close.
    public internal(set) var isPresented: Bool

    /// Closes the screen or sheet; does nothing if there is none.
    public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
    /// A binding to the state of the screen or sheet that contains the view.
    @available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return Binding(
            get: { PresentationMode(isPresented: isPresented) }, set: { if isPresented, !$0.isPresented { dismiss() } })
    }
}
