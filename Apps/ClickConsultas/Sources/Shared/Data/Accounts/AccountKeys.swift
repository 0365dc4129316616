// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import VitralIdentity

/// The server's key for codes, and for the hashes by which accounts are found by their CPF.
///
/// All processes of a database have the same key, and the database does not have it.
package struct AccountKeys: Sendable {
    /// The key of codes and of names to sign in with.
    package let codes: CodeKey
    /// The hasher of CPFs.
    package let cpfs: CPFHasher

    /// Creates keys from 32 bytes or more.
    ///
    /// - Throws: `InvalidCodeKey`.
    package init(data: Data) throws {
        codes = try CodeKey(data: data)
        cpfs = CPFHasher(data: data)
    }

    /// Creates keys from 32 bytes or more in Base64, as settings have them.
    ///
    /// - Throws: `InvalidCodeKey`.
    package init(base64: String) throws {
        codes = try CodeKey(base64: base64)
        // The text is Base64, or the line above has thrown.
        cpfs = CPFHasher(data: Data(base64Encoded: base64) ?? Data())
    }

    /// Creates random keys, for a database that ends with its process.
    package init() {
        codes = CodeKey()
        cpfs = CPFHasher()
    }

    /// Returns the name by which an account is found by its address.
    package func name(_ email: ClickConsultasDomain.EmailAddress) -> VitralIdentity.SignInName {
        let kind = VitralIdentity.SignInName.emailKind
        return VitralIdentity.SignInName(kind: kind, key: "\(kind):\(email.text)", text: email.text)
    }

    /// Returns the name by which an account is found by its CPF: its keyed hash.
    package func name(_ cpf: CPF) -> VitralIdentity.SignInName {
        VitralIdentity.SignInName(secret: cpf.digits, kind: Self.cpfKind, key: codes)
    }

    /// Returns the name with which a user signs in.
    package func name(_ name: ClickConsultasDomain.SignInName) -> VitralIdentity.SignInName {
        switch name {
        case .email(let email): self.name(email)
        case .cpf(let cpf): self.name(cpf)
        }
    }

    /// The kind of the names that are CPFs.
    package static let cpfKind = "cpf"

    /// Returns the keyed hash of an address that no account may have.
    func hash(of email: ClickConsultasDomain.EmailAddress) -> String {
        VitralIdentity.SignInName(secret: email.text, kind: "cpfCheck", key: codes).key
    }
}
