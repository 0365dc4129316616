// SPDX-License-Identifier: Apache-2.0

public import Vitral
import VitralFeatures
public import VitralPush
public import VitralServer

extension ServerModule {
    /// Returns the browser's half of Web Push, for views that read `@Environment(\.pushClient)`.
    ///
    /// ```swift
    /// let key = try PushKey(file: URL(fileURLWithPath: "var/push.key"))
    /// let server = LiveServer(modules: [.push(PushSubscriptions(container), key: key)]) { TripsApp() }
    /// ```
    ///
    /// Messages are sent by a `PushWorker` with the same key.
    ///
    /// - Parameters:
    ///   - subscriptions: The browsers of accounts.
    ///   - key: The key by which push services recognize the app.
    public static func push(_ subscriptions: PushSubscriptions, key: PushKey) -> ServerModule {
        ServerModule(clientAssets: [.push], features: [.push(subscriptions, key: key)]) {
            PushRoute(subscriptions: subscriptions).add(to: $0)
        }
    }
}

extension ClientAssets {
    /// The script that subscribes, which a page loads with the first request, and the service worker's part that shows
    /// notifications.
    public static let push = ClientAssets(module: "VitralPush", bundle: .module, serviceWorker: "push-worker.js")
}
