// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import Testing

@Suite("Dependants")
struct DependantUseCaseTests {
    @Test("A patient has ten dependants at most, each valid, and no others'")
    func dependants() async throws {
        let mock = MockDependants()
        let useCase = DependantUseCase(repository: mock, environment: UseCaseEnvironment(now: { World.monday }))
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let (ana, rui) = (Viewer(account: "ana"), Viewer(account: "rui"))
        await #expect(throws: DomainError.invalidName) {
            try await useCase.add(name: "Bia", birthDate: "01/01/2020", in: zone, by: ana)
        }
        await #expect(throws: DomainError.invalidBirthDate) {
            try await useCase.add(name: "Bia Sá", birthDate: "24/11/2026", in: zone, by: ana)
        }
        for index in 0..<10 {
            let names = ["Bia", "Caio", "Davi", "Eva", "Fábio", "Gil", "Hugo", "Inês", "Jonas", "Lia"]
            _ = try await useCase.add(name: "\(names[9 - index]) Sá", birthDate: "23/11/2026", in: zone, by: ana)
        }
        await #expect(throws: DomainError.limitReached) {
            try await useCase.add(name: "Mel Sá", birthDate: "01/01/2020", in: zone, by: ana)
        }
        let all = try await useCase.dependants(of: ana)
        #expect(all.count == 10 && all.first?.name.text == "Bia Sá")
        await #expect(throws: DomainError.notFound) { try await useCase.remove(all[0].id, by: rui) }
        await #expect(throws: DomainError.notFound) {
            try await useCase.edit(all[0].id, name: "Lia Sá", birthDate: "01/01/2020", in: zone, by: rui)
        }
        await #expect(throws: DomainError.invalidName) {
            try await useCase.edit(all[0].id, name: "Lia", birthDate: "01/01/2020", in: zone, by: ana)
        }
        let edited = try await useCase.edit(all[0].id, name: "Zoé Sá", birthDate: "01/01/2020", in: zone, by: ana)
        #expect(edited.id == all[0].id)
        #expect(try await useCase.dependants(of: ana).last == edited)
        try await useCase.remove(all[0].id, by: ana)
        #expect(try await useCase.dependants(of: ana).count == 9)
    }
}

private final class MockDependants: DependantRepositoryProtocol {
    private let all = Mutex<[Dependant.ID: Dependant]>([:])

    func dependants(of patient: Patient.ID) -> [Dependant] {
        all.withLock { $0.values.filter { $0.patient == patient } }
    }

    func change<Value: Sendable>(
        of patient: Patient.ID, _ body: @Sendable (inout [Dependant]) throws -> Value
    ) throws -> Value {
        try all.withLock { all in
            var own = all.values.filter { $0.patient == patient }
            let value = try body(&own)
            all = all.filter { $0.value.patient != patient }
            for dependant in own { all[dependant.id] = dependant }
            return value
        }
    }
}
