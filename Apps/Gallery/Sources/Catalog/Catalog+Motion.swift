// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let motion: [any Exhibit.Type] = [
        WithAnimationExhibit.self,
        AnimationModifierExhibit.self,
        TransitionExhibit.self,
        ContentTransitionExhibit.self,
        SymbolEffectExhibit.self,
        MatchedGeometryExhibit.self,
        PhaseAnimatorExhibit.self,
        TimelineViewExhibit.self,
        ScrollTransitionExhibit.self,
    ]
}
