// SPDX-License-Identifier: Apache-2.0

/// A type that prepares previews with the same data and environment.
///
/// ```swift
/// struct SampleNotes: PreviewModifier {
///     static func makeSharedContext() -> [Note] { [Note(text: "Buy flour")] }
///
///     func body(content: Content, context: [Note]) -> some View { content }
/// }
/// ```
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The type of the data that previews share.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View
    /// The preview that the modifier applies to.
    typealias Content = PreviewModifierContent

    /// Returns the data that previews share.
    static func makeSharedContext() async throws -> Context

    /// Returns the modified view.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Returns no data.
    public static func makeSharedContext() async throws {}
}

/// The preview that a modifier applies to.
public struct PreviewModifierContent: View {
    let content: AnyView

    /// The preview.
    public var body: some View { content }
}
