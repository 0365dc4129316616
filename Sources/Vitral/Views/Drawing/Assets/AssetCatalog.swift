// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Logging
import Synchronization

/// The colors, images and data of a bundle's asset catalogs: the `.xcassets` folders at its root.
///
/// The catalogs are read once, as Xcode writes them (Apple, Asset Catalog Format Reference). Apps look colors,
/// images and data up by name in what was found then, so no name becomes a path.
package struct AssetCatalog: Sendable {
    /// The folder that contains the catalogs.
    package let root: URL
    /// The paths below the root of the image files that a browser may request.
    package internal(set) var files: [String] = []
    /// The parts of the catalogs that cannot be used, each with a reason and a solution.
    package internal(set) var problems: [AssetProblem] = []
    var colors: [String: Color] = [:]
    var images: [String: ImageSet] = [:]
    var dataSets: [String: DataSet] = [:]

    /// The start of the addresses of a module's images, by which they differ from those of the app.
    package var modulePrefix: String { root.lastPathComponent + "/" }

    /// Reads all catalogs in a folder.
    package init(in root: URL) {
        self.root = root.resolvingSymlinksInPath()
        for folder in Self.folders(in: self.root) where folder.pathExtension == "xcassets" {
            readGroup(folder, path: folder.lastPathComponent, prefix: "", depth: 0)
        }
    }

    private static let known = Mutex<[String: AssetCatalog]>([:])

    /// Returns the catalog of a bundle, which is read with the first call; its problems are logged then.
    package static func of(_ bundle: Bundle?, logger: Logger) -> AssetCatalog? {
        guard let root = bundle?.resourceURL else { return nil }
        if let known = known.withLock({ $0[root.path] }) { return known }
        let catalog = AssetCatalog(in: root)
        for problem in catalog.problems {
            logger.error("An asset cannot be used.", metadata: ["reason": "\(problem)"])
        }
        known.withLock { $0[root.path] = catalog }
        return catalog
    }

    /// Returns the catalog of a bundle that a view names; `nil` for the app's own bundle.
    static func other(_ bundle: Bundle?, than app: Bundle?, logger: Logger) -> AssetCatalog? {
        guard let bundle, bundle != .main, bundle.bundleURL != app?.bundleURL else { return nil }
        return of(bundle, logger: logger)
    }

    /// The declarations of all colors as CSS variables, and of the app's accent color; `nil` if there is no color.
    var declarations: String? {
        guard !colors.isEmpty else { return nil }
        var declarations = colors.sorted { $0.key < $1.key }.map { "\(Self.variable(for: $0.key)):\($0.value.css)" }
        // Xcode uses the set of this name as the app's tint, without a line of code.
        if colors["AccentColor"] != nil {
            let accent = "var(\(Self.variable(for: "AccentColor")))"
            declarations += ["--accent:\(accent)", "accent-color:\(accent)"]
        }
        return declarations.joined(separator: ";")
    }

    /// Returns the CSS variable for a color, which no other name shares.
    static func variable(for name: String) -> String {
        var variable = "--asset-"
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-": variable.unicodeScalars.append(scalar)
            default: variable += "_\(String(scalar.value, radix: 16))_"
            }
        }
        return variable
    }
}

/// A part of an asset catalog that cannot be used.
package struct AssetProblem: Error, Hashable, CustomStringConvertible {
    /// The path of the file or folder, from the catalog on.
    package let path: String
    /// The reason, and the solution.
    package let reason: String

    /// The path and the reason.
    package var description: String { "\(path): \(reason)" }
}
