// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
import Foundation

/// The municipalities of Brazil.
@DependencyClient
package struct PlacesClient: Sendable {
    /// Returns the municipalities whose name begins with a text, the largest first.
    package var search: @Sendable (_ text: String) async throws -> [Municipality]
    /// Returns the municipality with IBGE's code; `nil` if there is none.
    package var municipality: @Sendable (_ id: Municipality.ID) async throws -> Municipality?
}

extension PlacesClient {
    /// Returns an effect that searches the municipalities for the text that a user is typing, 300 ms after the last key.
    ///
    /// Under two letters there are none. Without an answer the user types on, or tries again.
    ///
    /// - Parameters:
    ///   - cities: The list that the user sees, which a short text empties at once.
    ///   - id: The identifier of the effect, of which the next one cancels the last.
    ///   - found: Returns the action that replaces the list.
    package func suggestions<Action>(
        for text: String, in cities: inout [Municipality], on clock: any Clock<Duration>, id: some Hashable & Sendable,
        found: @escaping @Sendable ([Municipality]) -> Action
    ) -> Effect<Action> {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.count >= 2 else {
            cities = []
            return .cancel(id: id)
        }
        return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            guard let cities = try? await search(text: text) else { return }
            await send(found(cities))
        }
        .cancellable(id: id, cancelInFlight: true)
    }
}

extension PlacesClient: TestDependencyKey {
    package static let testValue = PlacesClient()
    package static let previewValue = PlacesClient(
        search: { text in Municipality.samples.filter { $0.name.lowercased().hasPrefix(text.lowercased()) } },
        municipality: { id in Municipality.samples.first { $0.id == id } })
}

extension DependencyValues {
    /// The municipalities of Brazil.
    package var placesClient: PlacesClient {
        get { self[PlacesClient.self] }
        set { self[PlacesClient.self] = newValue }
    }
}

extension Municipality {
    /// Municipalities for previews and tests.
    package static let samples = [
        sample(3_106_200, "Belo Horizonte", .minasGerais, (-19.92, -43.94), areaCode: 31, zone: "America/Sao_Paulo"),
        sample(1_501_402, "Belém", .para, (-1.46, -48.5), areaCode: 91, zone: "America/Belem"),
        sample(1_302_603, "Manaus", .amazonas, (-3.12, -60.02), areaCode: 92, zone: "America/Manaus"),
    ].compactMap { $0 }

    private static func sample(
        _ id: Int, _ name: String, _ state: FederativeUnit, _ seat: (Double, Double), areaCode: Int, zone: String
    ) -> Municipality? {
        Coordinate(latitude: seat.0, longitude: seat.1).map {
            Municipality(
                id: id, name: name, state: state, isCapital: true, seat: $0, areaCode: areaCode, zone: zone)
        }
    }
}
