// SPDX-License-Identifier: Apache-2.0

import Vitral

extension ViewTester {
    /// Reports extreme values for every control of the page, then taps every button; of several choices only
    /// the first and the last.
    ///
    /// ```swift
    /// @Test @MainActor func anyNumberIsSurvived() {
    ///     let tester = ViewTester(NameForm())
    ///     tester.reportExtremes()
    /// }
    /// ```
    ///
    /// The values are ones that only an attacker sends: the smallest and the largest integer, NaN, infinite and very
    /// large numbers, an empty text and a very long one. Each is reported as a typed and a chosen value, a size, a
    /// position, a gesture, a key and a row. Code that calculates with such a value without bounds ends the test's
    /// process, as it would end the server.
    ///
    /// - Parameters:
    ///   - values: The values to report; `nil` for all of those above.
    ///   - location: The line of the test, for failures.
    public func reportExtremes(_ values: [String]? = nil, location: TestLocation = #testLocation) {
        self.location = location
        comparesAfterPatches = false
        for value in values ?? ExtremeEvents.values {
            for element in page.root.subtree { report(ExtremeEvents(value: value), at: element) }
            for element in page.root.subtree where !element.isInnerChoice { tapIfPossible(element) }
            verify()
        }
        comparesAfterPatches = true
    }

    private func report(_ events: ExtremeEvents, at element: PageElement) {
        guard let id = ElementID(wire: element.id) else { return }
        for kind in element.kinds {
            switch kind {
            case .input: set(element, id: id, to: events.value, event: SceneEvent.input)
            case .change: set(element, id: id, to: events.value, event: SceneEvent.change)
            case .window:
                for (first, count) in events.windows { scene.receive(.window(id, first: first, count: count)) }
            case .action:
                let name = element.attributes["data-x"] ?? ""
                scene.receive(.action(id, name: name, value: events.value))
            case .focus: for isFocused in [true, false] { scene.receive(.focus(id, isFocused)) }
            default:
                guard let report = SceneEvent.Report(kind) else { continue }
                for text in events.reports(report, of: element) { scene.receive(.report(id, report, value: text)) }
            }
        }
    }

    /// Sets a control as a browser does: it shows the value before the scene receives it.
    private func set(
        _ element: PageElement, id: ElementID, to value: String, event: (ElementID, String, Int) -> SceneEvent
    ) {
        guard element.attributes["type"] != "file" else { return }
        guard ["checkbox", "radio"].contains(element.attributes["type"]) else {
            element.show(value)
            return scene.receive(event(id, value, page.nextRevision(of: element)))
        }
        for isOn in [true, false] {
            element.attributes["checked"] = isOn ? "" : nil
            scene.receive(event(id, isOn ? "true" : "false", page.nextRevision(of: element)))
        }
    }

    private func tapIfPossible(_ element: PageElement) {
        guard element.attributes["href"] == nil, let id = ElementID(wire: element.id) else { return }
        if element.listens(to: .click) { scene.receive(.click(id)) }
        if element.listens(to: .submit) { scene.receive(.submit(id)) }
    }
}

/// The events that report one extreme value, which no real browser reports.
struct ExtremeEvents {
    let value: String

    static let values = [
        "-9223372036854775808", "9223372036854775807", "nan", "inf", "1e308", "1e400", "",
        String(repeating: "9", count: 4_000),
    ]

    /// The visible rows of a lazy container, as first row and count.
    var windows: [(Int, Int)] {
        let number = Int(value) ?? .max
        return [(number, number), (0, number), (number, 0)]
    }

    /// Returns the reports of one kind in every form that their readers accept.
    func reports(_ report: SceneEvent.Report, of element: PageElement) -> [String] {
        switch report {
        case .measure: [times(2), times(4)]
        case .hover: [times(4), ""]
        case .pointer:
            element.tokens("data-g").flatMap { token in ["b", "c", "e"].map { "\(token) \($0) \(times(8))" } }
        case .key: ["\(value) \(value) a", "1 \(value) a", "\(value) 0 a", "1 0 \(value)"]
        case .drag: ["pick", "over", "drop \(times(2))", "move \(value)", "out", "end"]
        case .scroll: [value, element.id]
        }
    }

    private func times(_ count: Int) -> String { repeatElement(value, count: count).joined(separator: " ") }
}
