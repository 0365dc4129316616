// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The layers of one CSS box, from the inside out.
///
/// SwiftUI draws modifiers in the order in which they are written. One CSS box draws its own properties in a fixed
/// order: padding inside size inside background inside clipping inside shadow and opacity. Modifiers that follow that
/// order share one element.
enum BoxLayer: UInt8, Comparable {
    case inherited = 0
    case padding = 1
    case size = 2
    case background = 3
    case clip = 4
    case shadow = 5
    case effect = 6
    case placement = 7

    static func < (left: BoxLayer, right: BoxLayer) -> Bool { left.rawValue < right.rawValue }
}

/// What modifiers say of the element that comes next.
///
/// Modifiers are met from the outermost to the innermost, so a layer is accepted as long as it lies below the one
/// before it. An object, and one for a whole graph: it is filled and emptied for every element, and its memory stays.
final class BoxStyle {
    private(set) var layer = BoxLayer.placement
    private(set) var isEmpty = true
    /// Whether anything but inherited text properties and semantics has been described.
    private(set) var hasBox = false
    // Filled and emptied for nearly every element, by this class alone, and what it calls meanwhile cannot reach the box:
    // no second access can begin during one, and looking for one each time is a tenth of what an element costs.
    @exclusivity(unchecked) private var style: [UInt8] = []
    @exclusivity(unchecked) private var classes: [UInt8] = []
    @exclusivity(unchecked) private var attributes: [(AttributeName, String)] = []
    @exclusivity(unchecked) private(set) var handlers: [(kind: EventKind, action: EventAction)] = []
    private var role: String?
    /// The points that a frame gives the element that comes next, in each direction in which it does.
    private(set) var declaredSize = DeclaredSize()
    /// Whether a height or the most of one is declared.
    private var declaresHeight = false
    /// The gradient that is declared as the foreground, and where its declarations are.
    private var gradient: (css: String, place: Range<Int>)?
    /// The boxes around this one that no element was opened for yet, outermost first.
    private var around: [BoxStyle] = []
    /// What modifiers listen to on the element that was written last with such, and where its fragment says so.
    var writtenEvents: (local: Int, range: Range<Int>, kinds: String)?

    /// Whether modifiers listen to what any element reports: its size, pointers, keys, drags.
    var hasReports: Bool { !handlers.isEmpty && handlers.contains { $0.kind.isReport } }

    var hasSemantics: Bool { !attributes.isEmpty || !handlers.isEmpty || role != nil }

    /// Whether the element that comes next has a role of its own.
    var hasRole: Bool { role != nil }

    /// Whether the element that comes next has a label or a role of its own.
    var hasLabel: Bool { role != nil || sets(.ariaLabel) }

    /// Whether what screen readers are told of the element that comes next has been said.
    var speaksForItself: Bool { !isEmpty && (hasLabel || sets(.ariaHidden)) }

    private func sets(_ name: AttributeName) -> Bool {
        !attributes.isEmpty && attributes.contains { $0.0 == name }
    }

    /// Whether a further modifier of this layer, nested inside those already described, can share their element.
    func accepts(_ layer: BoxLayer) -> Bool {
        layer == .inherited || !hasBox || layer < self.layer
    }

    func enter(_ layer: BoxLayer) {
        isEmpty = false
        guard layer != .inherited else { return }
        hasBox = true
        self.layer = layer
    }

    // MARK: Boxes around

    /// Ends this box and starts another inside it.
    ///
    /// An element for the one that ended is opened when the view comes: until then nobody knows how many views come,
    /// and each of them stands in a box of its own. What is said to screen readers goes on to the view itself.
    func nest() {
        let kept = takeSemantics(ofControl: false)
        let outer = copy()
        outer.isEmpty = false
        outer.around = []
        around.append(outer)
        layer = .placement
        hasBox = false
        style = []
        forgetDeclarations()
        classes = []
        attributes = kept.attributes
        handlers = kept.handlers
        role = kept.role
    }

    /// Whether a modifier bounds the height of the view, so that what scrolls in it scrolls by itself.
    var boundsHeight: Bool { !isEmpty && (declaresHeight || around.contains(where: \.boundsHeight)) }

    /// The boxes around this one, which the caller opens elements for.
    func takeBoxesAround() -> [BoxStyle] {
        if around.isEmpty { return [] }
        defer { around = [] }
        return around
    }

