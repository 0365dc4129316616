// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("The pages of doctors")
struct DoctorUseCaseTests {
    private func client(_ repository: MockDoctors) -> DoctorClient {
        DoctorClient.live(repository: repository) { URL(string: "/photos/\($0)") }
    }

    @Test("A page has the places, plans, average and photo of its doctor")
    func details() async throws {
        let sample = try #require(DoctorDetails.sample)
        var mock = MockDoctors(doctor: sample.doctor, places: sample.places)
        mock.doctor.photo = "abc"
        for stars in [5, 4, 3] { mock.rating.add(stars) }
        let details = try await client(mock).details(id: "ana")
        #expect(details.places == sample.places && details.plans == [HealthPlan(id: "viva", name: "viva")])
        #expect(details.average == 4 && details.reviewCount == 3)
        #expect(details.photo == URL(string: "/photos/abc"))
        #expect(try await client(mock).reviews(doctor: "ana", offset: 20).map(\.author) == ["20 10"])
    }

    @Test("A page has the plans of the practices that it shows, each with its own")
    func plans() async throws {
        let sample = try #require(DoctorDetails.sample)
        var mock = MockDoctors(doctor: sample.doctor, places: sample.places)
        let practice = try #require(sample.places.first).practice.id
        mock.doctor.setPlans(["bem"], at: practice)
        mock.doctor.setPlans(["other"], at: "elsewhere")
        let details = try await client(mock).details(id: "ana")
        #expect(details.plans(at: practice).map(\.id) == ["bem"])
        #expect(!details.plans.contains { $0.id == "other" } && details.doctor.plans(at: "elsewhere") == ["other"])
    }

    @Test("A doctor of an older database accepts the same plans at all practices")
    func olderPlans() throws {
        let sample = try #require(DoctorDetails.sample).doctor
        let stored = try JSONEncoder().encode(sample)
        #expect(!String(decoding: stored, as: UTF8.self).contains("practicePlans"))
        var read = try JSONDecoder().decode(Doctor.self, from: stored)
        #expect(read.plans(at: "a") == sample.plans && read.plans(at: "b") == sample.plans)
        read.setPlans([], at: "a")
        read = try JSONDecoder().decode(Doctor.self, from: JSONEncoder().encode(read))
        #expect(read.plans(at: "a").isEmpty && read.plans(at: "b") == sample.plans)
    }

    @Test("A doctor who is unknown, or of no admitted practice, is not found")
    func missing() async throws {
        let sample = try #require(DoctorDetails.sample)
        for (id, places) in [(Doctor.ID("eva"), sample.places), ("ana", [])] {
            let mock = MockDoctors(doctor: sample.doctor, places: places)
            await #expect(throws: DomainError.notFound) { try await client(mock).details(id: id) }
        }
        let mock = MockDoctors(doctor: sample.doctor, places: [])
        await #expect(throws: DomainError.notFound) { try await client(mock).reviews(doctor: "ana", offset: 0) }
    }

    @Test("An average begins with three reviews")
    func rating() {
        var rating = ReviewRating()
        for stars in [5, 4] { rating.add(stars) }
        #expect(rating.average == nil)
        rating.add(1)
        #expect(rating.average == 10.0 / 3 && rating.stars == 10 && rating.count == 3)
    }
}

/// One doctor in memory; a review's author is the page that was asked for.
private struct MockDoctors: DoctorRepositoryProtocol {
    var doctor: Doctor
    var places: [DoctorPlace]
    var rating = ReviewRating()

    init(doctor: Doctor, places: [DoctorPlace]) { (self.doctor, self.places) = (doctor, places) }

    func doctor(_ id: Doctor.ID) -> Doctor? { id == doctor.id ? doctor : nil }
    func places(of doctor: Doctor.ID) -> [DoctorPlace] { places }
    func plans(_ ids: Set<HealthPlan.ID>) -> [HealthPlan] { ids.map { HealthPlan(id: $0, name: $0.rawValue) } }
    func rating(of doctor: Doctor.ID) -> ReviewRating { rating }
    func reviews(of doctor: Doctor.ID, from offset: Int, limit: Int) throws -> [Review] {
        [
            try Review(
                id: "r", appointment: "a", doctor: doctor, patient: "p", author: "\(offset) \(limit)", created: .now,
                stars: 5, text: "")
        ]
    }
}
