// SPDX-License-Identifier: Apache-2.0

import VitralIdentity

/// The value that samples in the documentation of VitralIdentity can use, beside their own.
enum VitralIdentitySamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var accounts: Accounts { fatalError("Samples do not run.") }
    static var codes: Codes { fatalError("Samples do not run.") }
    static let key = CodeKey()
    static let name = SignInName(secret: "1", kind: "number", key: key)
}