    /// Whether views in either box look the same and do the same; closures cannot be compared and count as different.
    func isSame(as other: BoxStyle) -> Bool {
        layer == other.layer && hasBox == other.hasBox && style == other.style && classes == other.classes
            && role == other.role && handlers.isEmpty && other.handlers.isEmpty
            && attributes.elementsEqual(other.attributes, by: ==)
            && around.elementsEqual(other.around) { $0.isSame(as: $1) }
    }

    // MARK: Describing

    func declare(_ property: StyleProperty, _ value: String) {
        switch property {
        case .width: declaredSize.width = Self.points(value)
        case .height:
            declaredSize.height = Self.points(value)
            declaresHeight = true
        case .maxHeight: declaresHeight = true
        // An inner color is in front of an outer gradient.
        case .color: _ = takeForegroundGradient()
        default: break
        }
        append(property, value)
    }

    /// Paints texts with a gradient: the background shows through them.
    func declareForegroundGradient(_ css: String) {
        _ = takeForegroundGradient()
        let start = style.count
        append(.background, css)
        append(.backgroundClip, "text")
        append(.webkitBackgroundClip, "text")
        append(.color, "transparent")
        gradient = (css, start..<style.count)
    }

    private func append(_ property: StyleProperty, _ value: String) {
        if !style.isEmpty { style.append(UInt8(ascii: ";")) }
        style.append(property.name)
        style.append(UInt8(ascii: ":"))
        style.append(contentsOf: value.utf8)
    }

    private static func points(_ value: String) -> Double? {
        value.hasSuffix("px") ? Double(value.dropLast(2)) : nil
    }

    private func forgetDeclarations() {
        declaredSize = DeclaredSize()
        declaresHeight = false
        gradient = nil
    }

    func add(class name: StyleClass) {
        if !classes.isEmpty { classes.append(UInt8(ascii: " ")) }
        classes.append(contentsOf: name.bytes)
    }

    /// Sets an attribute; an inner modifier's value replaces an outer one's, but for what adds up, such as the lists of
    /// events, and for the level of a heading, which the outermost modifier knows best.
    func set(_ name: AttributeName, _ value: String) {
        isEmpty = false
        guard let index = attributes.firstIndex(where: { $0.0 == name }) else {
            return attributes.append((name, value))
        }
        switch name {
        case .events, .dataGesture, .dataKeys: attributes[index].1 += " \(value)"
        case .ariaDescription: attributes[index].1 = "\(value). \(attributes[index].1)"
        case .ariaLevel: break
        default: attributes[index].1 = value
        }
    }

    func set(role: String) {
        isEmpty = false
        self.role = role
    }

    /// Tells the browser that the element listens to a kind of event.
    func set(events kind: EventKind) {
        set(.events, kind.name)
    }

    func listen(_ kind: EventKind, _ action: EventAction) {
        isEmpty = false
        handlers.append((kind, action))
    }

    // MARK: For drawings

    /// Removes the gradient that is declared as the foreground of texts, and returns it: a shape takes it for itself.
    func takeForegroundGradient() -> String? {
        guard let (css, place) = gradient else { return nil }
        gradient = nil
        // With the separator after it: the one before it is part of it.
        let isFirst = place.lowerBound == 0 && place.upperBound < style.count
        style.removeSubrange(isFirst ? 0..<place.upperBound + 1 : place)
        return css
    }

    /// Makes an element with a label a picture, which is what a drawing is.
    func labelAsPicture() {
        if role == nil, sets(.ariaLabel) { role = "img" }
    }

    // MARK: For each of several elements

    /// The same description, to be taken again after it was written.
    func copy() -> BoxStyle {
        let copy = BoxStyle()
        copy.take(self)
        return copy
    }

    /// Takes over what another one describes.
    func take(_ other: BoxStyle) {
        layer = other.layer
        isEmpty = other.isEmpty
        hasBox = other.hasBox
        style = other.style
        classes = other.classes
        attributes = other.attributes
        handlers = other.handlers
        role = other.role
        declaredSize = other.declaredSize
        declaresHeight = other.declaresHeight
        gradient = other.gradient
        around = other.around
    }

    // MARK: Writing

