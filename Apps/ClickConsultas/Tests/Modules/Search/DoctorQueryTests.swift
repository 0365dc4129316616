// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Testing

/// The form of a search in an address.
@Suite struct DoctorQueryTests {
    private var full: DoctorQuery {
        get throws {
            var query = DoctorQuery()
            query.text = "dor de cabeça"
            query.specialty = "neurologia"
            query.city = 3_106_200
            query.state = .minasGerais
            query.distance = 30
            query.plan = "viva"
            query.price = try Price(centavos: 30_000)
            query.day = Day("2026-12-01")
            query.mode = .video
            query.rating = 4
            query.order = .earliest
            return query
        }
    }

    @Test func `a search is read from its own parameters`() throws {
        #expect(try DoctorQuery(parameters: full.parameters) == full)
        #expect(DoctorQuery().parameters.isEmpty)
        #expect(DoctorQuery(parameters: [:]) == DoctorQuery())
    }

    @Test func `parts that are not valid are left out`() {
        let wrong = [
            "specialty": "magic", "city": "x", "uf": "ZZ", "km": "7", "price": "-1", "by": "2026-02-30",
            "mode": "phone",
            "rating": "9", "order": "random",
        ]
        #expect(DoctorQuery(parameters: wrong) == DoctorQuery())
        #expect(DoctorQuery(parameters: ["q": String(repeating: "a", count: 500)]).text.count == 100)
    }

    @Test func `eight filters are counted, and cleared without the text`() throws {
        #expect(try full.filterCount == 8)
        let cleared = try full.withoutFilters
        #expect(cleared.filterCount == 0)
        #expect(cleared.text == "dor de cabeça" && cleared.order == .earliest)
    }
}
