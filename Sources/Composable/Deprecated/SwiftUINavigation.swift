// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Foundation
public import Vitral

// Views and modifiers of the navigation library before they were SwiftUI's, and types that Apple's systems alone have, so that
// old code gets an error with the replacement.

extension View {
    /// Presents a cover for a value with an identity.
    @available(*, unavailable, message: "Use 'fullScreenCover(item:)' with an 'Identified(value, id: …)'.")
    public func fullScreenCover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View { self }

    /// Presents a popover for a value with an identity.
    @available(*, unavailable, message: "Use 'popover(item:)' with an 'Identified(value, id: …)'.")
    public func popover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View { self }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that is active while a value exists.
    @available(*, unavailable, message: "Use 'NavigationLink(state:)', or 'navigationDestination(item:)'.")
    public init<Item, Screen: View>(
        item: Binding<Item?>, onNavigate: @escaping (_ isActive: Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Item>) -> Screen, @ViewBuilder label: () -> Label
    ) { self.init(value: 0, label: label) }
}

/// A view with a binding to state of its own, for previews.
@available(*, unavailable, message: "Use '@State' in a view.")
public struct WithState<Value, Content> {}

/// An alert of UIKit.
@available(*, unavailable, message: "There is no UIKit in a browser: use the modifier 'alert(_:)' with the store.")
@MainActor public final class UIAlertController {
    /// Creates an alert from its state.
    @available(*, unavailable, message: "Use the modifier 'alert(_:)' with the store.")
    public init<Action>(state: AlertState<Action>, send: @escaping (Action?) -> Void) {}

    /// Creates an alert from a store.
    @available(*, unavailable, message: "Use the modifier 'alert(_:)' with the store.")
    public init<Action>(store: Store<AlertState<Action>, Action>) {}
}

extension Notification.Name {
    /// The notification of a misuse.
    @available(*, unavailable, message: "Misuse is reported as an issue: see 'reportIssue'.")
    public static var runtimeWarning: Notification.Name { Notification.Name("") }
}

/// A trait of previews.
@available(*, unavailable, message: "There are no previews of Xcode: set '$0.context = .preview' for a store.")
public struct PreviewTrait {
    /// Overrides a dependency.
    @available(*, unavailable, message: "Set '$0.context = .preview' for a store.")
    public static func dependency<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value) -> Self {
        Self()
    }

    /// Overrides a dependency.
    @available(*, unavailable, message: "Set '$0.context = .preview' for a store.")
    public static func dependency<Value>(_ value: Value) -> Self { Self() }

    /// Overrides dependencies.
    @available(*, unavailable, message: "Set '$0.context = .preview' for a store.")
    public static func dependencies(_ update: @escaping (inout DependencyValues) -> Void) -> Self { Self() }
}
