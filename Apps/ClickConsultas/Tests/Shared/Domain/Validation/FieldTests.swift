// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Testing

@Suite("Validated fields")
struct FieldTests {
    @Test(
        "E-mail addresses of any domain are read",
        arguments: [
            "ana@example.org", "A.B+c@sub.example.museum", " ana@xn--bcher-kva.example ", "o'brien@example.com.br",
        ])
    func email(text: String) throws { #expect(try EmailAddress(text).text.contains("@")) }

    @Test(
        "Other texts are no e-mail addresses",
        arguments: [
            "", "@", "ana", "ana@", "@example.org", "ana@example", "ana@example.1", "a b@example.org",
            "ana@@example.org",
            "ana@example..org", ".ana@example.org", "ana.@example.org", "joão@example.org", "ana@-example.org",
            "ana@example.org\r\nBcc: x@example.org", "ana@example.o",
        ])
    func noEmail(text: String) {
        #expect(throws: DomainError.invalidEmail) { try EmailAddress(text) }
    }

    @Test("A practice's name is one visible line, which an e-mail header can have")
    func practiceName() throws {
        func practice(_ name: String) throws -> Practice {
            try Practice(
                id: "p", name: name, phone: PhoneNumber("1133334444", of: .practice),
                email: EmailAddress("c@example.org"))
        }
        for name in ["Clínica Boa", "Saúde & Cia. ♥", "診療所 2", String(repeating: "ã", count: 100)] {
            #expect(try practice(name).name == name)
        }
        let joiners = String(repeating: "\u{200D}", count: 400)
        let accents = String(repeating: "\u{301}", count: 400)
        for name in [
            "", "123", "Clínica\nBoa", "Clínica\u{2028}Boa", "Clínica\u{0}", "Clínica\u{202E}aoB",
            "Clínica Boa Vista\(joiners)", "Clínica\(accents)", String(repeating: "a", count: 101),
        ] {
            #expect(throws: DomainError.invalidName) { try practice(name) }
        }
    }

    @Test("67 area codes have telephones") func areaCodes() { #expect(PhoneNumber.areaCodes.count == 67) }

    @Test(
        "Mobile numbers are read", arguments: ["(11) 98888-7777", "+55 11 98888-7777", "11988887777", "5511988887777"])
    func phone(text: String) throws {
        let phone = try PhoneNumber(text)
        #expect(phone.formatted == "(11) 98888-7777")
        #expect(phone.international == "+5511988887777")
    }

    @Test(
        "Other numbers are refused",
        arguments: [
            "", "988887777", "20988887777", "11888887777", "1133334444", "+1 11988887777", "119888877778",
            "11x988887777",
        ])
    func noPhone(text: String) {
        #expect(throws: DomainError.invalidPhone) { try PhoneNumber(text) }
    }

    @Test("Practices have landlines too")
    func landline() throws {
        #expect(try PhoneNumber("(11) 3333-4444", of: .practice).formatted == "(11) 3333-4444")
        #expect(throws: DomainError.invalidPhone) { try PhoneNumber("(11) 6333-4444", of: .practice) }
    }

    @Test(
        "Names have letters of any script",
        arguments: ["José d'Ávila", "Ana-Lúcia Sá", "Нина Иванова", "李 小龍", "O’Neil Paz"])
    func name(text: String) throws { #expect(try PersonName(text).text == text) }

    @Test("A name needs a last name, and no digits", arguments: ["", "Ana", "Ana 2", "Ana @home", "Ana -", "<b> Ana"])
    func noName(text: String) {
        #expect(throws: DomainError.invalidName) { try PersonName(text) }
    }

    @Test("A review shows the first name and an initial")
    func shortName() throws {
        #expect(try PersonName("Ana  Maria de Sá").short == "Ana S.")
        #expect(try PersonName("Ana Maria").initials == "AM")
    }

    @Test("Each state has its postal codes, and no other state's")
    func postalCodes() throws {
        var owners: [Int: FederativeUnit] = [:]
        for state in FederativeUnit.allCases {
            for area in state.postalCodes.joined() {
                #expect(owners.updateValue(state, forKey: area) == nil)
            }
        }
        #expect(try PostalCode("01310-100", in: .saoPaulo).formatted == "01310-100")
        #expect(throws: DomainError.invalidPostalCode) { try PostalCode("01310-100", in: .rioDeJaneiro) }
        #expect(throws: DomainError.invalidPostalCode) { try PostalCode("0131010", in: .saoPaulo) }
        #expect(throws: DomainError.invalidPostalCode) { try PostalCode("00000-000", in: .saoPaulo) }
    }

    @Test("A registration is unique in any spelling")
    func council() throws {
        #expect(try CouncilNumber(.medicine, .saoPaulo, "0012345") == CouncilNumber(.medicine, .saoPaulo, "12345"))
        #expect(try CouncilNumber(.medicine, .saoPaulo, "12345").text == "CRM SP 12345")
        for number in ["", "12345678", "12a", "0"] {
            #expect(throws: DomainError.invalidCouncil) { try CouncilNumber(.medicine, .saoPaulo, number) }
        }
        #expect(throws: DomainError.invalidRQE) { try RQE("1234567") }
        #expect(try RQE("123456").number == "123456")
    }

    @Test("Birth dates are real, and of 18 to 120 years", arguments: ["24/11/2008", "1/1/1990", "24/11/1906"])
    func birthDate(text: String) throws {
        let today = try #require(Day("2026-11-24"))
        #expect(try BirthDate(text, today: today).day < today)
    }

    @Test(
        "An unreadable birth date is an error, never today",
        arguments: ["24/11/1905", "30/02/1990", "1990-11-24", "", "24/11/90", "hoje", "24/11/2027"])
    func noBirthDate(text: String) throws {
        let today = try #require(Day("2026-11-24"))
        #expect(throws: DomainError.invalidBirthDate) { try BirthDate(text, today: today) }
        // A dependant's date is not answered with an age that only an account's owner needs.
        #expect(throws: DomainError.invalidBirthDate) { try BirthDate.ofDependant(text, today: today) }
    }

    @Test("The owner of an account is 18, and a dependant of any age")
    func underage() throws {
        let today = try #require(Day("2026-11-24"))
        #expect(throws: DomainError.underage) { try BirthDate("25/11/2008", today: today) }
        #expect(try BirthDate.ofDependant("25/11/2008", today: today).day.description == "2008-11-25")
        for language in DomainLanguage.allCases {
            #expect(!DomainError.invalidBirthDate.message(in: language).contains("18"))
            #expect(DomainError.underage.message(in: language).contains("18"))
        }
    }

    @Test("Prices are read and written in centavos")
    func price() throws {
        #expect(try Price("R$ 1.250,50", in: .portuguese).centavos == 125_050)
        #expect(try Price("R$ 1,250.50", in: .english).centavos == 125_050)
        #expect(try Price("1.250", in: .portuguese).centavos == 125_000)
        for language in DomainLanguage.allCases {
            #expect(try Price("250", in: language).centavos == 25_000)
            // The form of the catalogue's error, and that of a field.
            for centavos in [0, 5, 25_000, 125_050, 9_999_999] {
                let price = try Price(centavos: centavos)
                #expect(try Price(price.text(in: language), in: language) == price)
                #expect(try Price(price.fieldText(in: language), in: language) == price)
            }
        }
        #expect(try Price("1.250,50", in: .portuguese).text(in: .portuguese) == "R$\u{A0}1.250,50")
        #expect(try Price(centavos: 5).text(in: .english) == "R$\u{A0}0.05")
        for text in ["", "-1", "1,5", "1.25", "1,255", "100.000,00", "R$", "dez", "250.00", "1,250.00"] {
            #expect(throws: DomainError.invalidPrice) { try Price(text, in: .portuguese) }
        }
        for text in ["1.250", "250,00", "1.250,00", "1.5", "100,000.00"] {
            #expect(throws: DomainError.invalidPrice) { try Price(text, in: .english) }
        }
    }

    @Test("There are 55 specialties")
    func specialties() {
        #expect(Specialty.all.count == 55)
        #expect(Set(Specialty.all.map(\.id)).count == 55)
    }
}
