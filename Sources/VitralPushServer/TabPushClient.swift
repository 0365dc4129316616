// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import VitralFeatures
import VitralPush

/// The client of a live tab.
@Observable
final class TabPushClient: PushClient {
    private(set) var status: PushStatus?
    @ObservationIgnored private weak var session: (any FeatureSession)?
    @ObservationIgnored private let feature: PushFeature

    init(_ session: any FeatureSession, _ feature: PushFeature) {
        self.session = session
        self.feature = feature
    }

    /// Forgets the state, which was that of another account.
    func forgetStatus() { status = nil }

    func refresh() async throws -> PushStatus {
        guard let session else { throw PushClientFailure.noAnswer }
        let answer = try await feature.ask(session, .status)
        var isSubscribed = false
        if let account = session.account?.id, let endpoint = answer.subscription?.endpoint {
            isSubscribed = try await feature.subscriptions.contains(endpoint, of: account)
        }
        return update(answer, isSubscribed: isSubscribed)
    }

    func subscribe() async throws {
        guard let session else { throw PushClientFailure.noAnswer }
        guard let account = session.account else { throw PushClientFailure.signedOut }
        let answer = try await feature.ask(session, .subscribe)
        guard let sent = answer.subscription, answer.error == nil else {
            throw failure(update(answer, isSubscribed: false))
        }
        // The user may have signed out while the browser was asking.
        guard session.account?.id == account.id else { throw PushClientFailure.signedOut }
        do {
            let subscription = try PushSubscription(
                endpoint: sent.endpoint, publicKey: sent.publicKey, secret: sent.secret)
            try await feature.subscriptions.add(
                subscription, of: account.id, signIn: Data(account.credential.signIn.bytes))
        } catch is PushFailure {
            throw PushClientFailure.refused
        }
        update(answer, isSubscribed: true)
    }

    func unsubscribe() async throws {
        guard let session else { throw PushClientFailure.noAnswer }
        let answer = try await feature.ask(session, .unsubscribe)
        if let account = session.account?.id, let endpoint = answer.subscription?.endpoint {
            try await feature.subscriptions.remove(endpoint, of: account)
        }
        update(answer, isSubscribed: false)
    }

    @discardableResult private func update(_ answer: PushFeature.Answer, isSubscribed: Bool) -> PushStatus {
        let permission: PushStatus.Permission =
            switch answer.permission {
            case "granted": .granted
            case "denied": .denied
            default: .notDetermined
            }
        let new = PushStatus(isSupported: answer.isSupported, permission: permission, isSubscribed: isSubscribed)
        if status != new { status = new }
        return new
    }

    private func failure(_ status: PushStatus) -> PushClientFailure {
        if !status.isSupported { return .unsupported }
        switch status.permission {
        case .denied: return .denied
        case .notDetermined: return .dismissed
        case .granted: return .refused
        }
    }
}
