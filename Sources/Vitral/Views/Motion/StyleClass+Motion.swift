// SPDX-License-Identifier: Apache-2.0

/// The classes of animations and transitions.
extension StyleClass {
    // Animations
    static let animated = StyleClass("an")
    static let animationDisabled = StyleClass("an-no")
    static let scrollTransition = StyleClass("stx")
    static let symbolEffect = StyleClass("se")
    static let symbolEffectDisabled = StyleClass("se-none")

    // Transitions; the browser's view transitions use these classes too
    static let transition = StyleClass("tr")
    static let leavesTop = StyleClass("to-top")
    static let leavesBottom = StyleClass("to-bottom")
    static let leavesLeading = StyleClass("to-leading")
    static let leavesTrailing = StyleClass("to-trailing")
    static let fadesOut = StyleClass("to-o")
    static let shrinks = StyleClass("to-s")
    static let blurs = StyleClass("to-f")

    // Content transitions; the browser's view transitions use these classes too
    static let contentTransition = StyleClass("ct")
    static let contentAppears = StyleClass("ct-i")
    static let contentFades = StyleClass("ct-o")
    static let contentScales = StyleClass("ct-s")
    static let contentCountsUp = StyleClass("ct-u")
    static let contentCountsDown = StyleClass("ct-d")
}
