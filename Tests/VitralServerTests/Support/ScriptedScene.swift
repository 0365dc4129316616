// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Vitral
@testable import VitralServer

/// A scene that counts clicks, with additional behavior that a test chooses.
@MainActor
final class ScriptedScene: ServedScene {
    /// The content of the page after some clicks.
    nonisolated static func body(clicks: Int) -> String { "<p id=\"1\">\(clicks)</p>" }

    var onCommit: (@MainActor ([UInt8]) -> Void)?
    var onTurn: (@MainActor (TurnReport) -> Void)?
    var address: Address
    var clicks = 0
    var received: [SceneEvent] = []
    var isClosed = false
    var isSuspended = false
    var isNotFound = false
    var body: String?
    var title = "Count"
    var defaults: String?
    let client: ClientProfile
    /// The handler of events, instead of counting.
    var onEvent: ((SceneEvent) -> Void)?
    /// The work for which the first page waits.
    var onSettle: ((Duration) async -> Void)?
    var isStateless = false
    /// The environment of the app.
    private(set) var environment = EnvironmentValues()
    var numbering: UInt32 = 0
    private(set) var userIDs: [String?] = []

    init(client: ClientProfile, snapshot: Data?) {
        self.client = client
        address = client.address
        clicks = snapshot.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        if client.address.path == "/missing" { isNotFound = true }
    }

    func settle(within limit: Duration) async { await onSettle?(limit) }

    func renderPage() -> RenderedPage {
        RenderedPage(
            language: "en", isRightToLeft: false, title: title,
            body: Array((body ?? Self.body(clicks: clicks)).utf8), isNotFound: isNotFound,
            defaults: defaults)
    }

    func receive(_ event: SceneEvent) {
        received.append(event)
        if let onEvent { return onEvent(event) }
        switch event {
        case .click:
            clicks += 1
            commit("[\"t\",\"1\",\"\(clicks)\"]")
        case .navigate(let address, _): self.address = address
        case .uploaded(_, let files): uploads.append(files)
        default: break
        }
    }

    private(set) var hibernations = 0

    func hibernate() -> Bool {
        hibernations += 1
        return true
    }

    /// The accepted uploads of the elements that are pickers.
    var pickers: [String: AcceptedFiles] = [:]
    /// The files of each upload, in the order of arrival.
    var uploads: [[UploadedFile]] = []

    func acceptedFiles(for element: ElementID) -> AcceptedFiles? { isClosed ? nil : pickers[element.description] }

    func commit(_ operations: String) {
        onCommit?(Array(operations.utf8))
    }

    func provide(_ set: (inout EnvironmentValues) -> Void) { set(&environment) }
    func update(userID: String?) { userIDs.append(userID) }

    func snapshot() -> Data? {
        isStateless ? nil : Data("\(clicks)".utf8)
    }

    /// The number of clicks is the place, if a test says so.
    var keepsClicks = false

    func places(in snapshot: Data) -> Data? {
        keepsClicks && snapshot != Data("\(clicks)".utf8) ? snapshot : nil
    }

    func close() { isClosed = true }

    func suspend() {
        isSuspended = true
        close()
    }
}

/// The scenes of a server under test.
@MainActor
final class Stage {
    private(set) var scenes: [ScriptedScene] = []
    /// Called with each new scene.
    var prepare: ((ScriptedScene) -> Void)?

    nonisolated init() {}

    var last: ScriptedScene? { scenes.last }

    func forget() {
        scenes = []
    }

    func make(_ client: ClientProfile, _ snapshot: Data?) -> any ServedScene {
        let scene = ScriptedScene(client: client, snapshot: snapshot)
        prepare?(scene)
        scenes.append(scene)
        return scene
    }
}

extension String {
    /// Whether a page, or a message with one, is that of a scripted scene after some clicks.
    func shows(clicks: Int) -> Bool { replacing("\\\"", with: "\"").contains(ScriptedScene.body(clicks: clicks)) }
}
