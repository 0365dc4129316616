// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Crypto
import Testing

@Suite("CPFs")
struct CPFTests {
    @Test(
        "Correct numbers are read", arguments: ["390.533.447-05", "943.895.751-04", "39053344705", " 390.533.447-05"])
    func valid(text: String) throws {
        #expect(try CPF(text).digits.count == 11)
    }

    @Test(
        "Others are refused",
        arguments: [
            "231.002.999-00", "123.456.789-00", "111.111.111-11", "3905334470", "390533447055", "", "٣٩٠٥٣٣٤٤٧٠٥",
            "390a53344705",
        ])
    func invalid(text: String) {
        #expect(throws: DomainError.invalidCPF) { try CPF(text) }
    }

    @Test("A wrong check digit is found")
    func checkDigits() throws {
        let digits = Array("39053344705")
        for index in 9...10 {
            for digit in "0123456789" where digit != digits[index] {
                var wrong = digits
                wrong[index] = digit
                #expect(throws: DomainError.invalidCPF) { try CPF(String(wrong)) }
            }
        }
    }

    @Test("A CPF never appears by accident")
    func hidden() throws {
        let cpf = try CPF("39053344705")
        #expect("\(cpf) \(String(reflecting: cpf)) \(String(describing: [cpf]))".contains("390") == false)
        #expect(cpf.formatted == "390.533.447-05")
        #expect(cpf.masked == "***.533.447-**")
    }

    @Test("The hash depends on the key")
    func hash() throws {
        let cpf = try CPF("390.533.447-05")
        let hasher = CPFHasher(key: SymmetricKey(data: [UInt8](repeating: 1, count: 32)))
        let other = CPFHasher(key: SymmetricKey(data: [UInt8](repeating: 2, count: 32)))
        #expect(hasher.hash(of: cpf) == hasher.hash(of: try CPF("39053344705")))
        #expect(hasher.hash(of: cpf) != other.hash(of: cpf))
        #expect(hasher.hash(of: cpf).count == 64)
    }
}
