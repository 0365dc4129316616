// SPDX-License-Identifier: Apache-2.0

/// A view that is evaluated again only when its own comparison finds a difference.
///
/// ```swift
/// struct PriceChart: View, Equatable {
///     var prices: [Double]
///
///     var body: some View { Text("\(prices.count) prices") }
/// }
///
/// EquatableView(content: PriceChart(prices: [12, 14, 13]))
/// ```
///
/// Vitral compares every `Equatable` view in this way; this type makes it explicit.
public struct EquatableView<Content: View & Equatable>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The view.
    public var content: Content

    /// Creates the view.
    public init(content: Content) {
        self.content = content
    }

    /// Renders the view in a node of its own.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view.content)
    }

    /// Returns the place that modifiers give the view.
    public static func _zIndex(of view: Self) -> Double? { Content._zIndex(of: view.content) }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when its own comparison finds a difference.
    ///
    /// ```swift
    /// struct RouteMap: View, Equatable {
    ///     var stops: [String]
    ///
    ///     var body: some View { Text(stops.joined(separator: " to ")) }
    /// }
    ///
    /// RouteMap(stops: ["Lisbon", "Porto"]).equatable()
    /// ```
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
