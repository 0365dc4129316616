// SPDX-License-Identifier: Apache-2.0

/// The reason why a sign-in by form failed, in the query of the page that shows the form again.
package enum SignInRefusal: String {
    /// The name or password is incorrect.
    case wrong
    /// A later attempt may succeed: there were too many attempts, or the accounts cannot be reached.
    case later

    /// The name in the query.
    package static let queryName = "sign-in"
}
