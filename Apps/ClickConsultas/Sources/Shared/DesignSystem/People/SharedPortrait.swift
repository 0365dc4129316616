// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension EnvironmentValues {
    /// The namespace in which the portrait of a doctor moves between pages; without one it stays where it is.
    @Entry public var portraits: Namespace.ID?
}

extension View {
    /// Moves the portrait of a doctor from the card to the page, and from there to the booking.
    ///
    /// - Parameter id: The doctor's identifier.
    public func sharedPortrait(_ id: String) -> some View {
        modifier(SharedPortrait(id: id))
    }
}

private struct SharedPortrait: ViewModifier {
    let id: String
    @Environment(\.portraits) private var portraits

    func body(content: Content) -> some View {
        if let portraits {
            content.matchedGeometryEffect(id: "portrait-\(id)", in: portraits)
        } else {
            content
        }
    }
}
