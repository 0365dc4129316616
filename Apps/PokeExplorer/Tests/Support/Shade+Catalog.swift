// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

extension Shade {
    /// Reads a color set of the catalog that is built into the app; a badge has the same color in light and dark.
    init(_ name: String) throws {
        let root = try #require(PokeExplorerApp.bundle?.resourceURL)
        try self.init(name, in: root.appending(path: "Assets.xcassets"), isAdaptive: false)
    }
}
