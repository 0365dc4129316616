// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import VitralPush
import VitralServer

/// The address at which a service worker reports the subscription that takes the place of another.
///
/// The browser may renew its subscription while no page is open, so there is no session. The address of the old subscription
/// is the proof: only the browser and the server know it.
struct PushRoute: Sendable {
    private struct Renewal: Decodable {
        var old: String
        var endpoint: String
        var publicKey: String
        var secret: String
    }

    /// The number of bytes that a report may have.
    private static let limit = 8_192

    let subscriptions: PushSubscriptions

    func add(to router: Router<LiveRequestContext>) {
        router.post("push/subscription") { request, _ in try await renew(request) }
    }

    private func renew(_ request: Request) async throws -> HTTPResponse.Status {
        guard let body = try? await request.body.collect(upTo: Self.limit),
            let renewal = try? JSONDecoder().decode(Renewal.self, from: Data(String(buffer: body).utf8)),
            let subscription = try? PushSubscription(
                endpoint: renewal.endpoint, publicKey: renewal.publicKey, secret: renewal.secret)
        else { return .badRequest }
        do {
            return try await subscriptions.replace(renewal.old, by: subscription) ? .noContent : .notFound
        } catch PushFailure.unresolvedService {
            return .serviceUnavailable
        } catch is PushFailure {
            return .badRequest
        }
    }
}
