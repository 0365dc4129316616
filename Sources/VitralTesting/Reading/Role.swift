// SPDX-License-Identifier: Apache-2.0

/// The kind of an element for the user.
///
/// ```swift
/// @Test @MainActor func theFormHasOneField() {
///     let tester = ViewTester(NameForm())
///     #expect(tester.find("Save").role == .button)
///     #expect(tester.all(ElementQuery.role(.textField)).count == 1)
/// }
/// ```
///
/// Roles are the information that assistive technology presents: a view that a test cannot find by its role cannot be
/// found by users of a screen reader either.
public struct Role: Hashable, Sendable, CustomStringConvertible {
    /// The name in the messages of failures.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }

    /// A button, or a view with a tap gesture.
    public static let button = Role("button")
    /// A link, including a navigation link.
    public static let link = Role("link")
    /// A field for one or several lines of text.
    public static let textField = Role("textField")
    /// A field for a secret.
    public static let secureField = Role("secureField")
    /// A field for a search text.
    public static let searchField = Role("searchField")
    /// A switch.
    public static let toggle = Role("toggle")
    /// A slider.
    public static let slider = Role("slider")
    /// A control that selects one of several options.
    public static let picker = Role("picker")
    /// An option or segment of a picker.
    public static let option = Role("option")
    /// A heading.
    public static let heading = Role("heading")
    /// A picture.
    public static let image = Role("image")
    /// A list or form.
    public static let list = Role("list")
    /// A row of a list.
    public static let row = Role("row")
    /// A sheet.
    public static let dialog = Role("dialog")
    /// An alert or a confirmation.
    public static let alert = Role("alert")
    /// The progress of an operation, or an indicator of activity.
    public static let progress = Role("progress")
    /// A value within a range.
    public static let gauge = Role("gauge")
    /// The bar of a tab view.
    public static let tabBar = Role("tabBar")
    /// A tab of a tab view.
    public static let tab = Role("tab")
    /// The content of a tab.
    public static let tabPanel = Role("tabPanel")
    /// A group of related views.
    public static let group = Role("group")
    /// The main content of a screen.
    public static let main = Role("main")
    /// A navigation bar.
    public static let navigation = Role("navigation")
    /// A search area.
    public static let search = Role("search")
    /// A line between views.
    public static let divider = Role("divider")
    /// A text that screen readers speak when it changes.
    public static let status = Role("status")

    /// The roles of ARIA that views use.
    static let byAttribute: [String: Role] = [
        "alertdialog": .alert, "button": .button, "checkbox": .toggle, "combobox": .picker, "dialog": .dialog,
        "group": .group, "heading": .heading, "img": .image, "link": .link, "list": .list, "listbox": .picker,
        "listitem": .row, "main": .main, "meter": .gauge, "navigation": .navigation, "option": .option,
        "progressbar": .progress,
        "radio": .option, "radiogroup": .picker, "search": .search, "searchbox": .searchField,
        "separator": .divider, "slider": .slider, "status": .status, "switch": .toggle, "tab": .tab,
        "tablist": .tabBar, "tabpanel": .tabPanel, "textbox": .textField,
    ]

    /// Whether the name of the role is the element's content.
    var isNamedByContent: Bool {
        [.button, .link, .option, .heading, .tab, .toggle].contains(self)
    }

    /// Whether the user operates elements of the role.
    var isControl: Bool {
        [.button, .link, .textField, .secureField, .searchField, .toggle, .slider, .picker, .option, .tab]
            .contains(self)
    }
}
