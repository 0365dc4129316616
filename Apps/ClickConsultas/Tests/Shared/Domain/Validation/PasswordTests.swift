// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ClickConsultasDomain

@Suite("Passwords")
struct PasswordTests {
    @Test("Under 8 characters all are weak", arguments: ["", "Aa1!xyz", "Tr0ub!e"])
    func short(password: String) {
        #expect(PasswordStrength.of(password) == .weak)
        #expect(throws: DomainError.invalidPassword) { try PasswordStrength.validate(password) }
    }

    @Test(
        "Common passwords are weak",
        arguments: [
            "12345678", "123456789", "1234567890", "87654321", "00000000", "11111111", "12121212", "password",
            "Password1",
            "p@ssw0rd", "P@ssw0rd!", "senha123", "Senha@123", "minhasenha", "senhasenha", "qwertyui", "qwerty123",
            "1q2w3e4r", "1qaz2wsx", "asdfghjkl", "flamengo", "corinthians", "palmeiras10", "brasil2014", "Brasil123",
            "jesuscristo", "deusefiel", "iloveyou", "teamo123", "24111990", "19901124", "24/11/1990", "abcdefgh",
            "abc12345", "abcd1234", "gabriel123", "mariajose", "juliana1", "sunshine", "letmein1", "admin123",
            "administrador", "welcome1", "superman", "batman123", "pokemon1", "naruto123", "changeme", "trustno1",
            "a1b2c3d4", "147258369", "zxcvbnm1", "mudar123", "doutora2020", "clinica123", "saude2024!",
        ])
    func common(password: String) {
        #expect(PasswordStrength.of(password) == .weak)
        #expect(throws: (any Error).self) { try PasswordStrength.validate(password) }
    }

    @Test("The table has 10,000 passwords, which letters in capitals do not hide")
    func table() {
        #expect(PasswordTable.carried.count == 10_000)
        // None of them follows a rule.
        for password in ["nothing1", "Rosebud1", "BIGDADDY", "midnight", "snowball", "marlboro", "thunder5"] {
            #expect(PasswordTable.carried.contains(password.lowercased()), "\(password)")
            #expect(PasswordStrength.of(password) == .weak)
        }
        let random = (0..<10_000).filter { PasswordTable.carried.contains("tulipa \($0)") }
        #expect(random.count <= 1)
    }

    @Test(
        "Others are not",
        arguments: [
            "cadeira-verde", "k9#fTz2w", "correct horse battery", "xmvqplzr", "girassol e neblina", "7Tulipas!Azuis",
            "  espaço  ", "tambor8#rio4",
        ])
    func uncommon(password: String) throws {
        #expect(PasswordStrength.of(password) == (password.count >= 12 ? .strong : .medium))
        try PasswordStrength.validate(password)
    }

    @Test(
        "The user's own data are weak",
        arguments: ["osvaldina1", "osvaldinapereira", "39053344705", "988887777!", "24.11.1961"])
    func personal(password: String) {
        let data = ["Osvaldina Pereira", "osvaldina@example.org", "390.533.447-05", "(11) 98888-7777", "24/11/1961"]
        #expect(PasswordStrength.of(password, personal: data) == .weak)
        #expect(PasswordStrength.of("neblina pereira girassol", personal: data) == .strong)
    }
}
