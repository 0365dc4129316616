// SPDX-License-Identifier: Apache-2.0

/// A view that shows a title with a symbol.
///
/// ```swift
/// Label("35 minutes", systemImage: "clock")
/// ```
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

    /// Renders the label in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        if renderer.environment.container == MenuOptions.self { return Title._render(view.title, renderer) }
        let appearance = renderer.environmentValues.labelAppearance
        guard let custom = appearance.custom else { return draw(view, as: appearance.kind, on: renderer) }
        let configuration = LabelStyleConfiguration(title: .init(view.title), icon: .init(view.icon))
        // The style may itself contain labels, which must not use the style again.
        renderer.withEnvironment {
            $0.labelAppearance.custom = nil
        } content: {
            custom.render(configuration, renderer)
        }
    }

    private static func draw(_ view: Self, as kind: LabelKind, on renderer: _Renderer) {
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
    /// Creates a label with a localized title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with a verbatim title and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with a localized title and an image from the app's bundle.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(decorative: name)
        }
    }

    /// Creates a label with a verbatim title and an image from the app's bundle.
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
    /// Creates the label that a style received, drawn in the framework's own style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}
