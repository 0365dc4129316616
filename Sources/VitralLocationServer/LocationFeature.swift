// SPDX-License-Identifier: Apache-2.0

import Vitral
public import VitralFeatures
import VitralLocation

extension SessionFeatureFactory {
    /// The feature for positions: views have `@Environment(\.locationClient)`.
    ///
    /// ```swift
    /// let server = LiveServer(features: [.location]) { TripsApp() }
    /// ```
    ///
    /// The app's `clientAssets` must name `ClientAssets.location` then; `ServerModule.location` has both.
    public static var location: SessionFeatureFactory { SessionFeatureFactory { LocationFeature() } }
}

/// The positions of a server's sessions, which a script of the page requests from the browser.
final class LocationFeature: SessionFeature {
    /// A message of the script.
    private struct Answer: Decodable {
        var call: String
        var latitude: Double?
        var longitude: Double?
        var accuracy: Double?
        var error: String?

        var result: Result<Location, LocationFailure> {
            guard error == nil, let latitude, let longitude, let accuracy else {
                return .failure(error.flatMap(LocationFailure.init) ?? .unavailable)
            }
            let location = Location(latitude: latitude, longitude: longitude, accuracy: accuracy)
            return location.isValid ? .success(location) : .failure(.unavailable)
        }
    }

    let calls = ScriptCalls<Result<Location, LocationFailure>>(of: "location.js")

    var name: String? { ClientAssets.location.module }

    func start(_ host: any FeatureHost) { calls.start(host) }

    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
        environment.locationClient = TabLocationClient(session, calls)
    }

    func received(_ message: FeatureMessage, from session: any FeatureSession) throws {
        let answer = try message.decode(as: Answer.self)
        calls.answer(answer.call, of: session, with: answer.result)
    }

    func sweep(now: UInt64) { calls.expire(now: now) }
    func sceneWillEnd(of session: any FeatureSession) { calls.leave(session) }
    func sessionClosed(_ session: any FeatureSession) { calls.leave(session) }
}

/// The client of a live tab.
private final class TabLocationClient: LocationClient {
    private weak var session: (any FeatureSession)?
    private let calls: ScriptCalls<Result<Location, LocationFailure>>

    init(_ session: any FeatureSession, _ calls: ScriptCalls<Result<Location, LocationFailure>>) {
        self.session = session
        self.calls = calls
    }

    func requestLocation(precision: Double?) async throws -> Location {
        guard let session else { throw LocationFailure.unavailable }
        let step = precision ?? 0
        do {
            let location = try await calls.call(session, with: [String(step)]).get()
            return location.rounded(to: step)
        } catch is ScriptCallFailure {
            throw LocationFailure.timedOut
        }
    }
}