    func reset() {
        guard !isEmpty else { return }
        layer = .placement
        isEmpty = true
        hasBox = false
        if !style.isEmpty {
            style.removeAll(keepingCapacity: true)
            forgetDeclarations()
        }
        if !classes.isEmpty { classes.removeAll(keepingCapacity: true) }
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        if !handlers.isEmpty { handlers.removeAll(keepingCapacity: true) }
        role = nil
        if !around.isEmpty { around = [] }
    }

    /// Writes the attributes of an element that was just opened, which has a number in its node.
    func write(
        to writer: inout Fragment.Writer, tag: Tag, local: Int, classes own: StyleClass?, style ownStyle: String?
    ) {
        guard !isEmpty else {
            if let own { writer.classes(own) }
            if let ownStyle, !ownStyle.isEmpty { writer.attribute(.style, ownStyle) }
            return
        }
        writer.classes(own, adding: classes)
        if let ownStyle, !ownStyle.isEmpty {
            writer.attribute(.style, bytes: style.isEmpty ? Array(ownStyle.utf8) : Array("\(ownStyle);".utf8) + style)
        } else if !style.isEmpty {
            writer.attribute(.style, bytes: style)
        }
        if let role = role ?? impliedRole(of: tag) { writer.attribute(.role, role) }
        if attributes.isEmpty { return }
        let attributes = attributes
        let isGeneric = tag.impliedLabelRole != nil && role == nil
        for (name, value) in attributes {
            switch name {
            case .ariaLabel where isGeneric:
                writer.attribute(name, spokenValue.map { "\(value), \($0)" } ?? value)
            // Only a range has a value of its own; elsewhere it is spoken with the label.
            case .ariaValuetext where isGeneric: break
            case .events:
                let start = writer.bytes.count
                writer.attribute(name, value)
                writtenEvents = (local, start..<writer.bytes.count, value)
            default: writer.attribute(name, value)
            }
        }
    }

    private var spokenValue: String? { attributes.first { $0.0 == .ariaValuetext }?.1 }

    /// HTML allows a label only on what has a role.
    private func impliedRole(of tag: Tag) -> String? {
        sets(.ariaLabel) || sets(.ariaLabelledby) ? tag.impliedLabelRole : nil
    }

    // MARK: Semantics go to the view itself, not to the wrapper around it

    struct Semantics {
        fileprivate var attributes: [(AttributeName, String)]
        fileprivate var handlers: [(kind: EventKind, action: EventAction)]
        fileprivate var role: String?

        /// Whether a modifier said what the element is called, or that it is not to be spoken of.
        var isSilentOrNamed: Bool { attributes.contains { $0.0 == .ariaLabel || $0.0 == .ariaHidden } }
    }

    /// Takes what is said of the view itself, and leaves what holds for all that is inside: direction, language, scheme.
    func takeSemantics() -> Semantics {
        let semantics = Semantics(
            attributes: attributes.filter { !Self.inherited.contains($0.0) }, handlers: handlers, role: role)
        attributes = attributes.filter { Self.inherited.contains($0.0) }
        handlers = []
        role = nil
        return semantics
    }

    private static let inherited: Set<AttributeName> = [.dir, .lang, .dataScheme]

    /// Takes what is said of the view itself, which goes inside the wrapper, and leaves what the wrapper listens to.
    ///
    /// A wrapper is measured, hovered over, pressed and dragged as a whole. A control inside has a role and the keyboard
    /// focus by itself; any other view is what is pressed only together with its wrapper.
    func takeSemantics(ofControl: Bool) -> Semantics {
        guard hasReports else { return takeSemantics() }
        let isPassive = handlers.allSatisfy { [.measure, .hover, .scroll].contains($0.kind) }
        guard ofControl || isPassive else { return Semantics(attributes: [], handlers: [], role: nil) }
        let stays = Self.inherited.union([.events, .dataGesture, .dataKeys, .draggable])
        let inner = attributes.filter { !stays.contains($0.0) && (isPassive || $0.0 != .tabindex) }
        defer {
            attributes = attributes.filter { stays.contains($0.0) }
            role = nil
        }
        return Semantics(attributes: inner, handlers: [], role: isPassive || role != "button" ? role : nil)
    }

    func restoreSemantics(_ semantics: Semantics) {
        guard !semantics.attributes.isEmpty || !semantics.handlers.isEmpty || semantics.role != nil else { return }
        isEmpty = false
        attributes += semantics.attributes
        handlers = semantics.handlers
        role = semantics.role
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}
