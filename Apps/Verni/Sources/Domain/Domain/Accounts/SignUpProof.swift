// SPDX-License-Identifier: Apache-2.0

/// The proof that a page or program has made a sign-up: a mailed code creates the account of this sign-up alone, and of none
/// that another client has made with the same address.
///
/// Unlike a ``Secret``, it is saved with the state of a page: without the code, it is worth nothing.
package struct SignUpProof: Hashable, Sendable, Codable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension SignUpProof: CustomStringConvertible, CustomReflectable {
    package var description: String { "…" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
