// SPDX-License-Identifier: Apache-2.0

import VitralIdentity

/// What a server needs so that people can sign in.
struct PeopleSettings: Sendable {
    let accounts: Accounts
    let sites: PasskeySites
    /// How often it is looked up whether a sign-in was ended by another process.
    let checkInterval: Duration
    /// Where the module is that shows the sign-in's cookie.
    let signInModule: String
    /// Where the module is that asks for passkeys.
    let passkeyModule: String
}
