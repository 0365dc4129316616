// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralCharts
import VitralServer

/// The live catalog of views and modifiers.
@main
struct GalleryApp: App {
    static var bundle: Bundle? { .module }
    static var clientAssets: [ClientAssets] { [.charts, .gallery] }

    var body: some Scene {
        WindowGroup("Vitral Gallery") {
            GalleryRoot()
        }
        .pageDescription("gallery.description")
    }
}
