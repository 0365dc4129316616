// SPDX-License-Identifier: Apache-2.0

/// A type that contributes items to the bars of a screen.
///
/// ```swift
/// struct EditorToolbar: ToolbarContent {
///     var save: @MainActor @Sendable () -> Void
///
///     var body: some ToolbarContent {
///         ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The content that this content consists of.
    @ToolbarContentBuilder var body: Body { get }

    /// The items for the bars.
    var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
    /// The items of the content's body.
    public var _entries: [_ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
    /// The body of built-in content, which does not exist: reading it is a programmer error.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }
}

extension Never: ToolbarContent {
    /// The items of an uninhabited type: none.
    public var _entries: [_ToolbarEntry] { [] }
}
