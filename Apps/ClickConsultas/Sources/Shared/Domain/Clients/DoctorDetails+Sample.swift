// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DoctorDetails {
    /// A doctor for previews and tests.
    package static let sample: DoctorDetails? = try? makeSample()

    private static func makeSample() throws -> DoctorDetails {
        let city = Municipality.samples[0]
        let practice = try Practice(
            id: "boa", name: "Clínica Boa", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("clinica@example.org"), isAdmitted: true)
        let places = try [("centro", "Rua da Bahia, 100", "Centro"), ("savassi", "Rua Pernambuco, 20", "Savassi")].map {
            DoctorPlace(
                practice: practice,
                address: try Address(
                    id: .init($0.0), practice: practice.id, street: $0.1, district: $0.2, city: city,
                    postalCode: "30160-010"),
                city: city.name,
                reasons: [
                    try Reason(
                        id: "consulta", doctor: "ana", practice: practice.id, name: "Consulta", minutes: 30,
                        price: Price(centavos: 32_000)),
                    try Reason(
                        id: "retorno", doctor: "ana", practice: practice.id, name: "Retorno por vídeo", minutes: 20,
                        price: nil, videoLink: URL(string: "https://video.example.org/ana")),
                ])
        }
        return DoctorDetails(
            doctor: try Doctor(
                id: "ana", name: PersonName("Ana Prado"), council: CouncilNumber(.medicine, .minasGerais, "990123"),
                isChecked: true, qualifications: [.init("cardiologia", rqe: RQE("4321")), .init("clinica-medica")],
                plans: ["viva"], education: ["Medicina, UFMG, 2008", "Residência em cardiologia, 2012"]),
            places: places, plans: [HealthPlan(id: "viva", name: "Viva Saúde")], average: 4.8, reviewCount: 12)
    }
}

extension Review {
    /// Reviews for previews and tests.
    package static let samples: [Review] = [
        ("lia", "Lia C.", 5, "Atenciosa e pontual."), ("rui", "Rui T.", 4, ""),
    ].compactMap { id, author, stars, text in
        try? Review(
            id: .init(id), appointment: .init(id), doctor: "ana", patient: .init(id), author: author,
            created: Date(timeIntervalSince1970: 1_793_000_000), stars: stars, text: text, status: .visible,
            answer: id == "lia" ? "Obrigada, Lia!" : nil)
    }
}
