// SPDX-License-Identifier: Apache-2.0

import Vitral

extension ViewTester {
    // MARK: Tapping

    /// Taps an element, or the control that it belongs to: a text of a button is the button.
    public func tap(_ query: ElementQuery, location: TestLocation = #testLocation) {
        self.location = location
        var targets: [PageElement] = []
        let found = query.matches(in: page.root)
        for target in found.compactMap(\.tapTarget) where !targets.contains(where: { $0 === target }) {
            targets.append(target)
        }
        guard let target = targets.first, targets.count == 1 else {
            if found.isEmpty { return fail("There is no \(query) to tap.", at: location) }
            if targets.isEmpty { return fail("Nothing happens when \(query) is tapped.", at: location) }
            return fail("There are \(targets.count) of \(query) to tap.", at: location)
        }
        guard isOperable(target, query) else { return }
        tap(target)
    }

    private func tap(_ target: PageElement) {
        if target.isTextInput { return focus(target) }
        if target.tag == "option" { return choose(target) }
        if target.attributes["type"] == "checkbox" { return set(target, isOn: !target.isOn) }
        if target.attributes["type"] == "radio" { return turnOn(target) }
        focus(target.isFocusable ? target : nil)
        if let popover = target.attributes["popovertarget"].flatMap(page.element) {
            popover.isPopoverOpen = target.attributes["popovertargetaction"] != "hide" && !popover.isPopoverOpen
        }
        if target.listens(to: .click) {
            send(to: target) { .click($0) }
        } else if let address = target.attributes["href"] {
            follow(address)
        }
    }

    /// Follows a plain link, which leaves the app unless its address is one of the app's own.
    private func follow(_ address: String) {
        guard address.hasPrefix("/") else { return page.open(address) }
        visit(Address(address))
    }

    // MARK: Controls

    /// Sets a switch to a position.
    ///
    /// A switch that is already in that position does not change.
    public func toggle(_ query: ElementQuery, to isOn: Bool? = nil, location: TestLocation = #testLocation) {
        self.location = location
        guard let element = one(query, at: location) else { return }
        let around = [element] + element.ancestors.prefix { $0.tag != "div" }
        guard let control = (around.flatMap(\.subtree)).first(where: { $0.role == .toggle }) else {
            return fail("\(query) is no switch.", at: location)
        }
        guard isOperable(control, query), isOn != control.isOn else { return }
        set(control, isOn: isOn ?? !control.isOn)
    }

    private func set(_ control: PageElement, isOn: Bool) {
        guard control.tag == "input" else { return tap(control) }
        focus(control)
        control.attributes["checked"] = isOn ? "" : nil
        let revision = page.nextRevision(of: control)
        send(to: control) { .change($0, value: isOn ? "true" : "false", revision: revision) }
    }

    /// Selects a radio button, which deselects the others of its name and sends no event if it is already selected.
    private func turnOn(_ button: PageElement) {
        focus(button)
        guard !button.isOn else { return }
        for other in page.root.subtree
        where other.attributes["type"] == "radio" && other.attributes["name"] == button.attributes["name"] {
            other.attributes["checked"] = nil
        }
        set(button, isOn: true)
    }

    /// Selects an option of a picker.
    public func select(_ option: String, in query: ElementQuery = .picker(), location: TestLocation = #testLocation) {
        self.location = location
        guard let picker = one(query, at: location) else { return }
        let options = picker.subtree.filter { $0.role == .option && $0.name == option }
        guard let option = options.first, options.count == 1 else {
            return fail("\(query) has \(options.count) options \"\(option)\".", at: location)
        }
        if isOperable(option, query) { tap(option) }
    }

    private func choose(_ option: PageElement) {
        guard let menu = option.ancestors.first(where: { $0.tag == "select" }) else { return }
        let value = option.attributes["value"] ?? option.text
        focus(menu)
        menu.show(value)
        let revision = page.nextRevision(of: menu)
        send(to: menu) { .change($0, value: value, revision: revision) }
    }

