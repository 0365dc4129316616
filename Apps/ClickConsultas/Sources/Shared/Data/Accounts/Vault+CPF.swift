// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import VitralIdentity

extension Vault {
    /// Returns the sealed CPF of an account; `nil` if there is none.
    ///
    /// The caller records the look.
    package func cpf(of patient: Patient.ID) async throws -> CPF? {
        guard let digits = try await load(AccountService.cpfName, of: patient.rawValue) else { return nil }
        return try CPF(String(decoding: digits, as: UTF8.self))
    }
}
