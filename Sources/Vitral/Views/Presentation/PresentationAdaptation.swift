// SPDX-License-Identifier: Apache-2.0

/// The adaptation of a presentation to limited space.
///
/// ```swift
/// @State private var isShown = false
///
/// var body: some View {
///     Button("Allergens") { isShown = true }
///         .popover(isPresented: $isShown) {
///             Text("Gluten, nuts").presentationCompactAdaptation(.popover)
///         }
/// }
/// ```
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
