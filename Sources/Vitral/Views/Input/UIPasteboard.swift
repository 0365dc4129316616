// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

/// The clipboard of the user's device.
///
/// ```swift
/// let code: String
///
/// var body: some View {
///     Button("Copy") { UIPasteboard.general.string = code }
/// }
/// ```
///
/// The browser writes the text to its clipboard, if it still connects it with an action of the user: set it in the action
/// of a button, before the first `await`.
///
/// > NB: Reading returns only what the app has written in the same tab. A browser shows what other apps have copied only
/// > to a page whose user pastes: into a ``TextField``, or with a paste of a dropped or chosen file.
@MainActor @preconcurrency
public final class UIPasteboard {
    /// The clipboard for copying and pasting.
    public static let general = UIPasteboard()

    private init() {}

    /// The first text; setting it copies it.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts; setting them copies them as lines.
    public var strings: [String]? {
        get { Copied.current?.texts }
        set { Copied.current?.copy(newValue ?? []) }
    }

    /// The first text if it is an address; setting it copies it.
    public var url: URL? {
        get { string.flatMap { URL(string: $0) } }
        set { string = newValue?.absoluteString }
    }

    /// Whether the app has copied a text.
    public var hasStrings: Bool { strings?.isEmpty == false }

    /// Whether the app has copied an address.
    public var hasURLs: Bool { url?.scheme != nil }
}

/// The texts that a scene has copied.
@MainActor
private final class Copied {
    private static let slot = SceneSlot { Copied($0) }

    /// Those of the scene of the running code; `nil` in code that belongs to no scene.
    static var current: Copied? { SceneHandle.current?.context.map { $0[slot] } }

    private weak var context: SceneContext?
    private(set) var texts: [String]?

    private init(_ context: SceneContext) {
        self.context = context
    }

    func copy(_ new: [String]) {
        texts = new.isEmpty ? nil : new
        context?.call("./copying.js", new.joined(separator: "\n"))
    }
}
