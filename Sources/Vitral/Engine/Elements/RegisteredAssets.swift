// SPDX-License-Identifier: Apache-2.0

import Logging

/// The modules whose client assets an app has registered.
@MainActor
final class RegisteredAssets {
    private var modules: Set<String>
    private let logger: Logger
    private static var reported: Set<String> = []

    init(_ assets: [ClientAssets], logger: Logger) {
        modules = Set(assets.map(\.module))
        self.logger = logger
    }

    func require(_ module: String, named name: String, for view: String) {
        guard modules.insert(module).inserted, Self.reported.insert(module).inserted else { return }
        logger.error(
            """
            \(view) is shown without its styles, because the app has not registered them. To fix this, add \
            `static var clientAssets: [ClientAssets] { [\(name)] }` to the app.
            """, metadata: ["module": "\(module)"])
    }
}
