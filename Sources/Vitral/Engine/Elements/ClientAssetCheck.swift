// SPDX-License-Identifier: Apache-2.0

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
