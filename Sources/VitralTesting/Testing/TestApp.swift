// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// An app that shows the view under test and has the texts of another app.
struct TestApp<Content: View, Host: App>: App {
    private let content: (@MainActor () -> Content)?

    init() {
        content = nil
    }

    init(_ content: @escaping @MainActor () -> Content) {
        self.content = content
    }

    var body: some Scene {
        WindowGroup {
            if let content { content() }
        }
    }

    static var bundle: Bundle? { Host.bundle }
}

/// The app for a view under test without texts: a test that names no app uses it.
struct NoApp: App {
    var body: some Scene { WindowGroup { EmptyView() } }
}
