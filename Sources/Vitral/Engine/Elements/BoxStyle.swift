// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The layers of one CSS box, from the inside out.
///
/// SwiftUI applies modifiers in the order in which they are written. One CSS box draws its own properties in a fixed
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

/// The description of the next element that modifiers around it build up.
///
/// Modifiers are visited from the outermost to the innermost, so a layer is accepted as long as it lies below the
/// previous one. One object serves a whole graph: it is filled and emptied for every element, and keeps its memory.
final class BoxStyle {
    private(set) var layer = BoxLayer.placement
    private(set) var isEmpty = true
    /// Whether anything but inherited text properties and semantics has been described.
    private(set) var hasBox = false
    // These are filled and emptied for nearly every element. Only this class accesses them, and nothing that it calls
    // during an access can reach the box: a second access cannot begin, and checking for one costs a tenth of an
    // element's time.
    @exclusivity(unchecked) private var style: [UInt8] = []
    @exclusivity(unchecked) private var classes: [UInt8] = []
    @exclusivity(unchecked) private var attributes: [(AttributeName, String)] = []
    @exclusivity(unchecked) private(set) var handlers: [(kind: EventKind, action: EventAction)] = []
    private var role: String?
    /// The size in points that a frame gives the next element, for each direction in which it sets one.
    private(set) var declaredSize = DeclaredSize()
    /// Whether a height or a maximum height is declared.
    private var declaresHeight = false
    /// Whether a color of symbols and shapes is declared.
    private var declaresPaint = false
    /// The gradient that is declared as the foreground, and the place of its declarations.
    private var gradient: (css: String, place: Range<Int>)?
    /// The boxes around this one that have no element yet, outermost first.
    private var around: [BoxStyle] = []
    /// The event kinds that modifiers listen to on the last written element with such handlers, and their place in its
    /// fragment.
    var writtenEvents: (local: Int, range: Range<Int>, kinds: String)?

    /// Whether modifiers listen to reports that any element can send: its size, pointers, keys, drags.
    var hasReports: Bool { !handlers.isEmpty && handlers.contains { $0.kind.isReport } }

    var hasSemantics: Bool { !attributes.isEmpty || !handlers.isEmpty || role != nil }

    /// Whether the next element has a role of its own.
    var hasRole: Bool { role != nil }

    /// Whether the next element has a label or a role of its own.
    var hasLabel: Bool { role != nil || sets(.ariaLabel) }

    /// Whether modifiers have named the next element: the help text is its name if it has no other.
    var isNamed: Bool { !isEmpty && (sets(.ariaLabel) || sets(.ariaLabelledby) || sets(.title)) }

    /// Whether modifiers have set what a screen reader presents for the next element.
    var hasOwnSemantics: Bool { !isEmpty && (hasLabel || sets(.ariaHidden)) }

    private func sets(_ name: AttributeName) -> Bool {
        !attributes.isEmpty && attributes.contains { $0.0 == name }
    }

    /// Returns whether another modifier of this layer, nested inside those already described, can share their element.
    func accepts(_ layer: BoxLayer) -> Bool {
        layer == .inherited || !hasBox || layer < self.layer
    }

    func enter(_ layer: BoxLayer) {
        isEmpty = false
        guard layer != .inherited else { return }
        hasBox = true
        self.layer = layer
    }

    // MARK: Enclosing boxes

    /// Ends this box and starts another inside it.
    ///
    /// An element for the ended box is opened when the view is rendered: the number of views is unknown until then, and
    /// each of them gets a box of its own. Semantics for screen readers move on to the view itself.
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

    /// Whether a modifier limits the height of the view, so that scrolling content in it scrolls separately.
    var boundsHeight: Bool { !isEmpty && (declaresHeight || around.contains(where: \.boundsHeight)) }

    /// Returns and removes the boxes around this one.
    ///
    /// The caller opens elements for them.
    func takeBoxesAround() -> [BoxStyle] {
        if around.isEmpty { return [] }
        defer { around = [] }
        return around
    }

