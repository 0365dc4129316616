// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralServer

/// The catalogue of views and modifiers, each of them live.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup("Vitral Gallery") {
            GalleryRoot()
        }
    }
}
