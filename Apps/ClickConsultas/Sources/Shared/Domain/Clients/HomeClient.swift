// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
import Foundation

/// The news of the session's user.
@DependencyClient
package struct HomeClient: Sendable {
    /// Returns the proposals, offers and next appointments of the user.
    package var summary: @Sendable () async throws -> HomeSummary
}

extension HomeClient {
    /// Returns the client of a session's user on a repository.
    ///
    /// - Parameters:
    ///   - viewer: The user, read at each call: a session may sign in and out.
    ///   - home: Returns the city of the user.
    ///   - city: Returns the municipality with IBGE's code.
    package static func live(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        viewer: @escaping @Sendable () async throws -> Viewer,
        home: @escaping @Sendable (_ account: Patient.ID) async throws -> Municipality.ID? = { _ in nil },
        city: @escaping @Sendable (Municipality.ID) -> Municipality?
    ) -> HomeClient {
        let useCase = HomeUseCase(repository: repository, environment: environment, city: city)
        return HomeClient(summary: {
            let viewer = try await viewer()
            var summary = try await useCase.summary(of: viewer)
            summary.zone = try await home(viewer.account).flatMap(city)?.zone
            return summary
        })
    }
}

extension HomeClient: TestDependencyKey {
    package static let testValue = HomeClient()
    package static let previewValue = HomeClient(summary: { .sample })
}

extension DependencyValues {
    /// The news of the session's user.
    package var homeClient: HomeClient {
        get { self[HomeClient.self] }
        set { self[HomeClient.self] = newValue }
    }
}

extension HomeSummary {
    /// News for previews and tests.
    package static let sample: HomeSummary = {
        let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        // Tuesday, November 24, 2026, 14:30 in São Paulo.
        func time(_ hours: Double) -> ZonedTime {
            ZonedTime(Date(timeIntervalSince1970: 1_795_541_400 + hours * 3_600), in: zone)
        }
        let place = "Rua da Bahia, 100, Belo Horizonte"
        return HomeSummary(
            proposals: [
                HomeAppointment(
                    id: "moved", doctorName: "Rui Teles", place: place, start: time(48), status: .rescheduleProposed,
                    deadline: time(20))
            ],
            offers: [
                HomeOffer(id: "offer", doctorName: "Eva Lins", place: place, start: time(5), expires: time(0.5))
            ],
            appointments: [
                HomeAppointment(
                    id: "next", doctorName: "Ana Prado", place: place, start: time(0), status: .confirmed),
                HomeAppointment(
                    id: "child", doctorName: "Ana Prado", place: place, start: time(24), status: .requested,
                    dependant: "Caio Campos"),
            ])
    }()
}
