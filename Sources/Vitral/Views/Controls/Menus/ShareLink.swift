// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that offers ways to share a text or an address.
///
/// ```swift
/// if let address = URL(string: "https://www.example.org/trips/lisbon") {
///     ShareLink("Share the trip", item: address, subject: Text("Lisbon in May"))
/// }
/// ```
///
/// An iPhone shows its own sheet. In a browser it is a menu: a field to copy from, and links that open the user's mail
/// and message apps with the content filled in.
public struct ShareLink<Label: View>: View {
    let items: [String]
    let subject: Text?
    let message: Text?
    let preview: SharePreview?
    let label: Label

    /// Creates a control that shares an address.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message, preview: preview, content: label())
    }

    /// Creates a control that shares a text.
    @_disfavoredOverload
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(items: [item], subject: subject, message: message, preview: preview, content: label())
    }

    /// Creates a control that shares addresses.
    public init(
        items: [URL], subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            items: items.map(\.absoluteString), subject: subject, message: message, preview: preview, content: label())
    }

    init(items: [String], subject: Text?, message: Text?, preview: SharePreview?, content label: Label) {
        self.items = items
        self.subject = subject
        self.message = message
        self.preview = preview
        self.label = label
    }

    /// The menu.
    public var body: some View {
        Menu {
            if let preview { _SharePreviewView(preview: preview) }
            _ShareOptions(text: items.joined(separator: "\n"), subject: subject, message: message)
        } label: {
            label
        }
    }
}

private struct _SharePreviewView: View {
    let preview: SharePreview

    var body: some View {
        HStack {
            if let image = preview.image { image.resizable().scaledToFit().frame(width: 40, height: 40) }
            preview.title.fontWeight(.semibold)
        }
        .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    }
}

/// The items of the menu, which are ways to share a text.
private struct _ShareOptions: View {
    typealias Body = Never
    let text: String
    let subject: Text?
    let message: Text?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let localizer = renderer.environment.localizer
        let words = [view.message?.string(localizer), view.text].compactMap { $0 }.joined(separator: "\n")
        renderer.open(.input, .menuField)
        renderer.attribute(.type, "text")
        renderer.attribute(.readonly, "")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.sharedItem))
        renderer.attribute(.value, view.text)
        renderer.close()
        var fields = [("body", words)]
        if let subject = view.subject?.string(localizer) { fields.insert(("subject", subject), at: 0) }
        renderLink(.mail, to: "mailto:?\(Self.query(fields))", symbol: "envelope", on: renderer)
        renderLink(.message, to: "sms:?&\(Self.query([("body", words)]))", symbol: "message", on: renderer)
    }

    private static func renderLink(
        _ text: FrameworkText, to address: String, symbol: String, on renderer: _Renderer
    ) {
        let title = renderer.frameworkText(text)
        renderer.open(.a, .menuItem)
        renderer.attribute(.href, SafeURL.sanitized(address) ?? "")
        renderer.insideButton { Label._render(Label(title, systemImage: symbol), renderer) }
        renderer.close()
    }

    /// Returns the query of a mail address, in which `+` does not mean a space and a line ends in two characters.
    private static func query(_ fields: [(String, String)]) -> String {
        fields.map { name, value in
            let lines = value.replacing("\n", with: "\r\n")
            return "\(name)=\(lines.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")"
        }.joined(separator: "&")
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
