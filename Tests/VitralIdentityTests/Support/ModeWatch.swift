// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A watch on a folder for files that are created, and for files whose permissions change later.
///
/// A file with its final permissions and without a change had them from its creation.
final class ModeWatch {
    private let descriptor: Int32

    init(_ folder: URL) throws {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        try #require(descriptor >= 0)
        try #require(inotify_add_watch(descriptor, folder.path, UInt32(IN_CREATE) | UInt32(IN_ATTRIB)) >= 0)
    }

    deinit { close(descriptor) }

    /// Whether the process's default permissions let others read new files, so that the test is meaningful.
    static var isMeaningful: Bool {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
        guard let mask = line?.split(whereSeparator: \.isWhitespace).last, let bits = Int(mask, radix: 8) else {
            return false
        }
        return bits & 0o044 == 0
    }

    /// Returns the names of files that were created, and of those whose attributes changed, in order.
    func events() -> (created: [String], changed: [String]) {
        var (created, changed): ([String], [String]) = ([], [])
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(descriptor, &buffer, buffer.count)
        var offset = 0
        // An event is its watch, its kind, a cookie, the length of the name, and the name padded with zeros.
        while offset + 16 <= count {
            let (kind, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let text = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
            let name = String(decoding: text, as: UTF8.self)
            if kind & UInt32(IN_CREATE) != 0 { created.append(name) } else { changed.append(name) }
            offset += 16 + length
        }
        return (created, changed)
    }
}
