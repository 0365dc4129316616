// SPDX-License-Identifier: Apache-2.0

/// The transition to a screen.
///
/// ```swift
/// let trip: Trip
/// @Namespace private var zoom
///
/// var body: some View {
///     NavigationStack {
///         NavigationLink(trip.name) {
///             Text(trip.name).navigationTransition(.zoom(sourceID: trip.id, in: zoom))
///         }
///         .matchedTransitionSource(id: trip.id, in: zoom)
///     }
/// }
/// ```
@MainActor
public struct NavigationTransition: Sendable {
    let name: String?

    /// The default transition of the navigation stack.
    nonisolated public static let automatic = NavigationTransition(name: nil)

    /// Returns a transition that zooms from the view that is marked as the source.
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition(name: namespace.transitionName(sourceID))
    }
}
