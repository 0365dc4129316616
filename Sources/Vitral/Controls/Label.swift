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

    /// Renders the label.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        if renderer.environment.container == .options { return Title._render(view.title, renderer) }
        let style = renderer.environmentValues.labelStyle
        renderer.open(.span, "lb")
        if style != .titleOnly {
            renderer.open(.span, "lb-i")
            Icon._render(view.icon, renderer)
            renderer.close()
        }
        renderer.open(.span, style == .iconOnly ? "lb-t vh" : "lb-t")
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
}

/// Which parts of labels are shown.
///
/// A text that is not shown is still spoken.
public enum LabelStyle: Hashable, Sendable {
    /// What fits the place.
    case automatic
    /// Symbol and text.
    case titleAndIcon
    /// The text alone.
    case titleOnly
    /// The symbol alone.
    case iconOnly
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: LabelStyle { .automatic }
}

extension EnvironmentValues {
    var labelStyle: LabelStyle {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    /// Which parts of the labels inside are shown.
    public func labelStyle(_ style: LabelStyle) -> some View {
        environment(\.labelStyle, style)
    }
}
