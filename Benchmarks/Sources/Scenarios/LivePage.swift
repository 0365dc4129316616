// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Vitral

/// A scene without a socket, and its output.
@MainActor
public final class LivePage {
    /// The scene.
    public let scene: LiveScene
    /// The first page.
    public let html: String
    /// The bytes of all patches so far.
    public private(set) var bytes = 0
    private var revision = 0

    /// Opens an app and renders its first page.
    public init<A: App>(_ app: A) {
        scene = LiveScene(app, client: ClientProfile())
        html = String(decoding: scene.renderPage().body, as: UTF8.self)
        scene.onCommit = { [weak self] operations in self?.bytes += operations.count }
    }

    isolated deinit {
        scene.close()
    }

    /// Returns the ID of the button with a label.
    public func button(_ label: String) -> ElementID? {
        for part in html.components(separatedBy: "<button id=").dropFirst() {
            guard let end = part.range(of: "</button>"), part[..<end.lowerBound].contains(">\(label)<") else {
                continue
            }
            return ElementID(wire: part.prefix { $0 != " " && $0 != ">" })
        }
        return nil
    }

    /// Returns the ID of the first element whose tag contains a text.
    public func element(with text: String) -> ElementID? {
        guard let found = html.range(of: text),
            let start = html[..<found.lowerBound].range(of: "id=", options: .backwards)
        else { return nil }
        return ElementID(wire: html[start.upperBound...].prefix { $0 != " " && $0 != ">" })
    }

    /// Types a text into a field.
    public func type(_ text: String, into field: ElementID) {
        revision += 1
        scene.receive(.input(field, value: text, revision: revision))
    }
}

/// An app with one view, which a button changes.
struct Bench: App {
    private let content: @MainActor () -> AnyView

    init() {
        content = { AnyView(EmptyView()) }
    }

    init<V: View>(_ view: @escaping @MainActor () -> V, go: @escaping @MainActor () -> Void = {}) {
        content = {
            AnyView(
                VStack {
                    Button("Go", action: go)
                    view()
                })
        }
    }

    var body: some Scene {
        WindowGroup("Bench") { content() }
    }
}
