// SPDX-License-Identifier: Apache-2.0

/// A symbol and a text.
public struct Label<Title: View, Icon: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let title: Title
    let icon: Icon

    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// Renders the label in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        if renderer.environment.container == .options { return Title._render(view.title, renderer) }
        let look = renderer.environmentValues.labelLook
        guard let custom = look.custom else { return draw(view, look.kind, renderer) }
        let configuration = LabelStyleConfiguration(title: .init(view.title), icon: .init(view.icon))
        // A style may draw labels itself.
        renderer.withEnvironment {
            $0.labelLook.custom = nil
        } content: {
            custom.render(configuration, renderer)
        }
    }

    private static func draw(_ view: Self, _ kind: LabelKind, _ renderer: _Renderer) {
        renderer.open(.span, .label)
        if kind != .titleOnly {
            renderer.open(.span, .labelIcon)
            Icon._render(view.icon, renderer)
            renderer.close()
        }
        renderer.open(.span, kind == .iconOnly ? .hiddenLabelTitle : .labelTitle)
        Title._render(view.title, renderer)
        renderer.close()
        renderer.close()
    }
}

extension Label where Title == Text, Icon == Image {
    /// A text of the app's catalogue and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A text of the app's catalogue and a picture of its bundle.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(decorative: name)
        }
    }

    /// A text that is shown as it is and a picture of the app's bundle.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(decorative: name)
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to draw, as the framework draws it.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}
