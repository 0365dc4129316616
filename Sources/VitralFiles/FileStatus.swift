// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Facts about files that Foundation does not provide, or provides more slowly.
package enum FileStatus {
    /// Returns whether a path has no file, folder or symbolic link.
    package static func isMissing(_ place: URL) -> Bool {
        var status = stat()
        return lstat(place.path, &status) != 0 && errno == ENOENT
    }

    /// Returns whether an open file still has a name in a folder.
    package static func hasName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Returns the time at which a file was last written, and its size in bytes.
    package static func content(of file: URL) throws(FileFailure) -> (modified: Date, size: Int) {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { throw FileFailure(file.path) }
        let seconds = TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9
        return (Date(timeIntervalSince1970: seconds), Int(status.st_size))
    }
}
