// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The label of a ``ShareLink`` without a custom one.
public struct DefaultShareLinkLabel: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let title: Text?

    /// Renders the label.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let label = Label {
            view.title ?? Text(verbatim: renderer.frameworkText(.share))
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
        Label._render(label, renderer)
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a control that shares an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message, preview: preview,
            content: DefaultShareLinkLabel(title: nil))
    }

    /// Creates a control that shares a text.
    @_disfavoredOverload
    public init(item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil) {
        self.init(
            items: [item], subject: subject, message: message, preview: preview,
            content: DefaultShareLinkLabel(title: nil))
    }

    /// Creates a control that shares addresses.
    public init(items: [URL], subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil) {
        self.init(
            items: items.map(\.absoluteString), subject: subject, message: message, preview: preview,
            content: DefaultShareLinkLabel(title: nil))
    }

    /// Creates a control that shares an address, with a text from the app's catalog as its label.
    public init(
        _ title: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview? = nil
    ) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message, preview: preview,
            content: DefaultShareLinkLabel(title: Text(title)))
    }

    /// Creates a control that shares a text, with a text from the app's catalog as its label.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview? = nil
    ) {
        self.init(
            items: [item], subject: subject, message: message, preview: preview,
            content: DefaultShareLinkLabel(title: Text(title)))
    }
}
