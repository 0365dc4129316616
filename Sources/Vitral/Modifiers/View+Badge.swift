// SPDX-License-Identifier: Apache-2.0

extension View {
    /// A small number beside a tab or at the end of a row; 0 shows none.
    public consuming func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(text: count == 0 ? nil : Text("\(count)")))
    }

    /// A short text beside a tab or at the end of a row.
    public consuming func badge(_ label: Text?) -> some View {
        modifier(_BadgeModifier(text: label))
    }

    /// A short text of the app's catalogue beside a tab or at the end of a row.
    public consuming func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(_BadgeModifier(text: key.map { Text($0) }))
    }

    /// A short text, shown as it is, beside a tab or at the end of a row.
    @_disfavoredOverload
    public consuming func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(_BadgeModifier(text: label.map { Text(verbatim: String($0)) }))
    }

    /// How much the badges inside stand out.
    public consuming func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    let classes: StyleClass
    /// Hardly.
    public static let decreased = BadgeProminence(classes: .decreasedBadge)
    /// As usual.
    public static let standard = BadgeProminence(classes: .badge)
    /// As something that waits for an answer.
    public static let increased = BadgeProminence(classes: .increasedBadge)
}

/// A modifier that gives a row or tab a badge.
public struct _BadgeModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Text?

    /// Renders content, in a row with its badge.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard renderer.environment.container == .list, let text = modifier.text else {
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
