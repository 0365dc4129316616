// SPDX-License-Identifier: Apache-2.0

/// The CSS properties that modifiers declare on the boxes of views.
///
/// The stylesheet reads those with two dashes, where a single CSS property is not enough.
enum StyleProperty: UInt8, Equatable {
    case accentColor
    case anchorName
    case animationTimeline
    case aspectRatio
    case backdropFilter
    case background
    case backgroundClip
    case backgroundColor
    case borderRadius
    case boxShadow
    case clipPath
    case color
    case filter
    case flexShrink
    case fontFamily
    case fontSize
    case fontStretch
    case fontStyle
    case fontVariantCaps
    case fontVariantNumeric
    case fontWeight
    case height
    case hyphens
    case imageRendering
    case insetBlockEnd
    case isolation
    case letterSpacing
    case lineHeight
    case marginBlockEnd
    case marginBlockStart
    case marginInlineEnd
    case marginInlineStart
    case maskImage
    case maxHeight
    case maxWidth
    case minHeight
    case minWidth
    case mixBlendMode
    case objectFit
    case opacity
    case overflow
    case overflowWrap
    case overscrollBehavior
    case padding
    case paddingBlock
    case paddingBottom
    case paddingInline
    case paddingInlineEnd
    case paddingInlineStart
    case paddingTop
    case pointerEvents
    case position
    case rotate
    case scale
    case scrollPaddingBlock
    case scrollPaddingInline
    case textAlign
    case textDecoration
    case textDecorationColor
    case textDecorationStyle
    case textTransform
    case transform
    case transformOrigin
    case translate
    case userSelect
    case viewTransitionClass
    case visibility
    case webkitBackdropFilter
    case webkitBackgroundClip
    case webkitMaskImage
    case webkitUserSelect
    case width
    case willChange
    case zIndex
    case accent
    case accentFill
    case animation
    case controlScale
    case frameX
    case frameY
    case guideX
    case guideY
    case hitTesting
    case insertionFilter
    case insertionOpacity
    case insertionScale
    case insertionTranslation
    case leastLines
    case matchedName
    case minimumScale
    case mostLines
    case paint
    case rowLine
    case rowRadius
    case rowSpacing
    case scrollBottomFilter
    case scrollBottomOpacity
    case scrollBottomRotation
    case scrollBottomScale
    case scrollBottomTranslation
    case scrollIdentityFilter
    case scrollIdentityOpacity
    case scrollIdentityRotation
    case scrollIdentityScale
    case scrollIdentityTranslation
    case scrollTopFilter
    case scrollTopOpacity
    case scrollTopRotation
    case scrollTopScale
    case scrollTopTranslation
    case screenBackground
    case secondarySymbolColor
    case sectionSpacing
    case snapStop
    case symbolEffectCount
    case symbolEffectDuration
    case symbolEffectName
    case symbolEffectOffset
    case symbolEffectRotation
    case symbolEffectSpeed
    case symbolScale
    case transitionName
    case typeScale
    case viewTransitionDuration
    case viewTransitionEasing

