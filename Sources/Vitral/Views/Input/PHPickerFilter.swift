// SPDX-License-Identifier: Apache-2.0

/// The photos and videos that a picker shows.
///
/// ```swift
/// @State private var items: [PhotosPickerItem] = []
///
/// var body: some View {
///     PhotosPicker("Add pictures", selection: $items, maxSelectionCount: 5, matching: .images)
/// }
/// ```
public struct PHPickerFilter: Hashable, Sendable {
    let contentTypes: [UTType]

    /// Images.
    public static let images = PHPickerFilter(contentTypes: [.image])
    /// Videos.
    public static let videos = PHPickerFilter(contentTypes: [.movie])

    /// Returns a filter that shows the items of any of several filters.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(contentTypes: subfilters.flatMap(\.contentTypes))
    }
}