    /// Drags a slider to a value.
    public func set(_ query: ElementQuery = .slider(), to value: Double, location: TestLocation = #testLocation) {
        self.location = location
        guard let slider = one(query, at: location), isOperable(slider, query) else { return }
        guard slider.role == .slider else { return fail("\(query) is no slider.", at: location) }
        let bounds = [("min", 0.0), ("max", 100)].map { slider.attributes[$0.0].flatMap(Double.init) ?? $0.1 }
        guard bounds[0] <= value, value <= bounds[1] else {
            return fail(
                "\(query) cannot be dragged to \(value): it ends at \(bounds[0]) and \(bounds[1]).", at: location)
        }
        focus(slider)
        let text = value == value.rounded() ? "\(Int(value))" : "\(value)"
        slider.attributes["value"] = text
        for (kind, makeEvent) in [(EventKind.input, SceneEvent.input), (.change, SceneEvent.change)]
        where slider.listens(to: kind) {
            let revision = page.nextRevision(of: slider)
            send(to: slider) { makeEvent($0, text, revision) }
        }
    }

    // MARK: Typing

    /// Types at the end of an input, letter by letter.
    public func type(_ text: String, into query: ElementQuery, location: TestLocation = #testLocation) {
        self.location = location
        guard let input = input(query) else { return }
        for letter in text {
            guard page.element(input.id) === input else {
                return fail("\(query) went away while it was typed into.", at: location)
            }
            change(input, to: (input.attributes["value"] ?? "") + String(letter))
        }
    }

    /// Replaces the text of an input, as pasting over a selection of everything does.
    public func replaceText(in query: ElementQuery, with text: String, location: TestLocation = #testLocation) {
        self.location = location
        guard let input = input(query) else { return }
        change(input, to: text)
    }

    private func input(_ query: ElementQuery) -> PageElement? {
        guard let input = one(query, at: location), isOperable(input, query) else { return nil }
        guard input.isTextInput else {
            fail("\(query) cannot be typed into.", at: location)
            return nil
        }
        focus(input)
        return input
    }

    private func change(_ input: PageElement, to text: String) {
        input.attributes["value"] = text
        let revision = page.nextRevision(of: input)
        send(to: input) { .input($0, value: text, revision: revision) }
    }

    /// Presses return in an input.
    public func submit(_ query: ElementQuery, location: TestLocation = #testLocation) {
        self.location = location
        guard let input = input(query) else { return }
        guard let target = ([input] + input.ancestors).first(where: { $0.listens(to: .submit) }) else {
            return fail("Nothing happens when return is pressed in \(query).", at: location)
        }
        send(to: target) { .submit($0) }
    }

    /// Moves the keyboard focus to an element; `nil` removes it.
    public func focus(_ query: ElementQuery?, location: TestLocation = #testLocation) {
        self.location = location
        guard let query else { return focus(nil as PageElement?) }
        guard let element = one(query, at: location), isOperable(element, query) else { return }
        focus(element)
    }

    // MARK: Validation of actions

    /// Returns whether the user can operate an element now; otherwise fails the test with the reason.
    func isOperable(_ element: PageElement, _ query: ElementQuery) -> Bool {
        if element.isDisabled {
            fail("\(query) is disabled.", at: location)
            return false
        }
        if let dialog = openDialog, element !== dialog, !element.ancestors.contains(where: { $0 === dialog }) {
            fail("\(query) is behind the dialog that is open.", at: location)
            return false
        }
        return true
    }

    /// The dialog in front of the page, which makes everything behind it unusable.
    var openDialog: PageElement? {
        page.root.subtree.last { $0.tag == "dialog" && $0.attributes["data-open"] != nil && $0.isShown }
    }

    func send(to element: PageElement, _ makeEvent: (ElementID) -> SceneEvent) {
        guard let id = ElementID(wire: element.id) else { return }
        send(makeEvent(id))
    }
}

extension PageElement {
    /// The element that a tap on this element activates.
    fileprivate var tapTarget: PageElement? {
        for element in [self] + ancestors {
            if element.isTapped { return element }
            // A tap on the label of a control is a tap on the control.
            if element.tag == "label" { return element.subtree.first { $0.role?.isControl == true } }
        }
        return nil
    }

    private var isTapped: Bool {
        if ["button", "option"].contains(tag) || listens(to: .click) || isTextInput { return true }
        return tag == "a" && attributes["href"] != nil || ["checkbox", "radio"].contains(attributes["type"])
    }

    fileprivate var isFocusable: Bool {
        ["a", "button", "input", "select", "textarea"].contains(tag) || attributes["tabindex"] != nil
    }
}
