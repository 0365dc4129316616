// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A snapshot of the files in some folders, with the times of their last changes.
///
/// Two snapshots differ if a file was written, added, removed or renamed between them. A comparison needs no file
/// descriptor per folder, sees new folders, and works on file systems without change notifications.
struct SourceSnapshot: Equatable {
    private struct Version: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
    }

    private var files: [String: Version] = [:]

    /// Reads the files at some paths, each a file or a folder.
    ///
    /// Hidden files, and backups of editors, which end in `~`, are ignored.
    init(of places: [URL]) {
        for place in places { add(place.path) }
    }

    /// The number of files in the snapshot.
    var count: Int { files.count }

    private mutating func add(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            files[path] = Version(
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
            return
        }
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
            }
            if !name.hasPrefix("."), !name.hasSuffix("~") { add(path + "/" + name) }
        }
    }
}
