// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    /// The check that the app has registered the client assets that a view needs.
    package var clientAssetCheck: ClientAssetCheck { ClientAssetCheck(context: scene?.context) }
}

/// A check that an app has registered client assets.
@MainActor
package struct ClientAssetCheck {
    let context: SceneContext?

    /// Returns the addresses of the stylesheets that a view has to bring itself, because the app has not registered them.
    ///
    /// It logs once for each module that the app should register them.
    ///
    /// - Parameters:
    ///   - assets: The assets that a view needs.
    ///   - name: The name under which apps register them, such as `.charts`.
    ///   - view: The name of the view.
    package func missingStylesheets(
        of assets: @autoclosure () -> ClientAssets, named name: String, for view: String
    ) -> [String] {
        guard let context else { return [] }
        return context.registeredAssets.missingStylesheets(of: assets(), named: name, for: view)
            .map { context.basePath.external($0) }
    }
}
