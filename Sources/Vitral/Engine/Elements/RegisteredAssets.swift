// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The modules whose client assets an app has registered.
@MainActor
final class RegisteredAssets {
    private let modules: Set<String>
    private let logger: Logger
    /// The addresses of stylesheets of other modules, by module.
    private static var late: [String: [String]] = [:]

    init(_ assets: [ClientAssets], logger: Logger) {
        modules = Set(assets.map(\.module))
        self.logger = logger
    }

    /// Returns the app's own addresses of the stylesheets that a view brings itself; none if the app has registered them.
    ///
    /// It logs once for each module that the app should register them.
    func missingStylesheets(of assets: ClientAssets, named name: String, for view: String) -> [String] {
        if modules.contains(assets.module) { return [] }
        if let known = Self.late[assets.module] { return known }
        let names = assets.folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        let addresses = names.filter { $0.hasSuffix(".css") }.sorted()
            .map { "\(ClientAssets.prefix)\(assets.module)\(ClientAssets.unregistered)/\($0)" }
        logger.log(
            level: addresses.isEmpty ? .error : .warning,
            """
            \(view) \(addresses.isEmpty ? "has no styles" : "loads its styles after the page"), because the app has not \
            registered them. To fix this, add `static var clientAssets: [ClientAssets] { [\(name)] }` to the app.
            """, metadata: ["module": "\(assets.module)"])
        Self.late[assets.module] = addresses
        return addresses
    }
}

extension ClientAssets {
    /// The start of the addresses of the files of the framework and of modules.
    package static let prefix = "/_vitral/"
    /// The end of a module's name in the addresses of its stylesheets, if the app has not registered them.
    package static let unregistered = "-unregistered"
}
