// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import NIOCore
import Vitral
import VitralFeatures

/// The browser client and the files of the app's modules, under addresses that change with their content.
///
/// A browser that has one never asks for it again, and a new page never gets a file of an old release.
struct ClientFiles: Sendable {
    /// A file that never changes under its address.
    struct File: Sendable {
        let contentType: String
        let bytes: ByteBuffer
        /// The same, compressed, for each coding that makes it smaller.
        let compressed: [ContentCoding: ByteBuffer]

        init(_ contentType: String, _ bytes: [UInt8]) {
            self.contentType = contentType
            self.bytes = ByteBuffer(bytes: bytes)
            var compressed: [ContentCoding: ByteBuffer] = [:]
            for coding in ContentCoding.allCases {
                guard let body = coding.compress([bytes], for: .always, capacity: bytes.count / 3),
                    body.readableBytes < bytes.count
                else { continue }
                compressed[coding] = body
            }
            self.compressed = compressed
        }
    }

    static let prefix = ClientAssets.prefix
    /// The app's own address of the service worker: at the start, because it may be for no more than what lies below it.
    static let serviceWorkerPath = "/service-worker.js"

    /// The path that stands before the addresses below, which are for the browser.
    let basePath: BasePath
    /// The address of the script that keeps what the user does before the page is live.
    let early: String
    /// The address of the script that every live page loads.
    let core: String
    /// The address of the script that requests the sign-in's cookie.
    let signIn: String
    /// The address of the script that asks for passkeys.
    let passkeys: String
    /// The address of the icon.
    let icon: String
    /// The stylesheets of the framework.
    let sheets: Stylesheets
    /// The parts of a page's head that the app's modules need.
    let modules: ModuleFiles
    /// The service worker: that of the modules, or one that takes the place of what an earlier release has installed.
    let serviceWorker: File
    private let files: [String: File]
    /// The folders of this release, by the part of their name that stays the same.
    private let folders: [Substring: Substring]

    /// Reads and compresses the client and the files of modules.
    ///
    /// - Parameter basePath: The path that stands before the addresses in the browser.
    /// - Throws: ``BuiltClient/Missing`` or ``ModuleFiles/Mistake``.
    init(_ assets: [ClientAssets] = [], below basePath: BasePath = .root) throws {
        let client = try BuiltClient()
        let folder = "\(Self.prefix)\(client.version)/"
        var files: [String: File] = [:]
        for (name, bytes) in client.files {
            files[folder + name] = File(ModuleFiles.contentType(of: name), bytes)
        }
        let svg = Array(Icon.svg.utf8)
        let icon = "\(Self.prefix)icon-\(Self.digest(svg)).svg"
        self.icon = basePath.external(icon)
        self.basePath = basePath
        files[icon] = File("image/svg+xml", svg)
        modules = try ModuleFiles(assets, below: basePath)
        files.merge(modules.files) { first, _ in first }
        let worker = modules.serviceWorker ?? RetiringWorker.script
        serviceWorker = File("text/javascript; charset=utf-8", Array(worker.utf8))
        let external = basePath.external(folder)
        early = external + "early.js"
        core = external + "core.js"
        signIn = external + "sign-in.js"
        passkeys = external + "passkeys.js"
        sheets = Stylesheets(client.sheets, folder: external)
        self.files = files
        folders = Dictionary(
            files.keys.compactMap { Self.place(of: $0) }.map { ($0.stem, $0.folder) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The file at an address of the app's own.
    subscript(path: String) -> File? { files[path] }

    /// The file of ``icon``.
    var iconFile: File? { basePath.own(icon).flatMap { files[$0] } }

    /// Returns the file that stands for one of another release.
    ///
    /// A page outlives a deployment, and may load a part of its release only after it. Then the part of this release
    /// uses the page's core: if it needs a name that this core does not export, only this part fails.
    func successor(of path: String) -> File? {
        guard let place = Self.place(of: path), let folder = folders[place.stem] else { return nil }
        return files["\(Self.prefix)\(folder)/\(place.name)"]
    }

    /// Returns the parts of an address: `Maps-0123456789abcdef/map.js` has the stem `Maps-`, the framework's own files
    /// have none.
    private static func place(of path: String) -> (stem: Substring, folder: Substring, name: Substring)? {
        guard path.hasPrefix(prefix) else { return nil }
        let parts = path.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let stem = parts[0].lastIndex(of: "-").map { parts[0][...$0] } ?? ""
        return (stem, parts[0], parts[1])
    }

    /// Returns sixteen digits of a hash, which are enough to distinguish releases.
    static func digest(_ bytes: [UInt8]) -> String { Hexadecimal.text(of: SHA256.hash(data: bytes).prefix(8)) }
}

/// The service worker of an app that has none.
///
/// A browser goes on with the worker of an earlier release while it gets no other one: that there is none does not end it.
private enum RetiringWorker {
    static let script = """
        addEventListener('install', () => skipWaiting());
        addEventListener('activate', event => event.waitUntil(registration.unregister()));

        """
}

/// The icon of a browser tab, for an app without an icon of its own.
private enum Icon {
    static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1f3b"/>\
        <path d="M16 4l10 8-10 16L6 12z" fill="#f4c95d"/><path d="M16 4l10 8H6z" fill="#e4572e"/>\
        <path d="M16 28L6 12h6z" fill="#17bebb"/><path d="M16 28l10-16h-6z" fill="#76b041"/>\
        <path d="M16 4L6 12l10 16 10-16zM6 12h20M12 12l4 16 4-16-4-8z" fill="none" stroke="#1b1f3b"/></svg>
        """
}
