// SPDX-License-Identifier: Apache-2.0

/// The CSS form of a transition: the start of an insertion and the end of a removal.
struct TransitionEffect: Hashable, Sendable {
    /// The declarations at the start of an insertion, by custom property.
    var insertion: [String: String] = [:]
    /// The classes that animate the snapshot of a removed view.
    var removal: Set<StyleClass> = []

    static func fade(_ other: TransitionEffect = TransitionEffect()) -> TransitionEffect {
        TransitionEffect(insertion: ["--ti-o": "0"], removal: [.fadesOut]).merging(other)
    }

    /// Returns a transition that combines this one with another.
    func merging(_ other: TransitionEffect) -> TransitionEffect {
        TransitionEffect(
            insertion: insertion.merging(other.insertion) { $1 }, removal: removal.union(other.removal))
    }

    static func moving(from edge: Edge) -> [String: String] {
        switch edge {
        case .top: ["--ti-t": "0 -100%"]
        case .bottom: ["--ti-t": "0 100%"]
        case .leading: ["--ti-t": "calc(-100% * var(--dir))"]
        case .trailing: ["--ti-t": "calc(100% * var(--dir))"]
        }
    }

    static func moving(to edge: Edge) -> Set<StyleClass> {
        switch edge {
        case .top: [.leavesTop]
        case .bottom: [.leavesBottom]
        case .leading: [.leavesLeading]
        case .trailing: [.leavesTrailing]
        }
    }

    @MainActor
    func describe(_ box: BoxStyle, name: String) {
        guard !insertion.isEmpty || !removal.isEmpty else { return }
        box.add(class: .transition)
        box.declare(.transitionName, name)
        box.declare(
            .viewTransitionClass, ([StyleClass.transition.names] + removal.map(\.names).sorted()).joined(separator: " ")
        )
        for (property, value) in insertion.sorted(by: { $0.key < $1.key }) {
            switch property {
            case "--ti-o": box.declare(.insertionOpacity, value)
            case "--ti-t": box.declare(.insertionTranslation, value)
            case "--ti-s": box.declare(.insertionScale, value)
            case "--ti-f": box.declare(.insertionFilter, value)
            case "animation": box.declare(.animation, value)
            default: box.declare(.transformOrigin, value)
            }
        }
    }
}
