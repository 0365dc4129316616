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
    private var style: [UInt8] = []
    private var classes: [UInt8] = []
    private var attributes: [(AttributeName, String)] = []
    private(set) var handlers: [(kind: EventKind, action: EventAction)] = []
    private var role: String?

    var hasSemantics: Bool { !attributes.isEmpty || !handlers.isEmpty || role != nil }

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

    // MARK: Describing

    func declare(_ property: StaticString, _ value: String) {
        if !style.isEmpty { style.append(UInt8(ascii: ";")) }
        Escaping.append(property, to: &style)
        style.append(UInt8(ascii: ":"))
        style.append(contentsOf: value.utf8)
    }

    func add(class name: StaticString) {
        if !classes.isEmpty { classes.append(UInt8(ascii: " ")) }
        Escaping.append(name, to: &classes)
    }

    /// Sets an attribute; an inner modifier's value replaces an outer one's, but for the lists of events.
    func set(_ name: AttributeName, _ value: String) {
        isEmpty = false
        if let index = attributes.firstIndex(where: { $0.0 == name }) {
            attributes[index].1 = name == .events ? "\(attributes[index].1) \(value)" : value
        } else {
            attributes.append((name, value))
        }
    }

    func set(role: String) {
        isEmpty = false
        self.role = role
    }

    func listen(_ kind: EventKind, _ action: EventAction) {
        isEmpty = false
        handlers.append((kind, action))
    }

    // MARK: For drawings

    /// The points that a frame gives the element that comes next, in each direction in which it does.
    var declaredSize: DeclaredSize {
        guard !style.isEmpty else { return DeclaredSize() }
        let declarations = String(decoding: style, as: UTF8.self).split(separator: ";")
        func points(_ property: String) -> Double? {
            declarations.last { $0.hasPrefix(property) }.flatMap { declaration in
                let value = declaration.dropFirst(property.count)
                return value.hasSuffix("px") ? Double(value.dropLast(2)) : nil
            }
        }
        return DeclaredSize(width: points("width:"), height: points("height:"))
    }

    /// The gradient that is declared as the foreground of texts: a shape takes it for itself.
    func takeForegroundGradient() -> String? {
        guard !style.isEmpty else { return nil }
        let text = String(decoding: style, as: UTF8.self)
        let clip = ";background-clip:text;-webkit-background-clip:text;color:transparent"
        guard let end = text.range(of: clip),
            let start = text[..<end.lowerBound].range(of: "background:", options: .backwards)
        else { return nil }
        var rest = text
        rest.removeSubrange(start.lowerBound..<end.upperBound)
        style = Array(rest.split(separator: ";").joined(separator: ";").utf8)
        return String(text[start.upperBound..<end.lowerBound])
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
    }

    // MARK: Writing

    func reset() {
        guard !isEmpty else { return }
        layer = .placement
        isEmpty = true
        hasBox = false
        style.removeAll(keepingCapacity: true)
        classes.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        handlers.removeAll(keepingCapacity: true)
        role = nil
    }

    /// Writes the attributes of an element that was just opened.
    func write(
        to writer: inout Fragment.Writer, tag: Tag, classes own: StaticString?, style ownStyle: String?
    ) {
        // Most elements stand in no modifier.
        guard !isEmpty else {
            if let own { writer.attribute(.class, own, []) }
            if let ownStyle, !ownStyle.isEmpty { writer.attribute(.style, ownStyle) }
            return
        }
        writer.attribute(.class, own, classes)
        if let ownStyle, !ownStyle.isEmpty {
            writer.attribute(.style, bytes: style.isEmpty ? Array(ownStyle.utf8) : Array("\(ownStyle);".utf8) + style)
        } else if !style.isEmpty {
            writer.attribute(.style, bytes: style)
        }
        if let role = role ?? impliedRole(of: tag) { writer.attribute(.role, role) }
        let attributes = attributes
        if attributes.isEmpty { return }
        let isGeneric = tag.impliedLabelRole != nil && role == nil
        for (name, value) in attributes {
            switch name {
            case .ariaLabel where isGeneric:
                writer.attribute(name, spokenValue.map { "\(value), \($0)" } ?? value)
            // Only a range has a value of its own; elsewhere it is spoken with the label.
            case .ariaValuetext where isGeneric: break
            default: writer.attribute(name, value)
            }
        }
    }

    private var spokenValue: String? { attributes.first { $0.0 == .ariaValuetext }?.1 }

    /// HTML allows a label only on what has a role.
    private func impliedRole(of tag: Tag) -> String? {
        sets(.ariaLabel) ? tag.impliedLabelRole : nil
    }

    // MARK: Semantics go to the view itself, not to the wrapper around it

    struct Semantics {
        fileprivate var attributes: [(AttributeName, String)]
        fileprivate var handlers: [(kind: EventKind, action: EventAction)]
        fileprivate var role: String?
    }

    func takeSemantics() -> Semantics {
        defer {
            attributes = []
            handlers = []
            role = nil
        }
        return Semantics(attributes: attributes, handlers: handlers, role: role)
    }

    func restoreSemantics(_ semantics: Semantics) {
        guard !semantics.attributes.isEmpty || !semantics.handlers.isEmpty || semantics.role != nil else { return }
        isEmpty = false
        attributes = semantics.attributes
        handlers = semantics.handlers
        role = semantics.role
    }
}
