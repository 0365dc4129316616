// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// The folder for documents, which Foundation names on Apple's systems alone.
    ///
    /// In a session `.fileStorage` puts a file of this folder into the folder of the account.
    public static var documentsDirectory: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Documents")
    }
}
