// SPDX-License-Identifier: Apache-2.0

extension NavigationLink {
    /// Creates a link to a view, which is also shown while a value is `true`.
    @available(
        *, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack or NavigationSplitView"
    )
    public init(
        destination: @autoclosure @escaping @MainActor () -> Destination, isActive: Binding<Bool>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(shownWhile: isActive, destination: destination, label: label)
    }

    /// Creates a link to a view, which is also shown while a value is `true`.
    @available(
        *, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack or NavigationSplitView"
    )
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(shownWhile: isActive, destination: destination, label: label)
    }

    /// Creates a link to a view, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView"
    )
    public init<V: Hashable>(
        destination: @autoclosure @escaping @MainActor () -> Destination, tag: V, selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination, label: label)
    }

    /// Creates a link to a view, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView"
    )
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination, label: label)
    }

    /// Returns the link itself: a link shows its destination in the next column of a split view.
    @available(*, deprecated, message: "use NavigationSplitView, whose columns decide where a destination is shown")
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a localized title.
    @available(*, deprecated, message: "Pass a closure as the destination")
    public init(_ title: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view, with a title that is shown verbatim.
    @available(*, deprecated, message: "Pass a closure as the destination")
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a localized title, which is also shown while a value is `true`.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    public init(
        _ title: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination,
        isActive: Binding<Bool>
    ) {
        self.init(shownWhile: isActive, destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a verbatim title, which is also shown while a value is `true`.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> Destination,
        isActive: Binding<Bool>
    ) {
        self.init(shownWhile: isActive, destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a localized title, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView"
    )
    public init<V: Hashable>(
        _ title: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination, tag: V,
        selection: Binding<V?>
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a verbatim title, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView"
    )
    @_disfavoredOverload
    public init<V: Hashable>(
        _ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> Destination, tag: V,
        selection: Binding<V?>
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view with a localized title, which is also shown while a value is `true`.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    public init(
        _ title: LocalizedStringKey, isActive: Binding<Bool>,
        @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(shownWhile: isActive, destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a verbatim title, which is also shown while a value is `true`.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isActive: Binding<Bool>,
        @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(shownWhile: isActive, destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a localized title, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView"
    )
    public init<V: Hashable>(
        _ title: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination) { Text(title) }
    }

    /// Creates a link to a view with a verbatim title, which is also shown while the selection is the link's tag.
    @available(
        *, deprecated,
        message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView"
    )
    @_disfavoredOverload
    public init<V: Hashable>(
        _ title: some StringProtocol, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(shownWhile: selection.selects(tag), destination: destination) { Text(title) }
    }
}

extension Binding {
    /// Returns a binding to whether a selection is a tag.
    fileprivate func selects<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isSelected in
                if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
            })
    }
}
