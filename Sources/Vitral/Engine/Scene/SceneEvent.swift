// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An event that a browser reports.
public enum SceneEvent: Sendable {
    /// A click, or its equivalent by keyboard or assistive technology.
    case click(ElementID)
    /// A change of text during typing. The revision rises with each report of the same element.
    case input(ElementID, value: String, revision: Int)
    /// A new value of a control: a menu, a switch (`true` or `false`), a slider.
    case change(ElementID, value: String, revision: Int)
    /// The submission of a form, or the return key in a text field.
    case submit(ElementID)
    /// An element that got or lost the keyboard focus.
    case focus(ElementID, Bool)
    /// A dialog that was closed by Escape, by its backdrop or by the back gesture.
    case dismiss(ElementID)
    /// A pull to refresh.
    case refresh(ElementID)
    /// The visible rows of a lazy container.
    case window(ElementID, first: Int, count: Int)
    /// Any other event that a view declares, by name.
    case action(ElementID, name: String, value: String)
    /// A report of an element's size, of a pointer, a key or a drag, as a short text.
    case report(ElementID, Report, value: String)
    /// Files that the browser has sent for a picker. This event comes from the server itself, never from a browser's
    /// message.
    case uploaded(ElementID, [UploadedFile])
    /// Back, forward, or a new address in the same page.
    case navigate(Address, stack: [String])
    /// Changed settings of the browser; without a time zone, the known one stays.
    case preferences(colorScheme: ColorScheme, reduceMotion: Bool, timeZone: TimeZone?)
    /// A change of the page's visibility.
    case visibility(Bool)

    /// The kinds of reports.
    public enum Report: Sendable, CaseIterable {
        /// The size of an element, and its position: `width height` or `width height x y`, in points.
        case measure
        /// A pointer over an element: `x y` while it is over the element, empty when it has left.
        case hover
        /// A gesture: `token phase x y startX startY left top velocityX velocityY`.
        case pointer
        /// A key: `phase modifiers name`.
        case key
        /// A step of drag and drop, such as `pick` or `drop 3 4`.
        case drag
        /// The first visible element in a scroll view at rest.
        case scroll

        /// Creates the report for a kind of event; `nil` for a kind that is an event of its own.
        package init?(_ kind: EventKind) {
            switch kind {
            case .measure: self = .measure
            case .hover: self = .hover
            case .pointer: self = .pointer
            case .key: self = .key
            case .drag: self = .drag
            case .scroll: self = .scroll
            default: return nil
            }
        }

        package var kind: EventKind {
            switch self {
            case .measure: .measure
            case .hover: .hover
            case .pointer: .pointer
            case .key: .key
            case .drag: .drag
            case .scroll: .scroll
            }
        }
    }

    /// The name of the kind of event, for logs.
    ///
    /// It never contains the user's input.
    var name: String {
        switch self {
        case .click: "click"
        case .input: "input"
        case .change: "change"
        case .submit: "submit"
        case .focus: "focus"
        case .dismiss: "dismiss"
        case .refresh: "refresh"
        case .window: "window"
        case .action(_, let name, _): "action \(name)"
        case .report(_, let report, _): "\(report)"
        case .uploaded: "uploaded"
        case .navigate: "navigate"
        case .preferences: "preferences"
        case .visibility: "visibility"
        }
    }

    /// Whether a handler of a view reacts to the event, rather than the scene itself.
    var needsHandler: Bool {
        switch self {
        case .preferences, .visibility: false
        default: true
        }
    }
}
