// SPDX-License-Identifier: Apache-2.0

/// A preview of a view, as Xcode shows it beside the source.
///
/// ```swift
/// struct TripRow: View {
///     let trip: Trip
///
///     var body: some View { LabeledContent(trip.name, value: trip.country) }
/// }
///
/// #Preview("A trip") {
///     TripRow(trip: Trip(name: "Lisbon", country: "Portugal"))
/// }
/// ```
///
/// The compiler checks the preview and leaves it out of the program. To see a view live, run the app.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "VitralMacros", type: "PreviewMacro")

/// A namespace for the kinds of previews.
public enum Preview {
    /// The kind of the previews of views.
    public enum ViewTraits {}
}

/// Lets a preview declare a dynamic property, such as `@State`.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("Reminders", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "VitralMacros", type: "PreviewableMacro")
