// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file from which the running app reads the message above its open pages.
struct StatusFile {
    /// The location of the file.
    let url: URL

    /// Writes a headline, and details below it, for open pages to show.
    func show(_ headline: String, _ details: String) throws {
        try write(headline + "\n" + details)
    }

    /// Removes the message from open pages.
    func clear() throws {
        try write("")
    }

    private func write(_ text: String) throws {
        do {
            // The file is replaced as a whole, so that no page shows a part of it.
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw ToolFailure.failure("\(url.path) cannot be written: \(error.localizedDescription)")
        }
    }
}
