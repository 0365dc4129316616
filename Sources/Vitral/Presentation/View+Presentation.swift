// SPDX-License-Identifier: Apache-2.0

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
    let name: String?

    /// As the presentation decides: a popover becomes a sheet.
    public static let automatic = PresentationAdaptation(name: nil)
    /// It stays what it is.
    public static let none = PresentationAdaptation(name: "popover")
    /// A popover beside its view.
    public static let popover = PresentationAdaptation(name: "popover")
    /// A sheet.
    public static let sheet = PresentationAdaptation(name: "sheet")
    /// The whole window.
    public static let fullScreenCover = PresentationAdaptation(name: "cover")
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    let isEnabled: Bool

    /// As the presentation decides: what is behind a sheet waits.
    public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
    /// What is behind can be used.
    public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
    /// What is behind waits.
    public static let disabled = PresentationBackgroundInteraction(isEnabled: false)

    /// What is behind can be used, at every height: the browser knows one behaviour for a dialog as long as it is open.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

extension View {
    /// Whether the sheet around shows a handle at its top.
    ///
    /// Where there are several heights the handle goes from one to the next, and is there unless it is hidden.
    public consuming func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentation { $0.dragIndicator = visibility }
    }

    /// How round the corners of the sheet around are, in points; `nil` is the standard.
    public consuming func presentationCornerRadius(_ cornerRadius: Double?) -> some View {
        presentation { $0.cornerRadius = cornerRadius.map { max($0, 0) } }
    }

    /// The ground of the sheet around.
    public consuming func presentationBackground(_ style: some ShapeStyle) -> some View {
        presentation { $0.background = style._css }
    }

    /// Whether what is behind the sheet around can be used.
    ///
    /// A sheet with a usable background is no modal dialog in the browser: Escape and a tap beside it do not close it,
    /// so give it a button that does.
    public consuming func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    {
        presentation { $0.keepsBackgroundAlive = interaction.isEnabled }
    }

    /// What the popover around becomes on a phone.
    public consuming func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentation { $0.adaptation = adaptation }
    }

    /// What the popover around becomes where there is little room.
    ///
    /// A browser's window is narrow before it is low: the horizontal adaptation counts.
    public consuming func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentation { $0.adaptation = horizontalAdaptation }
    }

    /// Whether Escape, a tap beside it and the back gesture leave the sheet around open.
    ///
    /// The app's own buttons still close it.
    public consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentation { $0.isDismissDisabled = isDisabled }
    }
}