    /// Returns whether views in either box look and behave the same.
    ///
    /// Closures cannot be compared and count as different.
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
        case .color:
            // An inner color takes precedence over an outer gradient, and over an outer color of symbols and shapes.
            _ = takeForegroundGradient()
            if declaresPaint { append(.paint, value) }
        case .paint: declaresPaint = true
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
        declaresPaint = false
        gradient = nil
    }

    func add(class name: StyleClass) {
        if !classes.isEmpty { classes.append(UInt8(ascii: " ")) }
        classes.append(contentsOf: name.bytes)
    }

    /// Sets an attribute.
    ///
    /// An inner modifier's value replaces an outer one's, except for attributes that accumulate, such as the lists of
    /// events, and for the level of a heading, where the outermost modifier takes precedence.
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

    /// Makes the client listen to a kind of event on the element.
    func set(events kind: EventKind) {
        set(.events, kind.name)
    }

    func listen(_ kind: EventKind, _ action: EventAction) {
        isEmpty = false
        handlers.append((kind, action))
    }

    // MARK: For drawings

    /// Removes and returns the gradient that is declared as the foreground of texts, for a shape that uses it.
    func takeForegroundGradient() -> String? {
        guard let (css, place) = gradient else { return nil }
        gradient = nil
        // `place` includes the separator before the gradient; a gradient that is first has only the separator after it.
        let isFirst = place.lowerBound == 0 && place.upperBound < style.count
        style.removeSubrange(isFirst ? 0..<place.upperBound + 1 : place)
        return css
    }

    /// Gives an element with a label the role of a picture, because it is a drawing.
    func labelAsPicture() {
        if role == nil, sets(.ariaLabel) { role = "img" }
    }

    // MARK: Several elements

    /// Returns a copy of the description that can be applied again after this one is written.
    func copy() -> BoxStyle {
        let copy = BoxStyle()
        copy.take(self)
        return copy
    }

    /// Copies the description of another box into this one.
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
        declaresPaint = other.declaresPaint
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

    /// Writes the attributes of an element that was just opened and has a number in its node.
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
        let isPressable = (tag == .button || tag == .a) && role == nil
        for (name, value) in attributes {
            switch name {
            case .ariaLabel where isGeneric:
                writer.attribute(name, spokenValue.map { "\(value), \($0)" } ?? value)
            // Only a range has a value of its own; for other elements the value is spoken with the label.
            case .ariaValuetext where isGeneric: break
            // What is pressed has no value either, and keeps its label: the value begins the description.
            case .ariaValuetext where isPressable:
                if !sets(.ariaDescription) { writer.attribute(.ariaDescription, value) }
            case .ariaDescription where isPressable:
                writer.attribute(name, spokenValue.map { "\($0). \(value)" } ?? value)
            // Screen readers say that a button is selected only if it is pressed; "current" is for links.
            case .ariaCurrent where tag == .button && self.role == nil: writer.attribute(.ariaPressed, value)
            case .events:
                let start = writer.bytes.count
                writer.attribute(name, value)
                writtenEvents = (local, start..<writer.bytes.count, value)
            default: writer.attribute(name, value)
            }
        }
    }

    private var spokenValue: String? { attributes.first { $0.0 == .ariaValuetext }?.1 }

    /// Returns the role that an element with a label gets.
    ///
    /// HTML allows labels only on elements with a role.
    private func impliedRole(of tag: Tag) -> String? {
        sets(.ariaLabel) || sets(.ariaLabelledby) ? tag.impliedLabelRole : nil
    }

    // MARK: Semantics, which belong to the view itself and not to the wrapper around it

    struct Semantics {
        fileprivate var attributes: [(AttributeName, String)]
        fileprivate var handlers: [(kind: EventKind, action: EventAction)]
        fileprivate var role: String?

        /// Whether a modifier set a label of the element, or hid it from screen readers.
        var isSilentOrNamed: Bool { attributes.contains { $0.0 == .ariaLabel || $0.0 == .ariaHidden } }
    }

    /// Removes and returns the semantics of the view itself, and keeps those of everything inside: direction, language,
    /// scheme.
    func takeSemantics() -> Semantics {
        let semantics = Semantics(
            attributes: attributes.filter { !Self.inherited.contains($0.0) }, handlers: handlers, role: role)
        attributes = attributes.filter { Self.inherited.contains($0.0) }
        handlers = []
        role = nil
        return semantics
    }

    private static let inherited: Set<AttributeName> = [.dir, .lang, .dataScheme]

    /// Removes and returns the semantics of the view itself, which go inside the wrapper, and keeps the events of the
    /// wrapper.
    ///
    /// A wrapper is measured, hovered over, pressed and dragged as a whole. A control inside has its own role and
    /// keyboard focus; any other view is pressed only together with its wrapper.
    func takeSemantics(ofControl: Bool) -> Semantics {
        guard hasReports else { return takeSemantics() }
        let isPassive = handlers.allSatisfy { [.measure, .hover, .scroll].contains($0.kind) }
        guard ofControl || isPassive else { return Semantics(attributes: [], handlers: [], role: nil) }
        let stays = Self.inherited.union([.events, .dataGesture, .dataKeys, .dataWords, .draggable])
        let inner = attributes.filter { !stays.contains($0.0) && (isPassive || $0.0 != .tabindex) }
        defer {
            attributes = attributes.filter { stays.contains($0.0) }
            role = nil
        }
        return Semantics(attributes: inner, handlers: [], role: isPassive || role != "button" ? role : nil)
    }

    /// Whether there are attributes for the control in a child; an element with a role, such as a group, keeps its own.
    var hasControlAttributes: Bool { role == nil && attributes.contains { $0.0.describesControl } }

    /// Removes and returns the attributes that name and describe the control in a child.
    func takeControlAttributes() -> [(AttributeName, String)] {
        let taken = attributes.filter { $0.0.describesControl }
        attributes = attributes.filter { !$0.0.describesControl }
        if attributes.isEmpty, handlers.isEmpty, !hasBox, style.isEmpty, classes.isEmpty, around.isEmpty { reset() }
        return taken
    }

    /// Adds the attributes that modifiers around the node set for the control in it.
    func addControlAttributes(_ taken: [(AttributeName, String)]) {
        isEmpty = false
        attributes += taken
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
