// SPDX-License-Identifier: Apache-2.0

/// One HTML element as a view, for the other modules of the framework.
package struct _Element<Content: View>: View {
    package typealias Body = Never
    let tag: Tag
    let classes: StyleClass
    let style: String?
    let attributes: [(AttributeName, String)]
    let action: (@MainActor () -> Void)?
    let content: Content

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - tag: The element.
    ///   - classes: Its classes.
    ///   - style: Its declarations.
    ///   - attributes: Its other attributes.
    ///   - action: The action of a click.
    ///   - content: The content of the element.
    package init(
        _ tag: Tag, _ classes: StyleClass, style: String? = nil, attributes: [(AttributeName, String)] = [],
        action: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> Content
    ) {
        self.tag = tag
        self.classes = classes
        self.style = style
        self.attributes = attributes
        self.action = action
        self.content = content()
    }

    package static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(view.tag, view.classes, style: view.style)
        for (name, value) in view.attributes { renderer.attribute(name, value) }
        if let action = view.action { renderer.listen(.click, .plain(action)) }
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// An element whose content is markup from the framework, in which every text is escaped.
package struct _MarkupElement: View, Equatable {
    package typealias Body = Never
    let tag: Tag
    let classes: StyleClass
    let isSpoken: Bool
    let markup: String

    /// Creates an element.
    package init(_ tag: Tag, _ classes: StyleClass, isSpoken: Bool = false, markup: String) {
        self.tag = tag
        self.classes = classes
        self.isSpoken = isSpoken
        self.markup = markup
    }

    package static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(view.tag, view.classes)
        if !view.isSpoken { renderer.attribute(.ariaHidden, "true") }
        renderer.writer.markup(view.markup)
        renderer.close()
    }

    nonisolated package static func == (left: Self, right: Self) -> Bool {
        left.tag == right.tag && left.classes == right.classes && left.isSpoken == right.isSpoken
            && left.markup == right.markup
    }
}

/// Conversions of text to HTML, CSS and JSON, for the other modules of the framework.
package enum _Markup {
    /// Returns a text with the characters escaped that HTML would read as markup.
    package static func text(_ text: String) -> String { Escaping.html(text) }
    /// Calls a closure with a text as a JSON string, including the quotes.
    package static func withJSON(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var json = ByteBuffer(capacity: text.count + text.count / 8 + 2)
        Escaping.appendJSON(text, to: &json)
        json.withBytes(body)
    }
    /// Returns markup as part of the address of an image.
    package static func address(_ markup: String) -> String { Escaping.address(markup) }
    /// Returns a number without a needless fraction.
    package static func number(_ value: Double) -> String { CSS.short(value) }
}
