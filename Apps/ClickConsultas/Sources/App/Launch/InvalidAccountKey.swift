// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// The error of a database that outlives the process while the key of its hashes does not.
struct MissingAccountKey: UsageError, CustomStringConvertible {
    let description = """
        The app keeps keyed hashes of CPFs in its database, and there is no key for them. To fix this, name its file by the \
        setting “accounts.keyFile” (VITRAL_ACCOUNTS_KEY_FILE); it is created if it is missing.
        """
}

/// The error of a file that has no key, or that other users can read.
struct InvalidAccountKey: UsageError, CustomStringConvertible {
    let file: String
    let isOpen: Bool

    var description: String {
        isOpen
            ? "Other users can read the key in \(file). To fix this, run “chmod 600 \(file)”."
            : "The file \(file) has no key of 32 bytes in Base64. To fix this, restore it, or remove it with its database."
    }
}
