// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The styles and scripts of the modules that an app has registered.
struct ModuleFiles: Sendable {
    /// A registration that cannot be served.
    struct Mistake: Error, CustomStringConvertible {
        let module: String
        let problem: String
        var description: String { "The client assets of \(module) cannot be served: \(problem)" }
    }

    /// The files, by the app's own addresses.
    let files: [String: ClientFiles.File]
    /// The links of a page's head to the stylesheets.
    let stylesheets: String
    /// The scripts in a live page's head, and the client's information about the others.
    let scripts: String
    /// The addresses of scripts, by the names of their files.
    let paths: [String: String]
    /// The text of the service worker, if there is one.
    let serviceWorker: String?

    /// Reads and compresses the files.
    ///
    /// - Parameter basePath: The path that stands before the addresses in the browser.
    init(_ assets: [ClientAssets], below basePath: BasePath) throws {
        var files: [String: ClientFiles.File] = [:]
        var (links, scripts, worker) = ("", "", [String]())
        var known = Known()
        for assets in assets {
            let module = try Module(assets, below: basePath)
            files.merge(module.files) { first, _ in first }
            for (name, path) in module.paths.sorted(by: { $0.key < $1.key }) {
                if name.hasSuffix(".css") { links += "<link rel=\"stylesheet\" href=\"\(path)\">\n" }
                if name.hasSuffix(".js") { known.modules[name] = path }
            }
            for script in assets.scripts {
                let path = try module.path(of: script.file)
                switch script.loading {
                case .atOnce:
                    scripts += "<script type=\"module\" src=\"\(path)\"></script>\n"
                    // The client calls it, as it calls the others.
                    known.parts.append([path, "html"])
                case .whenShown(let selector): known.parts.append([path, selector])
                }
            }
            if let file = assets.serviceWorker { worker.append(try module.path(of: file)) }
        }
        if !worker.isEmpty {
            scripts += "<meta name=\"vitral-worker\" content=\"\(basePath.external(ClientFiles.serviceWorkerPath))\">\n"
            let list = worker.map { "\"\($0)\"" }.joined(separator: ", ")
            serviceWorker = "importScripts(\(list));\n"
        } else {
            serviceWorker = nil
        }
        self.files = files
        paths = known.modules
        stylesheets = links
        self.scripts = try known.tag + scripts
    }

    /// The facts about the modules that the client needs.
    private struct Known: Encodable {
        /// The addresses of scripts, and selectors of the elements that need them.
        var parts: [[String]] = []
        /// The addresses of scripts, by the names of their files.
        var modules: [String: String] = [:]

        var tag: String {
            get throws {
                if modules.isEmpty { return "" }
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                let text = String(decoding: try encoder.encode(self), as: UTF8.self)
                return "<meta name=\"vitral-modules\" content=\"\(_Markup.text(text))\">\n"
            }
        }
    }

    /// One module's files.
    private struct Module {
        let name: String
        var files: [String: ClientFiles.File] = [:]
        /// Their addresses in the browser, by name.
        var paths: [String: String] = [:]

        init(_ assets: ClientAssets, below basePath: BasePath) throws {
            name = assets.module
            let isName =
                !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                }
            guard isName else {
                throw Mistake(
                    module: name, problem: "To fix this, name the module with letters, digits, `-` and `_` only.")
            }
            guard let folder = assets.folder,
                let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
            else {
                throw Mistake(
                    module: name,
                    problem: """
                        the folder \(assets.folder?.path ?? "") is missing. To fix this, add \
                        `resources: [.copy("Client")]` to the module's target.
                        """)
            }
            var contents: [(name: String, bytes: [UInt8])] = []
            for file in names.sorted() where !file.hasPrefix(".") && Self.isName(file) {
                guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else { continue }
                contents.append((file, Array(data)))
            }
            let version = ClientFiles.digest(contents.flatMap { Array($0.name.utf8) + [0] + $0.bytes })
            for (file, bytes) in contents {
                let path = "\(ClientFiles.prefix)\(name)-\(version)/\(file)"
                paths[file] = basePath.external(path)
                files[path] = ClientFiles.File(ModuleFiles.contentType(of: file), bytes)
            }
        }

        func path(of file: String) throws -> String {
            guard let path = paths[file] else {
                throw Mistake(
                    module: name, problem: "there is no file \(file). To fix this, add it to the folder of its assets.")
            }
            return path
        }

        /// Returns whether a name needs no escaping in an address, in HTML or in a script.
        private static func isName(_ file: String) -> Bool {
            file.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "-_.".utf8.contains(byte)
            }
        }
    }

    /// Returns the content type of a file by its name.
    static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last?.lowercased() {
        case "css": "text/css; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "json": "application/json"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webp": "image/webp"
        case "wasm": "application/wasm"
        case "woff2": "font/woff2"
        default: "application/octet-stream"
        }
    }
}