    /// The name in CSS.
    var name: StaticString {
        switch self {
        case .accentColor: "accent-color"
        case .anchorName: "anchor-name"
        case .animationTimeline: "animation-timeline"
        case .aspectRatio: "aspect-ratio"
        case .backdropFilter: "backdrop-filter"
        case .background: "background"
        case .backgroundClip: "background-clip"
        case .backgroundColor: "background-color"
        case .borderRadius: "border-radius"
        case .boxShadow: "box-shadow"
        case .clipPath: "clip-path"
        case .color: "color"
        case .filter: "filter"
        case .flexShrink: "flex-shrink"
        case .fontFamily: "font-family"
        case .fontSize: "font-size"
        case .fontStretch: "font-stretch"
        case .fontStyle: "font-style"
        case .fontVariantCaps: "font-variant-caps"
        case .fontVariantNumeric: "font-variant-numeric"
        case .fontWeight: "font-weight"
        case .height: "height"
        case .hyphens: "hyphens"
        case .imageRendering: "image-rendering"
        case .insetBlockEnd: "inset-block-end"
        case .isolation: "isolation"
        case .letterSpacing: "letter-spacing"
        case .lineHeight: "line-height"
        case .marginBlockEnd: "margin-block-end"
        case .marginBlockStart: "margin-block-start"
        case .marginInlineEnd: "margin-inline-end"
        case .marginInlineStart: "margin-inline-start"
        case .maskImage: "mask-image"
        case .maxHeight: "max-height"
        case .maxWidth: "max-width"
        case .minHeight: "min-height"
        case .minWidth: "min-width"
        case .mixBlendMode: "mix-blend-mode"
        case .objectFit: "object-fit"
        case .opacity: "opacity"
        case .overflow: "overflow"
        case .overflowWrap: "overflow-wrap"
        case .overscrollBehavior: "overscroll-behavior"
        case .padding: "padding"
        case .paddingBlock: "padding-block"
        case .paddingBottom: "padding-bottom"
        case .paddingInline: "padding-inline"
        case .paddingInlineEnd: "padding-inline-end"
        case .paddingInlineStart: "padding-inline-start"
        case .paddingTop: "padding-top"
        case .pointerEvents: "pointer-events"
        case .position: "position"
        case .rotate: "rotate"
        case .scale: "scale"
        case .scrollPaddingBlock: "scroll-padding-block"
        case .scrollPaddingInline: "scroll-padding-inline"
        case .textAlign: "text-align"
        case .textDecoration: "text-decoration"
        case .textDecorationColor: "text-decoration-color"
        case .textDecorationStyle: "text-decoration-style"
        case .textTransform: "text-transform"
        case .transform: "transform"
        case .transformOrigin: "transform-origin"
        case .translate: "translate"
        case .userSelect: "user-select"
        case .viewTransitionClass: "view-transition-class"
        case .visibility: "visibility"
        case .webkitBackdropFilter: "-webkit-backdrop-filter"
        case .webkitBackgroundClip: "-webkit-background-clip"
        case .webkitMaskImage: "-webkit-mask-image"
        case .webkitUserSelect: "-webkit-user-select"
        case .width: "width"
        case .willChange: "will-change"
        case .zIndex: "z-index"
        case .accent: "--accent"
        case .accentFill: "--af"
        case .animation: "--an"
        case .controlScale: "--cs"
        case .frameX: "--fx"
        case .frameY: "--fy"
        case .guideX: "--gx"
        case .guideY: "--gy"
        case .hitTesting: "--hit"
        case .insertionFilter: "--ti-f"
        case .insertionOpacity: "--ti-o"
        case .insertionScale: "--ti-s"
        case .insertionTranslation: "--ti-t"
        case .leastLines: "--n0"
        case .matchedName: "--mg"
        case .minimumScale: "--ms"
        case .mostLines: "--n"
        case .paint: "--paint"
        case .rowLine: "--rl"
        case .rowRadius: "--rr"
        case .rowSpacing: "--rs"
        case .scrollBottomFilter: "--b-f"
        case .scrollBottomOpacity: "--b-o"
        case .scrollBottomRotation: "--b-r"
        case .scrollBottomScale: "--b-s"
        case .scrollBottomTranslation: "--b-t"
        case .scrollIdentityFilter: "--i-f"
        case .scrollIdentityOpacity: "--i-o"
        case .scrollIdentityRotation: "--i-r"
        case .scrollIdentityScale: "--i-s"
        case .scrollIdentityTranslation: "--i-t"
        case .scrollTopFilter: "--a-f"
        case .scrollTopOpacity: "--a-o"
        case .scrollTopRotation: "--a-r"
        case .scrollTopScale: "--a-s"
        case .scrollTopTranslation: "--a-t"
        case .screenBackground: "--bs"
        case .secondarySymbolColor: "--sy2"
        case .sectionSpacing: "--ss"
        case .snapStop: "--stop"
        case .symbolEffectCount: "--se-n"
        case .symbolEffectDuration: "--se-d"
        case .symbolEffectName: "--se-k"
        case .symbolEffectOffset: "--se-y"
        case .symbolEffectRotation: "--se-r"
        case .symbolEffectSpeed: "--se-v"
        case .symbolScale: "--sy"
        case .transitionName: "--tn"
        case .typeScale: "--dt"
        case .viewTransitionDuration: "--vt-dur"
        case .viewTransitionEasing: "--vt-ease"
        }
    }
}
