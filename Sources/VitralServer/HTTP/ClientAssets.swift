// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import NIOCore
import VitralFeatures

/// The browser's script and stylesheet, under names that change with their content.
///
/// A browser that has one never asks for it again, and a new release is never mixed with an old one.
struct ClientAssets: Sendable {
    /// A file that never changes under its name.
    struct Asset: Sendable {
        let path: String
        let contentType: String
        let bytes: ByteBuffer
        /// The same, gzipped, if that is smaller.
        let gzipped: ByteBuffer?
    }

    /// Where the script is.
    let script: String
    /// Where the part of the script is that sends files.
    let uploads: String
    /// Where the module is that shows the sign-in's cookie and has it set.
    let signIn: String
    /// Where the module is that asks for passkeys.
    let passkeys: String
    /// Where the stylesheet is.
    let stylesheet: String
    /// Where the icon is.
    let icon: String
    private let assets: [String: Asset]

    private static let prefix = "/_vitral/"

    /// Reads and compresses the client.
    init() throws {
        let javascript = "text/javascript; charset=utf-8"
        func module(_ name: String) throws -> Asset {
            Self.asset(name, "js", javascript, try ClientSource.module(name))
        }
        let (uploads, signIn, passkeys) = (try module("uploads"), try module("sign-in"), try module("passkeys"))
        // The script loads the module by the name that changes with its content.
        let source = String(decoding: try ClientSource.script(), as: UTF8.self).replacingOccurrences(
            of: "./uploads.js", with: "./" + uploads.path.dropFirst(Self.prefix.count))
        let script = Self.asset("vitral", "js", javascript, Array(source.utf8))
        let stylesheet = Self.asset("vitral", "css", "text/css; charset=utf-8", try ClientSource.stylesheet())
        let icon = Self.asset("icon", "svg", "image/svg+xml", Array(Icon.svg.utf8))
        self.script = script.path
        self.uploads = uploads.path
        self.signIn = signIn.path
        self.passkeys = passkeys.path
        self.stylesheet = stylesheet.path
        self.icon = icon.path
        assets = Dictionary(
            uniqueKeysWithValues: [script, uploads, signIn, passkeys, stylesheet, icon].map { ($0.path, $0) })
    }

    /// The modules that features call, by name.
    var modules: [String: String] { ["sign-in": signIn, "passkeys": passkeys] }

    /// The asset at a path.
    subscript(path: String) -> Asset? { assets[path] }

    private static func asset(_ name: String, _ type: String, _ contentType: String, _ bytes: [UInt8]) -> Asset {
        // Sixteen digits: two releases that share them do not happen.
        let hash = Hexadecimal.text(of: SHA256.hash(data: bytes).prefix(8))
        return Asset(
            path: "\(prefix)\(name)-\(hash).\(type)", contentType: contentType, bytes: ByteBuffer(bytes: bytes),
            gzipped: gzip(bytes).flatMap { $0.readableBytes < bytes.count ? $0 : nil })
    }

    private static func gzip(_ bytes: [UInt8]) -> ByteBuffer? {
        guard let compressor = Compressor(.gzip, level: 9) else { return nil }
        var buffer = ByteBufferAllocator().buffer(capacity: bytes.count / 3)
        return bytes.withUnsafeBytes { compressor.write($0, isLast: true, into: &buffer) } ? buffer : nil
    }
}

/// What browsers show in a tab, unless the app has an icon of its own.
private enum Icon {
    static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1f3b"/>\
        <path d="M16 4l10 8-10 16L6 12z" fill="#f4c95d"/><path d="M16 4l10 8H6z" fill="#e4572e"/>\
        <path d="M16 28L6 12h6z" fill="#17bebb"/><path d="M16 28l10-16h-6z" fill="#76b041"/>\
        <path d="M16 4L6 12l10 16 10-16zM6 12h20M12 12l4 16 4-16-4-8z" fill="none" stroke="#1b1f3b"/></svg>
        """
}
