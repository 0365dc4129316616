// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

/// The content of a data set in an asset catalog.
///
/// ```swift
/// let words = NSDataAsset(name: "Words").flatMap { String(data: $0.data, encoding: .utf8) } ?? ""
/// ```
public final class NSDataAsset: Sendable {
    /// The name of the set.
    public let name: String
    /// The content of its file.
    public let data: Data
    /// The uniform type identifier of the data, such as `public.json`.
    public let typeIdentifier: String

    /// Reads a data set; `nil` if no catalog has one with this name, or its file cannot be read.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle of the module with the catalog; `Bundle.main` for the app's own and those of its modules.
    public init?(name: String, bundle: Bundle = .main) {
        let bundles = bundle == .main ? [bundle] + ModuleResources.bundles : [bundle]
        let logger = Logger(label: "vitral.assets")
        let found = bundles.lazy.compactMap { AssetCatalog.of($0, logger: logger)?.dataSets[name] }.first
        guard let found, let data = try? Data(contentsOf: found.file) else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = found.typeIdentifier ?? "public.data"
    }
}
