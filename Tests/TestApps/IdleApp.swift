// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// An app that does nothing, for the basic cost of a session.
public struct IdleApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Idle") {
            Text("Nothing happens here.")
                .padding()
        }
    }
}
