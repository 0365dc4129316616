// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// Notifications of the browser, which arrive while no page is open.
@DependencyClient
package struct PushClient: Sendable {
    /// Returns whether the browser can show notifications.
    package var isAvailable: @Sendable () async -> Bool = { false }
    /// Returns whether this browser receives notifications.
    package var isOn: @Sendable () async -> Bool = { false }
    /// Asks for the permission and turns notifications on; returns whether the user has allowed them.
    package var turnOn: @Sendable () async throws -> Bool
    /// Turns notifications off.
    package var turnOff: @Sendable () async throws -> Void
}

extension PushClient: TestDependencyKey {
    package static let testValue = PushClient()
    package static let previewValue = PushClient(
        isAvailable: { true }, isOn: { false }, turnOn: { true }, turnOff: {})
    /// A client of a browser without notifications.
    package static let unavailable = PushClient(
        isAvailable: { false }, isOn: { false }, turnOn: { false }, turnOff: {})
}

extension DependencyValues {
    /// Notifications of the browser.
    package var pushClient: PushClient {
        get { self[PushClient.self] }
        set { self[PushClient.self] = newValue }
    }
}
