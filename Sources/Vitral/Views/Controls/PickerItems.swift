// SPDX-License-Identifier: Apache-2.0

/// The options of a `<select>`, which contain only text.
enum MenuOptions: ItemContainer {
    static var hasElements: Bool { false }

    static func openItem(_ renderer: _Renderer) {}
}

/// The segments of a segmented picker.
enum SegmentItems: ItemContainer {
    static func openItem(_ renderer: _Renderer) {
        let (picker, tag) = renderer.openChoice(.segment)
        renderer.writer.attribute(.role, "radio")
        picker?.declareSegment(tag, on: renderer)
    }
}

/// The choices of a picker inside a menu.
enum MenuChoiceItems: ItemContainer {
    static func openItem(_ renderer: _Renderer) {
        let (picker, tag) = renderer.openChoice(.menuItem)
        picker?.declareMenuChoice(tag, on: renderer)
    }
}

extension _Renderer {
    /// Opens the button of a choice, and returns its picker and the tag of its view.
    fileprivate func openChoice(_ classes: StyleClass) -> (PickerContext?, AnyHashable?) {
        let tag = pendingTag
        pendingTag = nil
        let picker = environmentValues.picker
        environment = environment.outsideContainer
        openItemElement(.button, classes)
        writer.attribute(.type, "button")
        return (picker, tag)
    }

    /// Writes an option of a menu; options contain only text.
    func option(_ text: String) {
        let tag = pendingTag
        pendingTag = nil
        openNext(.option)
        box.reset()
        writer.attribute(.value, lastElementID.description)
        environmentValues.picker?.declare(tag, on: self)
        writer.text(text)
        writer.close()
    }
}
