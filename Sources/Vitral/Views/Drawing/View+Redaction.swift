// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Redacts the content for a reason, such as that it is still loading.
    ///
    /// ```swift
    /// let recipe: Recipe?
    ///
    /// var body: some View {
    ///     Text(recipe?.name ?? "Name of the recipe")
    ///         .redacted(reason: recipe == nil ? .placeholder : [])
    /// }
    /// ```
    ///
    /// A placeholder shows the outlines of the content. Invalidated content is dimmed until it is up to date. For
    /// privacy, only content marked with ``privacySensitive(_:)`` is hidden.
    public consuming func redacted(reason: RedactionReasons) -> some View {
        var declarations: [_BoxModifier.Declaration] = []
        if reason.contains(.placeholder) { declarations += [.name(.redacted), .attribute(.ariaHidden, "true")] }
        if reason.contains(.invalidated) { declarations += [.name(.invalidated), .attribute(.ariaBusy, "true")] }
        return transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }.box(.inherited, declarations)
    }

    /// Shows the original content inside a redacted view.
    public consuming func unredacted() -> some View {
        environment(\.redactionReasons, []).box(.inherited, .name(.unredacted))
    }

    /// Marks the content as private, so that it is hidden while an enclosing view is redacted for privacy.
    ///
    /// The server does not send hidden content to the browser; a bar with a standard width takes its place.
    public consuming func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(_PrivacyModifier(isSensitive: sensitive))
    }
}

/// A modifier that hides private content.
public struct _PrivacyModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let isSensitive: Bool

    /// Renders content, or a bar in its place.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard modifier.isSensitive, renderer.environmentValues.redactionReasons.contains(.privacy) else {
            return renderer.child(content, branch: 1)
        }
        let label = renderer.frameworkText(.hiddenForPrivacy)
        renderer.child(_PrivateBar(label: label), branch: 2)
    }
}

/// The placeholder of private content.
private struct _PrivateBar: View, Equatable {
    typealias Body = Never
    let label: String

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.span, .redactedText)
        renderer.attribute(.role, "img")
        renderer.attribute(.ariaLabel, view.label)
        renderer.close()
    }
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// The reasons to redact the view, from all enclosing views.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}
