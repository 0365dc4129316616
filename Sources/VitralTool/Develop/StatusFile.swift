// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file by which the running app knows what to show above its open pages.
struct StatusFile {
    /// The file.
    let url: URL

    /// Has open pages show a headline, and details below it.
    func show(_ headline: String, _ details: String) throws {
        try write(headline + "\n" + details)
    }

    /// Has open pages show nothing.
    func clear() throws {
        try write("")
    }

    private func write(_ text: String) throws {
        do {
            // As a whole, so that no page shows half of it.
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw ToolFailure.failure("\(url.path) cannot be written: \(error.localizedDescription)")
        }
    }
}
