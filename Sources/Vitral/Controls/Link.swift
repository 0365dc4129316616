// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that opens an address.
public struct Link<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let destination: URL
    let label: Label

    /// Creates a link.
    ///
    /// An address whose scheme could run code is refused: the link leads nowhere, unless an action in the environment's
    /// `openURL` opens it.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// Renders the link.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.a, "ln", isControl: true)
        let address = SafeURL.sanitized(view.destination.absoluteString)
        let isSafe = address != nil
        if let address {
            renderer.attribute(.href, address)
            // Another site must neither reach this page nor learn its address.
            if view.destination.host() != nil, renderer.environmentValues.openURL.handler == nil {
                renderer.attribute(.target, "_blank")
                renderer.attribute(.rel, "noopener noreferrer")
            }
        }
        let openURL = renderer.environmentValues.openURL
        if openURL.handler != nil {
            let destination = view.destination
            if !isSafe { renderer.attribute(.tabindex, "0") }
            renderer.listen("c", (.click, .plain { openURL(destination) }))
        }
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.close()
    }
}

extension Link where Label == Text {
    /// Creates a link with a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
