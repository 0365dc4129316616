// SPDX-License-Identifier: Apache-2.0

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

/// The numbers in a report of the browser: a short text in which spaces separate them.
enum ReportedNumbers {
    /// The widths and heights that an element can have, in points.
    ///
    /// Apps create views for a size, such as a row for each 90 points, so this range limits how many views a client can
    /// cause. It applies to heights of long content too: an app can create views for any size that it measures. The
    /// places of such content are exact, because their range is larger.
    static let sizes = 0.0...20_000
    /// The coordinates that a place on a page can have, in points: a long page is much higher than its window.
    static let places = -10_000_000.0...10_000_000

    /// Returns exactly `count` coordinates from a text; `nil` for any other text.
    static func read(_ text: some StringProtocol, count: Int) -> [Double]? {
        readFinite(text, count: count).flatMap { $0.allSatisfy(places.contains) ? $0 : nil }
    }

    /// Returns exactly `count` finite numbers from a text; `nil` for any other text.
    static func readFinite(_ text: some StringProtocol, count: Int) -> [Double]? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == count else { return nil }
        var numbers: [Double] = []
        for word in words {
            guard let number = Double(word), number.isFinite else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}

/// The frame of an element that the browser reported last.
@MainActor
final class MeasuredFrame: Equatable {
    private(set) var rect: CGRect
    /// Whether the browser has measured the element.
    private(set) var isMeasured = false
    /// Whether a view reads the position of the element, so that the browser has to report it while the page scrolls.
    private(set) var wantsPosition = false
    private let source = Source()

    init(assumed size: CGSize) {
        rect = CGRect(origin: .zero, size: size)
    }

    nonisolated static func == (left: MeasuredFrame, right: MeasuredFrame) -> Bool { left === right }

    /// Records that the node under evaluation depends on the frame.
    func recordRead() { source.recordRead() }

    /// Makes the browser report positions too.
    func wantPosition() {
        guard !wantsPosition else { return }
        wantsPosition = true
        source.invalidateReaders()
    }

    /// Updates the frame from a report, `width height` or `width height x y`.
    ///
    /// - Returns: Whether the report was valid.
    func take(_ report: String) -> Bool {
        typealias Reported = ReportedNumbers
        guard let numbers = Reported.readFinite(report, count: 2) ?? Reported.readFinite(report, count: 4) else {
            return false
        }
        let size = numbers.prefix(2).map { $0.clamped(to: Reported.sizes) }
        let place = numbers.dropFirst(2).map { $0.clamped(to: Reported.places) }
        let new = CGRect(
            origin: place.count == 2 ? CGPoint(x: place[0], y: place[1]) : rect.origin,
            size: CGSize(width: size[0], height: size[1]))
        let isSame = isMeasured && new == rect
        isMeasured = true
        rect = new
        if !isSame { source.invalidateReaders() }
        return true
    }
}

/// The coordinate spaces in which frames and points are expressed.
public enum CoordinateSpace: Hashable {
    /// The window.
    case global
    /// The view itself.
    case local
    /// An enclosing view that ``View/coordinateSpace(_:)`` gave a name.
    case named(AnyHashable)
}

/// A type that represents a coordinate space for frames and points.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// An enclosing view with a named coordinate space.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Returns the space of an enclosing view with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

private struct CoordinateSpacesKey: EnvironmentKey {
    static var defaultValue: [AnyHashable: MeasuredFrame] { [:] }
}

extension EnvironmentValues {
    /// The enclosing views with a named coordinate space.
    var coordinateSpaces: [AnyHashable: MeasuredFrame] {
        get { self[CoordinateSpacesKey.self] }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

extension View {
    /// Gives the coordinate space of the view a name, in which views inside can read their position.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Gives the coordinate space of the view a name, in which views inside can read their position.
    public func coordinateSpace(name: some Hashable) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

/// A modifier that gives a view's coordinate space a name.
public struct _CoordinateSpaceModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let name: AnyHashable

    /// Renders content, whose frame the browser reports.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let frame = renderer.storage { MeasuredFrame(assumed: .zero) }
        frame.wantPosition()
        renderer.measured(frame, { _ = frame.take($0) }) {
            renderer.withEnvironment({ $0.coordinateSpaces[modifier.name] = frame }) {
                C._render(content, renderer)
            }
        }
    }
}

extension _Renderer {
    /// Renders content whose outermost element the browser measures.
    func measured(
        _ frame: MeasuredFrame, _ report: @escaping @MainActor (String) -> Void, content: () -> Void
    ) {
        // The boxes that outer modifiers draw around the view are not part of it.
        separated {
            boxed(.inherited) { box in
                box.set(events: .measure)
                if frame.wantsPosition { box.set(.dataGesture, "m") }
                box.listen(.measure, .text(report))
            } content: {
                content()
            }
        }
    }

    /// Renders content in elements of its own, separate from the box that outer modifiers have described.
    func separated(_ content: () -> Void) {
        if box.hasBox { wrapped(content) } else { content() }
    }
}
