// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows content in another way for a reason, such as that it is not there yet.
    ///
    /// A placeholder shows the shapes of the content. What is invalidated is dimmed until it is up to date. For privacy
    /// only what ``privacySensitive(_:)`` marks is left out.
    public consuming func redacted(reason: RedactionReasons) -> some View {
        var declarations: [_BoxModifier.Declaration] = []
        if reason.contains(.placeholder) { declarations += [.name(.redacted), .attribute(.ariaHidden, "true")] }
        if reason.contains(.invalidated) { declarations += [.name(.invalidated), .attribute(.ariaBusy, "true")] }
        return transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }.box(.inherited, declarations)
    }

    /// Shows content again inside a redacted view.
    public consuming func unredacted() -> some View {
        environment(\.redactionReasons, []).box(.inherited, .name(.unredacted))
    }

    /// Marks content as private: it is left out while a view around is redacted for privacy.
    ///
    /// What is left out is not sent to the browser; a bar of a standard width stands in its place.
    public consuming func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(_PrivacyModifier(isSensitive: sensitive))
    }
}

/// A modifier that leaves private content out.
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

/// What stands in the place of private content.
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

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// It is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// Why the views around are redacted.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}
