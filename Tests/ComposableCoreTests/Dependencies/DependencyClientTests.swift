// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Clients made of closures.
@Suite struct DependencyClientTests {
    @Test func aMethodHasTheLabelsOfItsClosure() async throws {
        var client = WeatherClient()
        client.temperature = { city, day in Double(city.count + day) }
        #expect(try await client.temperature(city: "Lisbon", day: 2) == 8)
        #expect(try await client.temperature("Lisbon", 2) == 8)
    }

    @Test func theInitializerTakesAllClosures() async throws {
        let client = WeatherClient(
            temperature: { _, _ in 1 }, isOnline: { true }, report: { _ in }, repeat: { $0 += 1 },
            transform: { $0("x") }, warning: { "storm" }, places: { _, _ in [] }, watch: { $0(1) }, title: "Live")
        #expect(client.warning() == "storm")
        let watched = LockIsolated(0.0)
        client.watch(onChange: { watched.setValue($0) })
        #expect(watched.value == 1)
        #expect(client.isOnline())
        #expect(client.title == "Live")
        var count = 1
        client.repeat(count: &count)
        #expect(count == 2)
        #expect(client.transform(by: { $0 + "y" }) == "xy")
    }

    @Test func anUnsetClosureReportsAndThrows() async {
        let client = WeatherClient()
        await withKnownIssue {
            await #expect(throws: Unimplemented.self) { try await client.temperature(city: "Lisbon", day: 1) }
        } matching: {
            "\($0)".contains("The endpoint 'temperature' of 'WeatherClient' was called, but is unimplemented.")
        }
    }

    @Test func anUnsetClosureReportsAndReturnsItsDefault() {
        let client = WeatherClient()
        let message = issue { #expect(client.isOnline() == false) }
        #expect(
            message == """
                The endpoint 'isOnline' of 'WeatherClient' was called, but is unimplemented.

                To fix this, set it: in a test with 'withDependencies { $0.….isOnline = { … } }', otherwise in the \
                value of 'WeatherClient'.
                """)
    }

    @Test func anUnsetClosureReportsAndDoesNothing() {
        let client = WeatherClient()
        #expect(issue { client.report("rain") }?.contains("'report'") == true)
        var count = 3
        #expect(issue { client.repeat(&count) }?.contains("'repeat'") == true)
        #expect(count == 3)
    }

    @Test func anUnsetClosureReportsAndReturnsNoValue() {
        let client = WeatherClient()
        let message = issue { #expect(client.warning() == nil) }
        #expect(message?.contains("'warning'") == true)
    }

    @Test func aLabelMayBeAKeyword() async throws {
        var client = WeatherClient()
        client.places = { country, words in words.map { "\($0), \(country)" } }
        #expect(try await client.places(in: "Portugal", for: ["Faro"]) == ["Faro, Portugal"])
    }

    @Test func requiredPropertiesAreParameters() async throws {
        let client = Mailer(sender: "ada@example.org")
        #expect(client.sender == "ada@example.org")
        #expect(client.port == 25)
        #expect(client.log("quiet") == 5)
        let sent = LockIsolated<[String]>([])
        var other = client
        other.sendText = { text in sent.withValue { $0.append(text) } }
        try await other.send(text: "Hello")
        #expect(sent.value == ["Hello"])
    }

    @Test func aClientIsADependency() async {
        let client = WeatherClient()
        #expect(issue { _ = client.isOnline() } != nil)
        let isOnline = withDependencies {
            $0[WeatherClient.self].isOnline = { true }
        } operation: {
            @Dependency(WeatherClient.self) var weather
            return weather.isOnline()
        }
        #expect(isOnline)
    }
}

@DependencyClient
private struct WeatherClient: Sendable {
    var temperature: @Sendable (_ city: String, _ day: Int) async throws -> Double
    var isOnline: @Sendable () -> Bool = { false }
    var report: @Sendable (String) -> Void
    var `repeat`: @Sendable (_ count: inout Int) -> Void
    var transform: @Sendable (_ by: (String) -> String) -> String = { $0("") }
    var warning: @Sendable () -> String?
    var places: @Sendable (_ in: String, _ for: [String]) async throws -> [String]
    var watch: @Sendable (_ onChange: @escaping @Sendable (Double) -> Void) -> Void
    var title = "Weather"
    let version: Int = 1
    static let shared: @Sendable () -> Int = { 1 }
    var summary: String { title }
}

extension WeatherClient: TestDependencyKey {
    fileprivate static let testValue = WeatherClient()
}

@DependencyClient
package struct Mailer: Sendable {
    package let sender: String
    package var port: Int = 25
    @DependencyEndpoint(method: "send")
    package var sendText: @Sendable (_ text: String) async throws -> Void
    @DependencyEndpointIgnored
    package var log: @Sendable (String) -> Int = { $0.count }
    package var show: @MainActor @Sendable (_ text: String) -> Void
}
