// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets whether the enclosing sheet shows a handle at its top.
    ///
    /// If the sheet has several detents, the handle selects the next one and is visible unless it is hidden.
    public consuming func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentation { $0.dragIndicator = visibility }
    }

    /// Sets the corner radius of the enclosing sheet, in points; `nil` for the standard radius.
    public consuming func presentationCornerRadius(_ cornerRadius: Double?) -> some View {
        presentation { $0.cornerRadius = cornerRadius.map { max($0, 0) } }
    }

    /// Sets the background of the enclosing sheet.
    public consuming func presentationBackground(_ style: some ShapeStyle) -> some View {
        presentation { $0.background = style._css }
    }

    /// Sets whether the user can use the view behind the enclosing sheet.
    ///
    /// A sheet with an interactive background is not a modal dialog in the browser: Escape and a tap outside do not
    /// close it, so add a button that does.
    public consuming func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    {
        presentation { $0.keepsBackgroundAlive = interaction.isEnabled }
    }

    /// Sets the adaptation of the enclosing popover on a phone.
    public consuming func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentation { $0.adaptation = adaptation }
    }

    /// Sets the adaptation of the enclosing popover to limited space.
    ///
    /// Only the horizontal adaptation applies, because a browser's window is usually limited in width.
    public consuming func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentation { $0.adaptation = horizontalAdaptation }
    }

    /// Sets whether Escape, a tap outside and the back gesture leave the enclosing sheet open.
    ///
    /// ```swift
    /// @State private var isShown = false
    /// @State private var text = ""
    ///
    /// var body: some View {
    ///     Button("New note") { isShown = true }
    ///         .sheet(isPresented: $isShown) {
    ///             TextEditor(text: $text).interactiveDismissDisabled(!text.isEmpty)
    ///         }
    /// }
    /// ```
    ///
    /// The app's own buttons still close it.
    public consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentation { $0.isDismissDisabled = isDisabled }
    }
}
