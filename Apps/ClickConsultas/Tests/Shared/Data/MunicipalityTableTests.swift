// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import Testing

@Suite("Municipalities")
struct MunicipalityTableTests {
    private let table = MunicipalityTable.carried

    @Test("There are 5,571, with 27 capitals, 67 area codes and known zones")
    func all() {
        #expect(table.all.count == 5_571)
        #expect(Set(table.all.filter(\.isCapital).map(\.state)).count == 27)
        #expect(Set(table.all.map(\.areaCode)) == PhoneNumber.areaCodes)
        #expect(table.all.allSatisfy { TimeZone(identifier: $0.zone) != nil })
    }

    @Test("A municipality is found by code, and by the beginning of its name")
    func find() throws {
        let city = try #require(table.municipality(3_550_308))
        #expect(city.name == "São Paulo" && city.state == .saoPaulo && city.areaCode == 11 && city.isCapital)
        #expect(table.municipalities(startingWith: "sao pau").first == city)
        #expect(table.municipalities(startingWith: "São João d'").allSatisfy { $0.name.hasPrefix("São João d") })
        #expect(table.municipalities(startingWith: "xyz").isEmpty)
        #expect(table.municipalities(startingWith: "").count == 27)
    }
}
