// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The catalogue of views and modifiers, each of them live.
public struct GalleryApp: App {
    /// Creates the app.
    public init() {}

    /// The one window.
    public var body: some Scene {
        WindowGroup("Vitral Gallery") {
            GalleryRoot()
        }
    }
}
