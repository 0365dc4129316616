// SPDX-License-Identifier: Apache-2.0

/// The HTML attributes that views use.
///
/// A closed set for the same two reasons as ``Tag``: one byte in a fragment, and no injected names.
package enum AttributeName: UInt8, CaseIterable, Sendable {
    case `class`, style, events, href, src, alt, type, value, placeholder, name, role, title, disabled, checked
    case selected, hidden, multiple, open, inert, tabindex, min, max, step, rows, maxlength, autocomplete
    case inputmode, enterkeyhint, autocapitalize, autocorrect, spellcheck, required, readonly, target, rel, loading
    case decoding, width, height, viewBox, fill, lang, dir, `for`, autofocus, draggable, download, multipleOf
    case ariaLabel, ariaLabelledby, ariaDescribedby, ariaDescription, ariaHidden, ariaLive, ariaExpanded
    case ariaChecked, ariaSelected, ariaCurrent, ariaControls, ariaLevel, ariaValuetext, ariaValuenow, ariaValuemin
    case ariaValuemax, ariaInvalid, ariaModal, ariaBusy, ariaPressed, ariaRoledescription, ariaAtomic
    case ariaSetsize, ariaPosinset
    case dataBefore, dataLazy, dataCount, dataTotal, dataList, dataFirst, dataState, dataRole, dataOpen, dataScheme
    case dataDebounce, dataAction, dataKind, dataAnchor, dataTitle, dataValue, fetchpriority, crossorigin, dataGroup
    case dataPlacement
    case size, ariaMultiselectable, ariaDisabled
    case dataGesture, dataFit, ariaKeyshortcuts, dataKeys
    case popover, popovertarget, popovertargetaction
    case scope, ariaSort
    case dataMenu
    case accept, dataWords
    case ariaOwns
    case dataIsland, dataModule, dataProperties
    case dataMask, srcset
    case form

    package var name: String { AttributeName.names[Int(truncatingIfNeeded: rawValue)] }

    /// Creates the attribute with a name; `nil` if views do not use an attribute of that name.
    package init?(name: String) {
        guard let found = AttributeName.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The bytes before a value in HTML: a space, the name and `=`.
    var opening: UnsafeBufferPointer<UInt8> { AttributeName.openings[rawValue] }

    /// Whether the attribute of a form control is a live property in the browser.
    ///
    /// The user's typing changes such properties, so a patch has to name the input that it responds to.
    var isLiveProperty: Bool { self == .value || self == .checked }

    /// Whether the attribute names or describes a control, and so belongs to the control inside a custom view.
    var describesControl: Bool {
        switch self {
        case .ariaLabel, .ariaLabelledby, .ariaDescription, .ariaValuetext, .ariaInvalid, .ariaCurrent, .ariaSelected:
            true
        default: false
        }
    }

    private static let names: [String] = allCases.map { attribute in
        switch attribute {
        case .events: "data-e"
        case .viewBox: "viewBox"
        case .dataLazy: "data-lz"
        case .dataCount: "data-n"
        case .dataAction: "data-x"
        case .dataGesture: "data-g"
        case .multipleOf: "data-multiple-of"
        default: dashed("\(attribute)")
        }
    }

    private static let openings = TextTable(allCases.map { " \($0.name)=" })

    private static func dashed(_ caseName: String) -> String {
        for prefix in ["aria", "data"] where caseName.hasPrefix(prefix) {
            return "\(prefix)-\(caseName.dropFirst(prefix.count).lowercased())"
        }
        return caseName
    }
}
