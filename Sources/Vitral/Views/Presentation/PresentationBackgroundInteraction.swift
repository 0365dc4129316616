// SPDX-License-Identifier: Apache-2.0

/// The interaction with the view behind a sheet.
///
/// ```swift
/// @State private var isShown = true
///
/// var body: some View {
///     Image("map").sheet(isPresented: $isShown) {
///         Text("Stops")
///             .presentationDetents([.medium])
///             .presentationBackgroundInteraction(.enabled)
///     }
/// }
/// ```
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
