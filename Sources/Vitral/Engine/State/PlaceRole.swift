// SPDX-License-Identifier: Apache-2.0

/// The part of a value in the place that a page shows.
enum PlaceRole {
    /// Another value is another place, such as another selection.
    case content
    /// Another value alone is the same place, such as the layout.
    case setting
}

/// A model that knows whether the place that it describes can be shown again.
@MainActor
protocol PlaceModel: AnyObject {
    var isPlaceLost: Bool { get }
}
