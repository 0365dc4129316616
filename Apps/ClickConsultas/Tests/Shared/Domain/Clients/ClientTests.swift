// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ComposableCore
import Foundation
import Testing

@Suite("Clients")
struct ClientTests {
    @Test("The vault replaces, finds nothing for a missing key, and deletes what is not there")
    func keychain() async throws {
        let keychain = KeychainClient.inMemory()
        #expect(try await keychain.load(key: "cpf") == nil)
        try await keychain.save(data: Data([1]), key: "cpf")
        try await keychain.save(data: Data([2]), key: "cpf")
        #expect(try await keychain.load(key: "cpf") == Data([2]))
        try await keychain.delete(key: "cpf")
        try await keychain.delete(key: "cpf")
        #expect(try await keychain.load(key: "cpf") == nil)
    }

    @Test("A link's token stays until it is cleared, in one session")
    func token() async throws {
        let (auth, other) = (AuthClient.inMemory(), AuthClient.inMemory())
        try await auth.saveToken(token: "t")
        #expect(try await auth.getToken() == "t")
        #expect(try await other.getToken() == nil)
        try await auth.clearToken()
        #expect(try await auth.getToken() == nil)
    }

    @Test("The live client acts as the session's user, also after another has signed in")
    func live() async throws {
        let world = try World()
        let user = LockIsolated<Viewer?>(nil)
        let client = DomainClient.live(
            repository: world.repository, environment: world.environment,
            viewer: {
                guard let viewer = user.value else { throw DomainError.sessionExpired }
                return viewer
            },
            index: { SearchIndex([]) })
        await #expect(throws: DomainError.sessionExpired) {
            try await client.bookAppointment(booking: world.request(hours: 50))
        }
        user.setValue(world.ana)
        let booked = try await client.bookAppointment(booking: world.request(hours: 50))
        #expect(booked.patient == "ana")
        #expect(try await client.appointments(filter: AppointmentFilter()).map(\.id) == [booked.id])
        user.setValue(world.rui)
        #expect(try await client.appointments(filter: AppointmentFilter()).isEmpty)
        await #expect(throws: DomainError.notFound) {
            try await client.perform(act: .cancel(reason: ""), id: booked.id, version: 1)
        }
        #expect(try await client.fetchDoctors(query: SearchQuery(), page: 0).count == 0)
    }

    @Test("An endpoint that a test has not set fails the test")
    func unimplemented() async {
        await withKnownIssue {
            _ = try await DomainClient.testValue.waitEntries()
        }
    }
}
