// SPDX-License-Identifier: Apache-2.0

public import Logging

public import struct Foundation.Data

extension LiveScene {
    /// Creates a scene of an app.
    ///
    /// Nothing is evaluated before ``renderPage()``.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - client: The known facts about the browser.
    ///   - restoring: State that ``snapshot()`` of an earlier scene encoded. State that does not fit is left out.
    ///   - clock: The clock that measures turns.
    ///   - clientAssets: The styles and scripts that are served besides those of the app.
    ///   - logger: The logger that receives the mistakes that the author of the app should fix.
    public convenience init<A: App>(
        _ app: A, client: ClientProfile, restoring: Data? = nil, clock: any Clock<Duration> = ContinuousClock(),
        clientAssets: [ClientAssets] = [], logger: Logger = Logger(label: "vitral.scene")
    ) {
        let chosen = ChosenLanguages.of(client)
        let localizer = Localizer.for(app: A.self, languages: chosen + client.languages, logger: logger)
        self.init(
            client: client,
            language: SceneContext.Language(tag: localizer.language, isRightToLeft: localizer.isRightToLeft),
            restoring: restoring, clock: clock, clientAssets: A.clientAssets + clientAssets, logger: logger
        ) { scene in
            let environment = scene.rootEnvironment
            A.Body._start(
                app.body, in: _SceneGraph(graph: scene.graph), environment: _SceneEnvironment(scope: environment))
        }
        localizer.time = context.time
        localizer.profile = profile
        context[SceneLocalization.slot] = SceneLocalization(localizer)
        context.handle.locale = localizer.locale
    }
}
