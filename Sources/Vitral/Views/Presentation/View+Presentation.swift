// SPDX-License-Identifier: Apache-2.0

/// The adaptation of a presentation to limited space.
public struct PresentationAdaptation: Hashable, Sendable {
    let name: String?

    /// The default of the presentation: a popover becomes a sheet.
    public static let automatic = PresentationAdaptation(name: nil)
    /// No adaptation.
    public static let none = PresentationAdaptation(name: "popover")
    /// A popover beside its view.
    public static let popover = PresentationAdaptation(name: "popover")
    /// A sheet.
    public static let sheet = PresentationAdaptation(name: "sheet")
    /// A cover of the whole window.
    public static let fullScreenCover = PresentationAdaptation(name: "cover")
}

/// The interaction with the view behind a sheet.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    let isEnabled: Bool

    /// The default of the presentation: the user cannot use the view behind it.
    public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
    /// The user can use the view behind the sheet.
    public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
    /// The user cannot use the view behind the sheet.
    public static let disabled = PresentationBackgroundInteraction(isEnabled: false)

    /// Returns the interaction that is enabled at every height, because a dialog's behavior in the browser cannot
    /// change while it is open.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

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
    /// The app's own buttons still close it.
    public consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentation { $0.isDismissDisabled = isDisabled }
    }
}
