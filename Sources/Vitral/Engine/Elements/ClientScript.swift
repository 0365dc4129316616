// SPDX-License-Identifier: Apache-2.0

/// A script of a module that runs automatically, and whose default export is called with the context of scripts.
///
/// ```swift
/// let scripts = [
///     ClientScript("theme.js", loads: .atOnce),
///     ClientScript("map.js", loads: .whenShown("[data-map]")),
/// ]
/// ```
public struct ClientScript: Sendable {
    /// The time at which a page loads a script.
    public enum Loading: Sendable {
        /// With the page.
        case atOnce
        /// Once the page has an element that matches a CSS selector.
        case whenShown(String)
    }

    /// The name of the file.
    public let file: String
    /// The time at which a page loads it.
    public let loading: Loading

    /// Declares a script.
    ///
    /// - Parameters:
    ///   - file: The name of a file in the module's folder; an ES module.
    ///   - loading: The time at which a page loads it.
    public init(_ file: String, loads loading: Loading) {
        self.file = file
        self.loading = loading
    }
}
