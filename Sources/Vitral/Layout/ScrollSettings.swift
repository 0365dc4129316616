// SPDX-License-Identifier: Apache-2.0

/// How the scroll views and lists inside scroll.
struct ScrollSettings: Equatable {
    var isDisabled = false
    var indicators = [ScrollIndicatorVisibility](repeating: .automatic, count: 2)
    var snap: ScrollSnap?
    var bounce = ScrollBounceBehavior.automatic
    var margins: EdgeInsets?
    var hidesBackground = false

    /// Writes the settings on the element that scrolls.
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

/// Where scrolling comes to rest.
public struct ScrollSnap: Hashable, Sendable {
    let isPaging: Bool
    let stopsAtEach: Bool
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {
    /// Where scrolling comes to rest, as the browser is told.
    var _snap: ScrollSnap { get }
}

/// Scrolling comes to rest at whole pages.
///
/// The pages are the views of the ``View/scrollTargetLayout(isEnabled:)``, or of the stack in the scroll view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Where scrolling comes to rest, as the browser is told.
    public var _snap: ScrollSnap { ScrollSnap(isPaging: true, stopsAtEach: true) }

    /// Creates the behaviour.
    public init() {}
}

/// Scrolling comes to rest where a view begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far one swipe goes.
    public enum LimitBehavior: Hashable, Sendable {
        /// As far as it swings.
        case automatic
        /// To the next view.
        case always
        /// As far as it swings.
        case never
    }

    private let limit: LimitBehavior

    /// Where scrolling comes to rest, as the browser is told.
    public var _snap: ScrollSnap { ScrollSnap(isPaging: false, stopsAtEach: limit == .always) }

    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Scrolling comes to rest at whole pages.
    public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Scrolling comes to rest where a view begins.
    public static var viewAligned: Self { Self() }

    /// Scrolling comes to rest where a view begins.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        Self(limitBehavior: limitBehavior)
    }
}

/// Whether scroll bars are shown.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
    /// As the browser and the person have it; beside what scrolls sideways there is none.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
    /// Not shown.
    case never
}

/// What happens at the end of the content.
public enum ScrollBounceBehavior: Hashable, Sendable {
    /// What fits the place.
    case automatic
    /// The content ends there, and what is around it stays.
    case always
    /// Content that fits lets what is around it scroll, as browsers do by themselves.
    case basedOnSize
}

/// What margins are for.
public enum ContentMarginPlacement: Hashable, Sendable {
    /// The content.
    case automatic
    /// The content.
    case scrollContent
}

extension EnvironmentValues {
    @Entry var scroll = ScrollSettings()

    /// Whether scroll views inside scroll.
    public var isScrollEnabled: Bool {
        get { !scroll.isDisabled }
        set { scroll.isDisabled = !newValue }
    }
}

extension View {
    /// Stops the scroll views and lists inside from scrolling.
    ///
    /// A vertical one that grows with its content scrolls with the page: then the page does not scroll.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scroll) { if disabled { $0.isDisabled = true } }
    }

    /// Whether the scroll views and lists inside show scroll bars.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.scroll) {
            if axes.contains(.horizontal) { $0.indicators[0] = visibility }
            if axes.contains(.vertical) { $0.indicators[1] = visibility }
        }
    }

    /// Where scrolling in the scroll views inside comes to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let snap = behavior._snap
        return transformEnvironment(\.scroll) { $0.snap = snap }
    }

    /// Makes the views of a stack the places at which scrolling comes to rest.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        box(.inherited, isEnabled ? [.name(.scrollTargets)] : [])
    }

    /// What happens at the ends of the content of the scroll views inside.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View {
        transformEnvironment(\.scroll) { $0.bounce = behavior }
    }

    /// Whether the lists and forms inside have a ground of their own.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformEnvironment(\.scroll) { $0.hidesBackground = visibility == .hidden }
    }

    /// Room around the content of the scroll views inside, which scrolls with it.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Room around the content of the scroll views inside, in points.
    public func contentMargins(_ length: Double, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Room on each edge of the content of the scroll views inside.
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
