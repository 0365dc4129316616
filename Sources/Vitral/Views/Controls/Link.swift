// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that opens a URL.
///
/// ```swift
/// if let address = URL(string: "https://www.example.org/recipes") {
///     Link("More recipes", destination: address)
/// }
/// ```
public struct Link<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let destination: URL
    let label: Label

    /// Creates a link.
    ///
    /// The link refuses a URL whose scheme could run code: it leads nowhere, unless the `openURL` action in the
    /// environment opens the URL.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// Renders the link.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let isNamed = renderer.box.isNamed
        renderer.open(.a, renderer.environmentValues.menu != nil ? .menuItem : .link, isControl: true)
        renderer.linkAttributes(view.destination.absoluteString)
        renderer.insideButton { renderer.label(view.label, isNamed: isNamed) }
        renderer.close()
    }
}

extension Link where Label == Text {
    /// Creates a link with a localized title.
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
