// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation

extension ProfileClient {
    /// Returns the client of a session's user on use cases.
    ///
    /// - Parameters:
    ///   - profile: The use case of accounts.
    ///   - dependants: The use case of dependants.
    ///   - viewer: The user, read at each call.
    ///   - exportAddress: Returns an address at which the account's export can be loaded for a short time.
    package static func live(
        profile: any ProfileUseCaseProtocol, dependants: any DependantUseCaseProtocol,
        viewer: @escaping @Sendable () async throws -> Viewer,
        exportAddress: @escaping @Sendable (Patient.ID) -> String
    ) -> ProfileClient {
        // The account's day is that of its city.
        let zone: @Sendable (Viewer) async throws -> TimeZone = { viewer in
            let city = try await profile.details(of: viewer).city
            return city.flatMap { TimeZone(identifier: $0.zone) } ?? .gmt
        }
        return ProfileClient(
            details: { try await profile.details(of: await viewer()) },
            save: { try await profile.save($0, by: await viewer()) },
            setLanguage: { try await profile.setLanguage($0, by: await viewer()) },
            setReminders: { try await profile.setReminders($0, by: await viewer()) },
            setPhoto: { try await profile.setPhoto($0.value, by: await viewer()) },
            removePhoto: { try await profile.removePhoto(by: await viewer()) },
            dependants: { try await dependants.dependants(of: await viewer()) },
            addDependant: { name, birthDate in
                let viewer = try await viewer()
                return try await dependants.add(
                    name: name, birthDate: birthDate, in: try await zone(viewer), by: viewer)
            },
            editDependant: { id, name, birthDate in
                let viewer = try await viewer()
                return try await dependants.edit(
                    id, name: name, birthDate: birthDate, in: try await zone(viewer), by: viewer)
            },
            removeDependant: { try await dependants.remove($0, by: await viewer()) },
            privacy: { try await profile.privacy(of: await viewer()) },
            cpf: { Secret(try await profile.cpf(of: await viewer()).formatted) },
            exportAddress: { exportAddress(try await viewer().account) })
    }
}
