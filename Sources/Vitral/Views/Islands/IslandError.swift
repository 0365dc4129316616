// SPDX-License-Identifier: Apache-2.0

import Logging

/// A mistake in an ``Island``, or a message that its element should not have sent.
public struct IslandError: Error, Hashable, CustomStringConvertible {
    /// The kinds of problems.
    public enum Problem: Hashable, Sendable {
        /// The name is not that of a custom element.
        case name
        /// The module is not the name of a script.
        case module(String)
        /// The properties cannot be encoded.
        case properties(reason: String)
        /// A message is not of the type that the view expects.
        case message(_ type: String, reason: String)
    }

    /// The name of the custom element.
    public let element: String
    /// The problem.
    public let problem: Problem

    /// The problem in words, and how to fix it.
    public var description: String {
        switch problem {
        case .name:
            """
            “\(element)” cannot be the name of a custom element. To fix this, name it with lowercase letters, digits and \
            hyphens, one of them a hyphen, as in `drawing-canvas`.
            """
        case .module(let module):
            """
            The island “\(element)” cannot load “\(module)”. To fix this, name a file of the app's assets that ends in .js.
            """
        case .properties(let reason):
            "The properties of the island “\(element)” cannot be encoded as JSON: \(reason)"
        case .message(let type, let reason):
            """
            A message of the island “\(element)” is not a \(type) and was ignored: \(reason) To fix this, have the element \
            send what the type describes.
            """
        }
    }

    @MainActor private static var reported: Set<String> = []

    /// Logs the error, once for each kind of problem of an element, because browsers may repeat it.
    @MainActor
    func report(to logger: Logger) {
        let kind =
            switch problem {
            case .name: "name"
            case .module: "module"
            case .properties: "properties"
            case .message(let type, _): "message \(type)"
            }
        guard Self.reported.insert("\(element) \(kind)").inserted else { return }
        logger.error("\(self)", metadata: ["island": "\(element)"])
    }
}
