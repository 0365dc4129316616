// SPDX-License-Identifier: Apache-2.0

import FeatureTestSupport
import Testing
import Vitral
import VitralFeatures
import VitralLocation

@testable import VitralLocationServer

@MainActor
@Suite("The feature for positions", .timeLimit(.minutes(1))) struct LocationFeatureTests {
    private let host = TestHost()
    private let feature = LocationFeature()

    private func client(of session: TestSession) -> any LocationClient {
        feature.start(host)
        var environment = EnvironmentValues()
        feature.provide(&environment, for: session)
        return environment.locationClient
    }

    private func answer(_ json: String, from session: TestSession) throws {
        try feature.received(FeatureMessage(to: "VitralLocation", json: json), from: session)
    }

    private func failure(of request: Task<Location, any Error>) async -> LocationFailure? {
        await #expect(throws: LocationFailure.self) { try await request.value }
    }

    @Test("a request loads the script, which rounds and answers once")
    func requests() async throws {
        let session = TestSession()
        let client = client(of: session)
        let request = Task { try await client.requestLocation(precision: 0.01) }
        #expect(
            await session.call(at: 0) == TestSession.Call(module: "/_vitral/location.js", arguments: ["1", "0.01"]))
        // A browser that does not round is rounded here.
        try answer(#"{"call":"1","latitude":-23.5613,"longitude":-46.6565,"accuracy":20}"#, from: session)
        let location = try await request.value
        #expect(location.latitude == -23.56 && location.longitude == -46.66)
        #expect(session.open.isEmpty && feature.calls.count == 0)
        // A second answer has no effect.
        try answer(#"{"call":"1","error":"denied"}"#, from: session)
        let exact = Task { try await client.requestLocation() }
        #expect(await session.call(at: 1).arguments == ["2", "0.0"])
        try answer(#"{"call":"2","latitude":1.2345,"longitude":2.3456,"accuracy":3}"#, from: session)
        #expect(try await exact.value == Location(latitude: 1.2345, longitude: 2.3456, accuracy: 3))
    }

    @Test(
        "errors of the browser are failures, and so is an answer that is none",
        arguments: [
            (#""error":"denied""#, LocationFailure.denied), (#""error":"timedOut""#, .timedOut),
            (#""error":"unsupported""#, .unsupported), (#""error":"unavailable""#, .unavailable),
            (#""error":"Else""#, .unavailable), (#""latitude":1,"longitude":2"#, .unavailable),
            (#""latitude":91,"longitude":2,"accuracy":1"#, .unavailable),
            (#""latitude":1,"longitude":2e300,"accuracy":1"#, .unavailable),
        ])
    func failures(fields: String, expected: LocationFailure) async throws {
        let session = TestSession()
        let client = client(of: session)
        let request = Task { try await client.requestLocation() }
        _ = await session.call(at: 0)
        try answer("{\"call\":\"1\",\(fields)}", from: session)
        #expect(await failure(of: request) == expected)
    }

    @Test("an answer of another session, or for no call, has no effect")
    func strangers() async throws {
        let session = TestSession()
        let client = client(of: session)
        let request = Task { try await client.requestLocation() }
        _ = await session.call(at: 0)
        let json = #"{"call":"1","latitude":1,"longitude":2,"accuracy":3}"#
        try answer(json, from: TestSession(2))
        for call in ["2", "-1", "one", "99999999999999999999"] {
            try answer(json.replacing("\"1\"", with: "\"\(call)\""), from: session)
        }
        #expect(throws: FeatureMessageError.self) { try answer("[]", from: session) }
        #expect(feature.calls.count == 1)
        try answer(json, from: session)
        #expect(try await request.value.accuracy == 3)
    }

    @Test("a request ends without an answer, with its session, and when it is cancelled")
    func ends() async throws {
        let session = TestSession()
        let client = client(of: session)
        let late = Task { try await client.requestLocation() }
        _ = await session.call(at: 0)
        feature.sweep(now: 119_999_999_999)
        #expect(feature.calls.count == 1)
        feature.sweep(now: 120_000_000_000)
        #expect(await failure(of: late) == .timedOut)
        let left = Task { try await client.requestLocation() }
        _ = await session.call(at: 1)
        feature.sceneWillEnd(of: session)
        #expect(await failure(of: left) == .timedOut)
        let cancelled = Task { try await client.requestLocation() }
        _ = await session.call(at: 2)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(session.open.isEmpty && feature.calls.count == 0)
        session.isOpen = false
        await #expect(throws: LocationFailure.timedOut) { try await client.requestLocation() }
    }

    @Test("without the module there are no positions")
    func absence() async {
        let client = EnvironmentValues().locationClient
        await #expect(throws: LocationFailure.unsupported) { try await client.requestLocation() }
    }
}
