// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the style of the views inside whose background is ``ShapeStyle/background``, and of group boxes.
    ///
    /// ```swift
    /// VStack {
    ///     GroupBox("Departure") { Text("Gate 12") }
    ///     Text("Boarding").padding().background(.background)
    /// }
    /// .backgroundStyle(.yellow.opacity(0.3))
    /// ```
    public consuming func backgroundStyle(_ style: some ShapeStyle) -> some View {
        box(.inherited, .css(.screenBackground, style._css))
    }
}
