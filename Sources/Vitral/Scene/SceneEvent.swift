// SPDX-License-Identifier: Apache-2.0

/// Something that a browser reports.
public enum SceneEvent: Sendable {
    /// A click, or its equivalent by keyboard or assistive technology.
    case click(ElementID)
    /// Text while it is typed. The revision rises with each report of the same element.
    case input(ElementID, value: String, revision: Int)
    /// A control that was set: a menu, a switch (`true` or `false`), a slider.
    case change(ElementID, value: String, revision: Int)
    /// A form, or the return key in a text field.
    case submit(ElementID)
    /// An element that got or lost the keyboard focus.
    case focus(ElementID, Bool)
    /// A dialog that was closed by Escape, by its backdrop or by the back gesture.
    case dismiss(ElementID)
    /// A pull to refresh.
    case refresh(ElementID)
    /// The rows of a lazy container that can be seen.
    case window(ElementID, first: Int, count: Int)
    /// Anything else that a view declares, by name.
    case action(ElementID, name: String, value: String)
    /// What an element reports of its size, of a pointer, a key or a drag, as a short text.
    case report(ElementID, Report, value: String)
    /// Files that the browser has sent for a picker: the server's own event, which no message of a browser becomes.
    case uploaded(ElementID, [UploadedFile])
    /// Back, forward, or a new address in a page that stays.
    case navigate(Address, stack: [String])
    /// Settings of the browser that changed.
    case preferences(colorScheme: ColorScheme, reduceMotion: Bool)
    /// The page was shown or hidden.
    case visibility(Bool)

    /// What a report is about.
    public enum Report: Sendable, CaseIterable {
        /// The size of an element, and where it is: `width height` or `width height x y`, in points.
        case measure
        /// A pointer over an element: `x y` while it is there, empty when it has left.
        case hover
        /// A gesture: `token phase x y startX startY left top velocityX velocityY`.
        case pointer
        /// A key: `phase modifiers name`.
        case key
        /// A step of drag and drop, such as `pick` or `drop 3 4`.
        case drag
        /// The element that is the first to be seen in a scroll view at rest.
        case scroll

        /// Creates what a kind of event reports; `nil` for a kind that is an event of its own.
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
    /// Never holds what a person typed.
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
}

/// A page as it is first painted.
public struct RenderedPage: Sendable {
    /// The language tag of the page.
    public var language: String
    /// Whether its text runs from right to left.
    public var isRightToLeft: Bool
    /// The title of the document.
    public var title: String
    /// The content of the root element, as UTF-8 HTML.
    public var body: [UInt8]
    /// Whether the address leads nowhere.
    public var isNotFound: Bool
    /// What the browser has to keep for the app, in percent-encoded ASCII; `nil` while it is what the browser came with.
    public var defaults: String?
}

/// What one turn of a scene cost.
public struct TurnReport: Sendable {
    /// How long the main actor worked.
    public var duration: Duration
    /// The view whose evaluation took longest.
    public var view: String
    /// What caused the turn.
    public var event: String
    /// How many bodies were evaluated.
    public var bodies: Int
}
