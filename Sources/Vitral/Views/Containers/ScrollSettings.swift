// SPDX-License-Identifier: Apache-2.0

/// The scroll settings of the scroll views and lists inside.
struct ScrollSettings: Equatable {
    var isDisabled = false
    var indicators = [ScrollIndicatorVisibility](repeating: .automatic, count: 2)
    var snap: ScrollSnap?
    var bounce = ScrollBounceBehavior.automatic
    var margins: EdgeInsets?
    var hidesBackground = false

    /// Writes the settings to the element that scrolls.
    func describe(_ box: BoxStyle, axes: Axis.Set = .vertical, isList: Bool = false) {
        guard self != ScrollSettings() else { return }
        box.enter(.inherited)
        if isDisabled { box.add(class: .scrollDisabled) }
        switch indicators[axes.contains(.horizontal) ? 0 : 1] {
        case .automatic: break
        case .visible: box.add(class: .showsIndicators)
        case .hidden, .never: box.add(class: .hidesIndicators)
        }
        if let snap {
            box.add(class: snap.isPaging ? .snapsToPages : .snaps)
            if snap.stopsAtEach { box.declare(.snapStop, "always") }
        }
        switch bounce {
        case .automatic: break
        case .always: box.declare(.overscrollBehavior, "contain")
        case .basedOnSize: box.declare(.overscrollBehavior, "auto")
        }
        if let margins {
            for case .css(let property, let value) in margins.cssPadding + margins.cssScrollPadding {
                box.declare(property, value)
            }
        }
        if isList, hidesBackground { box.add(class: .clearList) }
    }
}

extension EnvironmentValues {
    @Entry var scroll = ScrollSettings()

    /// Whether scrolling is enabled for the scroll views in this environment.
    public var isScrollEnabled: Bool {
        get { !scroll.isDisabled }
        set { scroll.isDisabled = !newValue }
    }
}

extension View {
    /// Disables scrolling of the scroll views and lists inside.
    ///
    /// A vertical scroll view that grows with its content scrolls with the page, so that the page does not scroll
    /// either.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scroll) { if disabled { $0.isDisabled = true } }
    }

    /// Sets whether the scroll views and lists inside show scroll indicators.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.scroll) {
            if axes.contains(.horizontal) { $0.indicators[0] = visibility }
            if axes.contains(.vertical) { $0.indicators[1] = visibility }
        }
    }

    /// Sets the positions at which scrolling ends in the scroll views inside.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let snap = behavior._snap
        return transformEnvironment(\.scroll) { $0.snap = snap }
    }

    /// Makes the views of a stack the positions at which scrolling ends.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        box(.inherited, isEnabled ? [.name(.scrollTargets)] : [])
    }

    /// Sets the behavior of scrolling at the ends of the content of the scroll views inside.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View {
        transformEnvironment(\.scroll) { $0.bounce = behavior }
    }

    /// Sets whether the lists and forms inside have a background.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformEnvironment(\.scroll) { $0.hidesBackground = visibility == .hidden }
    }

    /// Adds margins around the content of the scroll views inside, which scroll with it.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Adds margins around the content of the scroll views inside, in points.
    public func contentMargins(_ length: Double, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Adds margins to each edge of the content of the scroll views inside.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scroll) {
            var margins = $0.margins ?? EdgeInsets()
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
            $0.margins = margins
        }
    }
}
