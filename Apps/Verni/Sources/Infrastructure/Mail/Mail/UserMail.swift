// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// An e-mail to a user.
///
/// Descriptions have neither address nor content, because logs must not have codes and links.
package struct UserMail: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The address of the recipient.
    package var address: String
    /// The language of the recipient, as a tag such as `pt-BR`.
    package var language: String
    /// The name by which the recipient is greeted; `nil` if it is not known.
    package var name: String?
    /// The content.
    package var content: Content

    package init(to address: String, language: String, name: String? = nil, _ content: Content) {
        self.address = address
        self.language = language
        self.name = name
        self.content = content
    }

    /// The content of a mail.
    package enum Content: Hashable, Sendable {
        /// A code that the recipient types, and the time for which it is valid.
        case code(String, for: CodePurpose, minutes: Int)
        /// An attempt to sign up with an address that has an account already.
        case registered
        /// An attempt to reset a password by an address that has no account.
        case unknown
        /// A change of what the recipient signs in with, to the address of before.
        case changed(SecurityChange)
        /// An invitation to a group, with its link and its last day.
        case invitation(from: String, group: String, link: URL, until: Day?)
        /// A request to pay what the recipient owes in a group, with the link of the group.
        case settleRequest(from: String, group: String, amount: MoneySum, link: URL)
        /// The deletion of the recipient's account.
        case accountDeleted
    }

    /// The purpose of a code.
    package enum CodePurpose: String, CaseIterable, Sendable {
        case confirmation, passwordReset, emailChange
    }

    /// A change of what a user signs in with.
    package enum SecurityChange: String, CaseIterable, Sendable {
        case password, email, passkeyAdded, passkeyRemoved
    }

    package var description: String { "UserMail(\(kind))" }
    package var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }

    /// The kind of the content.
    private var kind: String {
        switch content {
        case .code(_, let purpose, _): "code for \(purpose.rawValue)"
        case .registered: "registered"
        case .unknown: "unknown"
        case .changed(let change): "changed \(change.rawValue)"
        case .invitation: "invitation"
        case .settleRequest: "request to settle"
        case .accountDeleted: "account deleted"
        }
    }
}
