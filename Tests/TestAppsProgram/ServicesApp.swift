// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralData
import VitralDataSQLite
import VitralFeatures
import VitralLaunch
import VitralLocation
import VitralLocationServer
import VitralPush
import VitralPushServer

/// An app that uses the notifications and the position of the browser.
///
/// A cookie names the account, and any push service is permitted, because that of the test is on this machine.
struct ServicesApp: LaunchableApp {
    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        let container = try ModelContainer(
            for: Schema(PushQueue.models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let (key, queue, anywhere) = (PushKey(), PushQueue(container), PushAddressPolicy { _ in true })
        let worker = PushWorker(
            queue, by: HTTPPush(), key: key, contact: "mailto:operator@example.org", policy: anywhere)
        var launched = Launched(
            container: container, features: [SessionFeatureFactory { CookieAccounts() }],
            modules: [.location, .push(PushSubscriptions(container, policy: anywhere), key: key)], services: [worker])
        let environment = launched.environment
        launched.environment = { values in
            environment(&values)
            values.pushQueue = queue
        }
        return launched
    }

    var body: some Scene {
        WindowGroup("Services") { ServicesView() }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var pushQueue: PushQueue?
}

private struct ServicesView: View {
    @Environment(\.locationClient) private var locations
    @Environment(\.pushClient) private var push
    @Environment(\.pushQueue) private var queue
    @State private var place = "Somewhere"
    @State private var problem = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(place)
            Button("Locate") { locate(0.01) }
            Button("Locate exactly") { locate(nil) }
            Text("\(push.isSupported ? "Supported" : "Unsupported"), \(push.isSubscribed ? "on" : "off")")
            Button("Turn on") { attempt { try await push.subscribe() } }
            Button("Turn off") { attempt { try await push.unsubscribe() } }
            Button("Send") {
                attempt {
                    let message = PushMessage(title: "Booked", body: "See you at 10:00", url: "/?from=push", id: "7")
                    try await queue?.send(message, to: "ana")
                }
            }
            Text("Problem: \(problem)")
        }
        .padding()
        .task { attempt { try await push.refresh() } }
    }

    private func locate(_ precision: Double?) {
        attempt {
            let location = try await locations.requestLocation(precision: precision)
            place = "\(location.latitude) \(location.longitude)"
        }
    }

    private func attempt(_ action: @escaping @MainActor () async throws -> Void) {
        Task {
            do {
                try await action()
                problem = "none"
            } catch {
                problem = "\(error)"
            }
        }
    }
}

/// Accounts that a browser names in a cookie.
private final class CookieAccounts: SessionFeature {
    var authenticator: (any SessionAuthenticator)? { CookieAuthenticator() }
}

private struct CookieAuthenticator: SessionAuthenticator {
    let checkInterval = Duration.seconds(60)

    func credential(in request: BrowserRequest) -> SessionCredential? {
        request.cookies(named: "account").first.map { name in
            SessionCredential(secret: name, signIn: SignInKey(Array(name.utf8)))
        }
    }

    func account(of credential: SessionCredential) async throws -> AuthenticatedAccount? {
        AuthenticatedAccount(id: credential.secret, name: credential.secret, credential: credential)
    }

    func isInForce(_ signIn: SignInKey) async throws -> Bool { true }
    func forgetting(_ request: BrowserRequest) -> String { "account=; Max-Age=0; Path=/" }
    func observeEnds(
        _ onEnd: @escaping @Sendable (@escaping EndedSignInTest) async -> Void
    ) -> @Sendable () -> Void { {} }
}
