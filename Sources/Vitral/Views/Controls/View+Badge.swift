// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a badge with a number to a tab or a row; 0 shows no badge.
    public consuming func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(text: count == 0 ? nil : Text("\(count)")))
    }

    /// Adds a badge with a short text to a tab or a row.
    public consuming func badge(_ label: Text?) -> some View {
        modifier(_BadgeModifier(text: label))
    }

    /// Adds a badge with a short localized text to a tab or a row.
    public consuming func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(_BadgeModifier(text: key.map { Text($0) }))
    }

    /// Adds a badge with a short text, shown verbatim, to a tab or a row.
    @_disfavoredOverload
    public consuming func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(_BadgeModifier(text: label.map { Text(verbatim: String($0)) }))
    }

    /// Sets the prominence of the badges inside.
    public consuming func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
}

/// A modifier that adds a badge to a row or tab.
public struct _BadgeModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Text?

    /// Renders content; in a list row also the badge.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard renderer.environment.container == ListRows.self, let text = modifier.text else {
            return renderer.withEnvironment {
                $0.badge = modifier.text
            } content: {
                C._render(content, renderer)
            }
        }
        let prominence = renderer.environmentValues.badgeProminence
        renderer.open(.div, .contents)
        C._render(content, renderer)
        renderer.open(.span, prominence.classes)
        Text._render(text, renderer)
        renderer.close()
        renderer.close()
    }
}

private struct BadgeProminenceKey: EnvironmentKey {
    static var defaultValue: BadgeProminence { .standard }
}

extension EnvironmentValues {
    var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}
