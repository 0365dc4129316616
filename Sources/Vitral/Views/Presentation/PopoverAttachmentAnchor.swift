// SPDX-License-Identifier: Apache-2.0

/// The anchor of a popover.
///
/// ```swift
/// @State private var isShown = false
///
/// var body: some View {
///     Button("Allergens") { isShown = true }
///         .popover(isPresented: $isShown, attachmentAnchor: .point(.bottom)) { Text("Gluten, nuts") }
/// }
/// ```
public enum PopoverAttachmentAnchor: Hashable, Sendable {
    /// The bounds of the view.
    case rect(Bounds)
    /// A point of the view; the popover is at the edge nearest to the point.
    case point(UnitPoint)

    /// The bounds of a view.
    public struct Bounds: Hashable, Sendable {
        /// The bounds of the view itself.
        public static let bounds = Bounds()
    }

    var edge: Edge? {
        guard case .point(let point) = self, point != .center else { return nil }
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        if y.magnitude >= x.magnitude { return y < 0 ? .top : .bottom }
        return x < 0 ? .leading : .trailing
    }
}
