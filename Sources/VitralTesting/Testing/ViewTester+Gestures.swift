// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension ViewTester {
    // MARK: Measuring

    /// Reports the size of a view, and its position in the window if the view reads it.
    ///
    /// - Parameters:
    ///   - query: The measured view, or an element in it; needed if several views are measured.
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - x: The distance from the left edge of the window in points.
    ///   - y: The distance from the upper edge of the window in points.
    ///   - location: The line of the test, for failures.
    public func measure(
        _ query: ElementQuery? = nil, width: Double, height: Double, x: Double = 0, y: Double = 0,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        guard let element = listener(for: .measure, at: query, participle: "measured") else { return }
        let position = element.tokens("data-g").contains("m") ? " \(x) \(y)" : ""
        send(to: element) { .report($0, .measure, value: "\(width) \(height)\(position)") }
    }

    /// Ends scrolling at a position where an element is the first visible one.
    public func scroll(toRestAt query: ElementQuery, location: TestLocation = #testLocation) {
        self.location = location
        guard let item = one(query, at: location), let element = listener(for: .scroll, at: nil, participle: "followed")
        else {
            return
        }
        // The browser reports the first visible child of the container.
        let path = [item] + item.ancestors
        let container = element.subtree.first { $0.tokens("class").contains("stl") } ?? element.children.first
        guard let first = path.first(where: { $0.parent === container }) else {
            return fail("\(query) is not directly inside what scrolls.", at: location)
        }
        send(to: element) { .report($0, .scroll, value: first.id) }
    }

    // MARK: Pointers

    /// Moves the pointer over a view; `nil` moves it away from the view.
    public func hover(_ query: ElementQuery, at point: CGPoint? = .zero, location: TestLocation = #testLocation) {
        self.location = location
        guard let element = listener(for: .hover, at: query, participle: "hovered over") else { return }
        let value = point.map { "\($0.x) \($0.y) 0 0" } ?? ""
        send(to: element) { .report($0, .hover, value: value) }
    }

    /// Taps a view several times in quick succession, or once at a point that the view reads.
    public func tap(
        _ query: ElementQuery, times count: Int, at point: CGPoint = .zero, location: TestLocation = #testLocation
    ) {
        self.location = location
        gesture("t\(count)", on: query, steps: [("e", point)], participle: "tapped \(count) times")
    }

    /// Presses a view long enough for a long press, or releases it earlier.
    public func longPress(_ query: ElementQuery, isLongEnough: Bool = true, location: TestLocation = #testLocation) {
        self.location = location
        guard let element = listener(for: .pointer, prefix: "l", at: query, participle: "pressed for long") else {
            return
        }
        let reportsBegin = element.tokens("data-g").contains { $0.hasPrefix("l") && $0.contains("*") }
        var steps = reportsBegin ? [("b", CGPoint.zero)] : []
        if isLongEnough || reportsBegin { steps.append((isLongEnough ? "e" : "x", .zero)) }
        gesture("l", on: query, steps: steps, participle: "pressed for long")
    }

    /// Drags a view: first by half of the distance, then by all of it, and releases it.
    ///
    /// - Parameters:
    ///   - query: The view, or an element in it.
    ///   - distance: The distance in points.
    ///   - isReleased: Whether the user lifts the finger at the end.
    ///   - isCancelled: Whether the browser cancels the drag at the end.
    ///   - location: The line of the test, for failures.
    public func drag(
        _ query: ElementQuery, by distance: CGSize, isReleased: Bool = true, isCancelled: Bool = false,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        let end = CGPoint(x: distance.width, y: distance.height)
        var steps = [("c", CGPoint(x: end.x / 2, y: end.y / 2)), ("c", end)]
        if isCancelled { steps.append(("x", end)) } else if isReleased { steps.append(("e", end)) }
        gesture("d", on: query, steps: steps, participle: "dragged")
    }

    private func gesture(_ prefix: String, on query: ElementQuery, steps: [(String, CGPoint)], participle: String) {
        guard let element = listener(for: .pointer, prefix: prefix, at: query, participle: participle) else { return }
        for (phase, point) in steps {
            for token in element.tokens("data-g") where token.hasPrefix(prefix) {
                send(to: element) {
                    .report($0, .pointer, value: "\(token) \(phase) \(point.x) \(point.y) 0 0 0 0 0 0")
                }
            }
        }
    }

    // MARK: Keys

    /// Presses a key while an element has the keyboard focus, by the name that browsers use: `a`, `Enter`, `ArrowUp`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys that are held.
    ///   - query: The focused element; `nil` presses the keys of a shortcut.
    ///   - location: The line of the test, for failures.
    public func press(
        _ key: String, modifiers: EventModifiers = [], on query: ElementQuery? = nil,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        guard let query else { return pressShortcut(key, modifiers) }
        guard let element = listener(for: .key, at: query, participle: "told of keys") else { return }
        guard !element.tokens("data-keys").isDisjoint(with: [key.uppercased(), key, "*"]) else {
            return fail("\(query) does not want the key \(key).", at: location)
        }
        send(to: element) { .report($0, .key, value: "1 \(modifiers.rawValue & 15) \(key)") }
    }

    private func pressShortcut(_ key: String, _ modifiers: EventModifiers) {
        let held = [
            (EventModifiers.control, "Control"), (.command, "Meta"), (.option, "Alt"), (.shift, "Shift"),
        ].filter { modifiers.contains($0.0) }.map(\.1)
        let name = (held + [key.count == 1 ? key.uppercased() : key]).joined(separator: "+")
        let scope = openDialog ?? page.root
        let found = scope.subtree.last { $0.isShown && $0.tokens("aria-keyshortcuts").contains(name) }
        guard let button = found else { return fail("Nothing happens when \(name) is pressed.", at: location) }
        guard !button.isDisabled else { return fail("The button for \(name) is disabled.", at: location) }
        send(to: button) { .click($0) }
    }

    // MARK: Drag and drop

    /// Picks up a view and drops it on another.
    public func drag(
        _ query: ElementQuery, onto target: ElementQuery, at point: CGPoint = .zero,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        guard let source = listener(for: .drag, prefix: "drag", at: query, participle: "dragged"),
            let target = listener(for: .drag, prefix: "drop", at: target, participle: "dropped on")
        else { return }
        send(to: source) { .report($0, .drag, value: "pick") }
        send(to: target) { .report($0, .drag, value: "over") }
        send(to: target) { .report($0, .drag, value: "drop \(point.x) \(point.y)") }
    }

    /// Moves a row of a list by a number of places.
    public func moveRow(_ query: ElementQuery, by distance: Int, location: TestLocation = #testLocation) {
        self.location = location
        guard let item = one(query, at: location) else { return }
        let row = ([item] + item.ancestors).first { $0.tokens("class").contains("row") }
        guard let handle = row?.subtree.first(where: { $0.tokens("data-g").contains("move") }) else {
            return fail("\(query) stands in no row that can be moved.", at: location)
        }
        send(to: handle) { .report($0, .drag, value: "move \(distance)") }
    }

    /// Returns the element that listens to an event: the one that matches a query, one around it, or one inside.
    ///
    /// - Parameters:
    ///   - kind: The kind of the event.
    ///   - prefix: The beginning of the token of the gesture; empty for an event without tokens.
    ///   - query: The element; `nil` for the only listener of the page.
    ///   - participle: The past participle that a failure's message says after "can be".
    private func listener(
        for kind: EventKind, prefix: String = "", at query: ElementQuery?, participle: String
    ) -> PageElement? {
        let listens: (PageElement) -> Bool = { element in
            element.listens(to: kind) && (prefix.isEmpty || element.tokens("data-g").contains { $0.hasPrefix(prefix) })
        }
        var candidates = page.root.subtree
        if let query {
            guard let element = one(query, at: location) else { return nil }
            let around = ([element] + element.ancestors).filter(listens)
            candidates = around.isEmpty ? element.subtree : [around[0]]
        }
        let found = candidates.filter(listens)
        guard let first = found.first, found.count == 1 else {
            let subject = query.map { "\($0)" } ?? "the page"
            fail("There are \(found.count) views in \(subject) that can be \(participle).", at: location)
            return nil
        }
        return first
    }
}

extension PageElement {
    /// Returns the words of an attribute that contains a list.
    func tokens(_ name: String) -> Set<String> {
        Set((attributes[name] ?? "").split(separator: " ").map(String.init))
    }
}
