// SPDX-License-Identifier: Apache-2.0

/// A kind of event; the raw value is the letter in the `data-e` attribute of an element and on the wire.
///
/// `make lint` compares the letters with those that the client's scripts and stylesheets know.
package enum EventKind: Unicode.Scalar, Sendable, CaseIterable {
    case click = "c"
    case input = "i"
    case change = "g"
    case submit = "s"
    case focus = "f"
    case dismiss = "d"
    case refresh = "r"
    case window = "w"
    case action = "x"
    case measure = "m"
    case hover = "h"
    case pointer = "p"
    case key = "k"
    case drag = "b"
    case scroll = "o"
    /// A new address. No element listens to it, because the browser itself navigated.
    case navigate = "n"
    /// A message of a module's script for the session feature of its name, which no element listens to.
    case message = "j"
    /// Never on the wire: files arrive by HTTP, and the server itself says so.
    case upload = "u"

    /// Creates the kind with a letter; `nil` if no kind has it.
    package init?(letter: UInt8) {
        self.init(rawValue: Unicode.Scalar(letter))
    }

    /// The letter as a text.
    package var name: String { String(rawValue) }

    /// Appends the letter to a list of them.
    func append(to list: inout String) {
        if !list.isEmpty { list.unicodeScalars.append(" ") }
        list.unicodeScalars.append(rawValue)
    }

    /// Whether modifiers around any view may listen to the event, in addition to the view itself.
    var isReport: Bool {
        switch self {
        case .measure, .hover, .pointer, .key, .drag, .scroll: true
        default: false
        }
    }
}

/// The server's handler of an event.
///
/// Arguments were validated to be of these shapes before they get here.
@MainActor
enum EventAction {
    case plain(@MainActor () -> Void)
    case text(@MainActor (String) -> Void)
    case flag(@MainActor (Bool) -> Void)
    case window(@MainActor (Int, Int) -> Void)
    case named([String: @MainActor (String) -> Void])
    case files(AcceptedFiles, @MainActor ([UploadedFile]) -> Void)
}
