// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The styles and scripts that a module brings for its views.
///
/// A module keeps them beside its Swift, in a folder that `Package.swift` copies into its bundle, and declares them once:
///
/// ```swift
/// extension ClientAssets {
///     /// The styles of maps, and the script that moves them.
///     public static let maps = ClientAssets(
///         module: "VitralMaps", bundle: .module,
///         scripts: [ClientScript("map.js", loads: .whenShown("[data-map]"))])
/// }
/// ```
///
/// An app that shows views of the module registers them:
///
/// ```swift
/// struct TravelApp: App {
///     static var clientAssets: [ClientAssets] { [.maps] }
///
///     var body: some Scene {
///         WindowGroup("Travel") { Text("The map") }
///     }
/// }
/// ```
///
/// The server serves every file of the folder, under an address that changes with its content. Every page gets all
/// stylesheets, ordered by name, after those of the framework. Scripts are ES modules, and run as ``scripts`` says; a
/// file that is not listed there is loaded when another module imports it or an ``Island`` names it.
///
/// The default export of a script in ``scripts`` is called with a context, whose `send(value)` sends a value to the
/// `SessionFeature` of the module:
///
/// ```js
/// export default ({ send }) => addEventListener('blur', () => send({ isAway: true }));
/// ```
public struct ClientAssets: Sendable {
    /// The name of the module, which is part of the files' address and the name of the feature that its scripts send to.
    public let module: String
    /// The folder with the files.
    public let folder: URL?
    /// The scripts that pages run automatically.
    public let scripts: [ClientScript]
    /// The file in the folder that becomes part of the app's service worker.
    public let serviceWorker: String?

    /// Declares the files of a module.
    ///
    /// - Parameters:
    ///   - module: The name of the module: letters, digits, `-` and `_`.
    ///   - bundle: The module's resource bundle, usually `.module`.
    ///   - folder: The folder in the bundle with the files.
    ///   - scripts: The scripts that pages run automatically.
    ///   - serviceWorker: The file in the folder that becomes part of the app's service worker. It is a classic script.
    public init(
        module: String, bundle: Bundle, folder: String = "Client", scripts: [ClientScript] = [],
        serviceWorker: String? = nil
    ) {
        self.module = module
        self.folder = bundle.resourceURL?.appendingPathComponent(folder, isDirectory: true)
        self.scripts = scripts
        self.serviceWorker = serviceWorker
    }
}
