// SPDX-License-Identifier: Apache-2.0

import Logging

extension EnvironmentValues {
    /// The check that the app has registered the client assets that a view needs.
    package var clientAssetCheck: ClientAssetCheck { ClientAssetCheck(context: scene?.context) }
}

/// A check that an app has registered client assets.
@MainActor
package struct ClientAssetCheck {
    let context: SceneContext?

    /// Logs an error, once for each module, when the app has not registered the assets.
    ///
    /// - Parameters:
    ///   - assets: The assets that a view needs.
    ///   - name: The name under which apps register them, such as `.charts`.
    ///   - view: The name of the view.
    package func require(_ assets: @autoclosure () -> ClientAssets, named name: String, for view: String) {
        context?.registeredAssets.require(assets().module, named: name, for: view)
    }
}

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
