// SPDX-License-Identifier: Apache-2.0

/// What kind of thing an element is to the person who uses it.
///
/// Roles are what assistive technology tells: a view that a test cannot find by its role, a person who does not see it
/// cannot find either.
public struct Role: Hashable, Sendable, CustomStringConvertible {
    /// The name that failures print.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }

    /// A button, also a view with a tap gesture.
    public static let button = Role("button")
    /// A link, also a navigation link.
    public static let link = Role("link")
    /// A line or several lines to type into.
    public static let textField = Role("textField")
    /// A line to type a secret into.
    public static let secureField = Role("secureField")
    /// A line to type a search into.
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
    /// How far something has come, or that it goes on.
    public static let progress = Role("progress")
    /// The bar of a tab view.
    public static let tabBar = Role("tabBar")
    /// A tab of a tab view.
    public static let tab = Role("tab")
    /// The content of a tab.
    public static let tabPanel = Role("tabPanel")
    /// Views that belong together.
    public static let group = Role("group")
    /// The main content of a screen.
    public static let main = Role("main")
    /// A bar to move around with.
    public static let navigation = Role("navigation")
    /// A place to search in.
    public static let search = Role("search")
    /// A line between views.
    public static let divider = Role("divider")
    /// Something that speaks when it changes.
    public static let status = Role("status")

    /// The roles of ARIA that views use.
    static let byAttribute: [String: Role] = [
        "alertdialog": .alert, "button": .button, "checkbox": .toggle, "combobox": .picker, "dialog": .dialog,
        "group": .group, "heading": .heading, "img": .image, "link": .link, "list": .list, "listbox": .picker,
        "listitem": .row, "main": .main, "navigation": .navigation, "option": .option, "progressbar": .progress,
        "radio": .option, "radiogroup": .picker, "search": .search, "searchbox": .searchField,
        "separator": .divider, "slider": .slider, "status": .status, "switch": .toggle, "tab": .tab,
        "tablist": .tabBar, "tabpanel": .tabPanel, "textbox": .textField,
    ]

    /// The roles whose name is what stands inside.
    var isNamedByContent: Bool {
        [.button, .link, .option, .heading, .tab, .toggle].contains(self)
    }

    /// The roles of what a person operates.
    var isControl: Bool {
        [.button, .link, .textField, .secureField, .searchField, .toggle, .slider, .picker, .option, .tab]
            .contains(self)
    }
}
