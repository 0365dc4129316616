// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

extension Shade {
    /// The sources of the module.
    static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Sources/App/DesignSystem").standardized

    /// Reads a color set of the module's catalog.
    init(_ name: String) throws {
        try self.init(name, in: Self.folder.appending(path: "Resources/Colors.xcassets"))
    }
}
