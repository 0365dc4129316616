// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The positions of the user's device, by the browser's Geolocation.
///
/// ```swift
/// struct NearbyButton: View {
///     @Environment(\.locationClient) private var locations
///     @State private var location: Location?
///
///     var body: some View {
///         Button("Near me") {
///             Task { location = try? await locations.requestLocation(precision: 0.01) }
///         }
///     }
/// }
/// ```
///
/// Request a position after the user has pressed a control that says so: the browser asks for permission the first time.
/// Nothing is stored, and the server sees no more digits than the precision has.
///
/// Each tab has its own client, in `@Environment(\.locationClient)`. Pass it to models as its protocol, and pass another
/// implementation in tests.
@MainActor
public protocol LocationClient: AnyObject, Sendable {
    /// Returns the current position.
    ///
    /// - Parameter precision: The step in degrees to which the browser rounds the position, such as `0.01` for about a
    ///   kilometre; `nil` for the best position that the device has.
    /// - Throws: ``LocationFailure``, or `CancellationError`.
    func requestLocation(precision: Double?) async throws -> Location
}

extension LocationClient {
    /// Returns the current position, as precisely as the device knows it.
    ///
    /// - Throws: ``LocationFailure``, or `CancellationError`.
    public func requestLocation() async throws -> Location { try await requestLocation(precision: nil) }
}

extension EnvironmentValues {
    /// The positions of the user's device.
    ///
    /// Without the module in the server, each request throws ``LocationFailure/unsupported``.
    @Entry public var locationClient: any LocationClient = AbsentLocationClient()
}

/// The client where there is none.
private final class AbsentLocationClient: LocationClient {
    nonisolated init() {}

    func requestLocation(precision: Double?) async throws -> Location { throw LocationFailure.unsupported }
}
