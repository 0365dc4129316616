// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Vitral
import VitralFeatures
public import VitralServer

extension ServerModule {
    /// The pages that are open, for `PresenceBadge` and at `/presence/count`.
    public static var presence: ServerModule {
        let presence = Presence()
        return ServerModule(clientAssets: [.presence], features: [SessionFeatureFactory { presence }]) { router in
            router.get("presence/count") { _, _ in await "\(presence.openCount)" }
        }
    }
}

extension ClientAssets {
    static let presence = ClientAssets(
        module: "Presence", bundle: .module,
        scripts: [ClientScript("presence.js", loads: .whenShown(".presence-badge"))],
        serviceWorker: "presence-worker.js")
}
