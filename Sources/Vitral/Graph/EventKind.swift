// SPDX-License-Identifier: Apache-2.0

/// What an element listens to; the raw value is the letter in its `data-e` attribute and on the wire.
package enum EventKind: UInt8, Sendable {
    case click = 0x63
    case input = 0x69
    case change = 0x67
    case submit = 0x73
    case focus = 0x66
    case dismiss = 0x64
    case refresh = 0x72
    case window = 0x77
    case action = 0x78
    case measure = 0x6D
    case hover = 0x68
    case pointer = 0x70
    case key = 0x6B
    case drag = 0x62
    case scroll = 0x6F
    /// Never on the wire: files arrive by HTTP, and the server itself says so.
    case upload = 0x75

    /// Whether a modifier around any view may listen to it, besides what the view itself listens to.
    var isReport: Bool {
        switch self {
        case .measure, .hover, .pointer, .key, .drag, .scroll: true
        default: false
        }
    }
}

/// The server's side of an event.
///
/// Arguments were validated to be of these shapes before they get here.
@MainActor
enum EventAction {
    case plain(@MainActor () -> Void)
    case text(@MainActor (String) -> Void)
    case flag(@MainActor (Bool) -> Void)
    case window(@MainActor (Int, Int) -> Void)
    case named([String: @MainActor (String) -> Void])
    case files(UploadTerms, @MainActor ([UploadedFile]) -> Void)
}
