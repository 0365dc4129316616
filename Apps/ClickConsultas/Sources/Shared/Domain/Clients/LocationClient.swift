// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The position of the browser, which is asked for after a press and never stored.
@DependencyClient
package struct LocationClient: Sendable {
    /// Returns the position to 0.01°; the browser asks the user first.
    package var requestPosition: @Sendable () async throws -> Coordinate
}

extension LocationClient: TestDependencyKey {
    package static let testValue = LocationClient()
    /// A client in the center of Belo Horizonte.
    package static let previewValue = LocationClient(requestPosition: { Municipality.samples[0].seat.coarse })
}

extension DependencyValues {
    /// The position of the browser.
    package var locationClient: LocationClient {
        get { self[LocationClient.self] }
        set { self[LocationClient.self] = newValue }
    }
}
