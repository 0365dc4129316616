// SPDX-License-Identifier: Apache-2.0

/// The placement of an item in the bars.
///
/// ```swift
/// NavigationStack {
///     Text("New trip").toolbar {
///         ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
///         ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
///     }
/// }
/// ```
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable { case leading, trailing, principal, titleMenu, bottom }
    let side: Side

    /// The default placement: at the trailing edge of the bar.
    public static let automatic = ToolbarItemPlacement(side: .trailing)
    /// In place of the title.
    public static let principal = ToolbarItemPlacement(side: .principal)
    /// At the leading edge of the bar.
    public static let topBarLeading = ToolbarItemPlacement(side: .leading)
    /// At the trailing edge of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// At the leading edge of the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
    /// At the trailing edge of the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// The placement of an action that cancels.
    public static let cancellationAction = ToolbarItemPlacement(side: .leading)
    /// The placement of an action that confirms.
    public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of the main action.
    public static let primaryAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of secondary actions: among the others, because a browser window has room.
    public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of a destructive action.
    public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of navigation controls.
    public static let navigation = ToolbarItemPlacement(side: .leading)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(side: .principal)
    /// At the bottom of the screen.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom)
    /// The placement of status information: at the bottom of the screen.
    public static let status = ToolbarItemPlacement(side: .bottom)
    /// The placement at the keyboard; browsers have no bar there, so the item is at the bottom of the screen.
    public static let keyboard = ToolbarItemPlacement(side: .bottom)
}
