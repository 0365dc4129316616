// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Makes the changes move that come together with the change of a value.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_EffectModifier { AnimationEffect(value: value, animation: animation) })
    }

    /// How the view comes and goes.
    public func transition(_ transition: AnyTransition) -> some View {
        box(.inherited, transition.declarations)
    }

    /// Lets the view move between the places where views with the same id stand, when one takes the other's place.
    ///
    /// The browser's View Transitions move it. Of all views that can be seen at one time only one may have an id.
    ///
    /// - Parameters:
    ///   - id: What the views have in common.
    ///   - namespace: Keeps ids of different parts of an app apart.
    ///   - properties: Kept for SwiftUI's signature: the browser moves place and size together.
    ///   - isSource: Whether this view takes part.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, isSource: Bool = true
    ) -> some View {
        box(
            .inherited,
            isSource ? [.css("view-transition-name", "m\(namespace.number)-\(CSS.identifier("\(id)"))")] : [])
    }
}

/// Which properties views with the same id share.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Place and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Animates the patch of the turn in which a value changes.
private struct AnimationEffect<Value: Equatable>: Effect {
    let value: Value
    let animation: Animation?

    func start(_ node: Node) {}

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? AnimationEffect<Value>, old.value != value, let animation else { return }
        node.graph.context.animate(Transaction(animation: animation))
    }

    func stop(_ node: Node) {}
}

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
    let name: Name

    enum Name: Hashable, Sendable {
        case identity, opacity, scale, slide
        case move(Edge)
        indirect case asymmetric(insertion: Name)
    }

    /// At once.
    public static let identity = AnyTransition(name: .identity)
    /// By fading.
    public static let opacity = AnyTransition(name: .opacity)
    /// By growing and shrinking.
    public static let scale = AnyTransition(name: .scale)
    /// From the leading to the trailing edge.
    public static let slide = AnyTransition(name: .slide)

    /// From and to an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: .move(edge)) }

    /// One way to come and another to go.
    ///
    /// What goes, fades: the browser shows a picture of it while it goes, which the stylesheet moves as a whole.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(name: .asymmetric(insertion: insertion.name))
    }

    @MainActor var declarations: [_BoxModifier.Declaration] { Self.declarations(name) }

    @MainActor
    private static func declarations(_ name: Name) -> [_BoxModifier.Declaration] {
        switch name {
        case .identity: []
        case .opacity: [.name("tr-opacity")]
        case .scale: [.name("tr-scale")]
        case .slide: [.name("tr-slide")]
        case .move(.top): [.name("tr-move-top")]
        case .move(.bottom): [.name("tr-move-bottom")]
        case .move(.leading): [.name("tr-move-leading")]
        case .move(.trailing): [.name("tr-move-trailing")]
        case .asymmetric(let insertion): declarations(insertion)
        }
    }
}

/// A name that keeps ids of different parts of an app apart.
@MainActor @preconcurrency
@propertyWrapper
public struct Namespace: _InstalledProperty {
    private var storage: Storage?

    /// Creates a name.
    public init() {}

    /// The name.
    public var wrappedValue: ID { ID(number: storage?.number ?? 0) }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let number = context.node.number
        storage = context.storage { Storage(number) }
    }

    private final class Storage {
        let number: UInt32

        init(_ number: UInt32) { self.number = number }
    }

    /// A name that keeps ids apart.
    public struct ID: Hashable, Sendable {
        let number: UInt32
    }
}
