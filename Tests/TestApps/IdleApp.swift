// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A page on which nothing happens: what a session costs by itself.
public struct IdleApp: App {
    /// Creates the app.
    public init() {}

    /// The one window.
    public var body: some Scene {
        WindowGroup("Idle") {
            Text("Nothing happens here.")
                .padding()
        }
    }
}
