// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Vitral

/// The stylesheets of modules that the app uses without having registered them.
///
/// A view of such a module links them itself. Any process of the app may be asked for them, so the server finds them by
/// their addresses among the resources of the program, in the folder that modules have for the browser.
enum UnregisteredStylesheet {
    private static let known = Mutex<[Substring: ClientFiles.File]>([:])

    /// Returns the stylesheet at an address; `nil` if there is none.
    static func file(at path: Substring) -> ClientFiles.File? {
        guard let (module, name) = parts(of: path) else { return nil }
        if let file = known.withLock({ $0[path] }) { return file }
        return file(name, in: ModuleResources.folder(named: module), at: path)
    }

    static func file(_ name: Substring, in resources: URL?, at path: Substring) -> ClientFiles.File? {
        guard let resources else { return nil }
        let url = resources.appendingPathComponent("Client", isDirectory: true).appendingPathComponent(String(name))
        guard let bytes = try? Data(contentsOf: url) else { return nil }
        let file = ClientFiles.File(ModuleFiles.contentType(of: String(name)), Array(bytes))
        known.withLock { $0[path] = file }
        return file
    }

    /// Returns the module and the file that an address names: letters, digits, `-` and `_`, and no path.
    static func parts(of path: Substring) -> (module: Substring, name: Substring)? {
        guard path.hasPrefix(ClientAssets.prefix), path.utf8.count < 200 else { return nil }
        let parts = path.dropFirst(ClientAssets.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix(ClientAssets.unregistered), parts[1].hasSuffix(".css") else {
            return nil
        }
        let (module, name) = (parts[0].dropLast(ClientAssets.unregistered.count), parts[1])
        guard isName(module), isName(name.dropLast(4)) else { return nil }
        return (module, name)
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "-_".utf8.contains(byte)
            }
    }
}
