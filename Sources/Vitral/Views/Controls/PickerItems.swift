// SPDX-License-Identifier: Apache-2.0

/// The options of a `<select>`, which contain only text.
enum MenuOptions: ItemContainer {
    static var hasElements: Bool { false }

    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.picker }

    static func openItem(_ renderer: _Renderer) {}
}

/// The segments of a segmented picker.
enum SegmentItems: ItemContainer {
    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.picker }

    static func openItem(_ renderer: _Renderer) {
        let (picker, tag) = renderer.openChoice(.segment)
        renderer.writer.attribute(.role, "radio")
        picker?.declareSegment(tag, on: renderer)
    }
}

/// The choices of a picker inside a menu.
enum MenuChoiceItems: ItemContainer {
    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.picker }

    static func openItem(_ renderer: _Renderer) {
        let (picker, tag) = renderer.openChoice(.menuItem)
        picker?.declareMenuChoice(tag, on: renderer)
    }
}

extension _Renderer {
    /// Opens the button of a choice, and returns its picker and its value.
    fileprivate func openChoice(_ classes: StyleClass) -> (PickerContext?, AnyHashable?) {
        let (picker, tag) = takeChoice()
        environment = environment.outsideContainer
        openItemElement(.button, classes)
        writer.attribute(.type, "button")
        return (picker, tag)
    }

    /// Writes an option of a menu; options contain only text.
    func option(_ text: String) {
        let (picker, tag) = takeChoice()
        openNext(.option)
        box.reset()
        writer.attribute(.value, picker?.addressText(of: tag) ?? lastElementID.description)
        picker?.declare(tag, on: self)
        writer.text(text)
        writer.close()
    }

    /// Returns the enclosing picker and the value that the next view stands for: its tag, or its identifier in the
    /// picker's `ForEach`.
    private func takeChoice() -> (PickerContext?, AnyHashable?) {
        let picker = environmentValues.picker
        let tag = picker.flatMap { picker in itemTag(for: picker) { EnvironmentValues(scope: $0).picker } }
        pendingTag = nil
        return (picker, tag)
    }
}
