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

/// The app whose texts a view under test has when a test names none: no app's.
struct NoApp: App {
    var body: some Scene { WindowGroup { EmptyView() } }
}
