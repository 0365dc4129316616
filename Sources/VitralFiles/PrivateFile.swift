// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Files and folders that other users of the machine can neither read nor write.
///
/// A new file has its permissions from the moment at which it is created; they never change later. The functions block
/// until the disk has finished; call them on a thread that may block.
package enum PrivateFile {
    /// Writes a file as a whole, and replaces an earlier one.
    ///
    /// After a crash, also of the machine, the file has either the old content or the new content.
    package static func write(_ bytes: [UInt8], to file: URL) throws(FileFailure) {
        let draft = try makeDraft(of: bytes, for: file)
        guard rename(draft, file.path) == 0 else {
            let failure = FileFailure(file.path)
            unlink(draft)
            throw failure
        }
        try synchronizeFolder(of: file)
    }

    /// Creates a file, unless it already exists.
    ///
    /// If several processes do so at the same time, exactly one of them creates the file, and the others find it
    /// complete.
    ///
    /// - Returns: `true` if this call created the file.
    package static func create(_ bytes: [UInt8], at file: URL) throws(FileFailure) -> Bool {
        let draft = try makeDraft(of: bytes, for: file)
        defer { unlink(draft) }
        // Unlike a rename, this fails if the name is taken.
        guard link(draft, file.path) == 0 else {
            if errno == EEXIST { return false }
            throw FileFailure(file.path)
        }
        try synchronizeFolder(of: file)
        return true
    }

    /// Creates an empty file, unless it already exists, for a library that keeps the permissions of its file.
    ///
    /// If the file is a symbolic link, its target is created too, because the library follows the link. An existing
    /// file is not opened, because closing it would release the locks that other connections of this process have on
    /// it.
    package static func createEmpty(at file: URL) throws(FileFailure) {
        let descriptor = open(file.path, creationFlags, mode)
        if descriptor >= 0 {
            close(descriptor)
            return
        }
        guard errno == EEXIST else { throw FileFailure(file.path) }
        guard let target = missingTarget(of: file) else { return }
        try createEmpty(at: target)
    }

    /// Returns the target of a symbolic link, if the target does not exist.
    private static func missingTarget(of link: URL) -> URL? {
        var status = stat()
        // A link that leads back to itself fails with another error, so the recursion ends.
        guard stat(link.path, &status) != 0, errno == ENOENT,
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
        else { return nil }
        return URL(fileURLWithPath: path, relativeTo: link.deletingLastPathComponent()).absoluteURL
    }

    /// Returns the permissions of a file, or those of the target if the file is a symbolic link.
    package static func permissions(of file: URL) throws(FileFailure) -> mode_t {
        var status = stat()
        guard stat(file.path, &status) == 0 else { throw FileFailure(file.path) }
        return status.st_mode & 0o7777
    }

    /// Creates a folder and its missing parents; existing folders do not change.
    package static func makeFolder(_ folder: URL) throws(FileFailure) {
        try makeFolder(folder.path)
    }

    /// Reads a file and the permissions that it had at the time.
    package static func read(_ file: URL) throws(FileFailure) -> (bytes: [UInt8], permissions: mode_t) {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(file.path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(file.path) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count == 0 { return (bytes, status.st_mode & 0o7777) }
            if count > 0 {
                bytes += piece[..<count]
            } else if errno != EINTR {
                throw FileFailure(file.path)
            }
        }
    }

    // MARK: Drafts

    private static let mode: mode_t = 0o600
    private static let creationFlags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC

    /// Writes a temporary file beside another file, and waits until it is on the disk.
    ///
    /// - Returns: The path. The name begins with a dot, and no two temporary files share it.
    private static func makeDraft(of bytes: [UInt8], for file: URL) throws(FileFailure) -> String {
        let number = String(UInt64.random(in: 0 ... .max), radix: 36)
        let draft = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).\(number)").path
        let descriptor = open(draft, creationFlags, mode)
        guard descriptor >= 0 else { throw FileFailure(draft) }
        do throws(FileFailure) {
            defer { close(descriptor) }
            try write(bytes, to: descriptor, draft)
            try synchronize(descriptor, draft)
        } catch {
            unlink(draft)
            throw error
        }
        return draft
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                written += count
            } else if count == 0 || errno != EINTR {
                throw FileFailure(path, code: count == 0 ? EIO : errno)
            }
        }
    }

    /// Waits until a file that a library has written, and its name, are on the disk.
    package static func synchronize(_ file: URL) throws(FileFailure) {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(file.path) }
        defer { close(descriptor) }
        try synchronize(descriptor, file.path)
        try synchronizeFolder(of: file)
    }

    /// Waits until the names in a folder are on the disk; without this, a power failure may lose a new file.
    private static func synchronizeFolder(of file: URL) throws(FileFailure) {
        let folder = file.deletingLastPathComponent().path
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(folder) }
        defer { close(descriptor) }
        try synchronize(descriptor, folder)
    }

    private static func synchronize(_ descriptor: Int32, _ path: String) throws(FileFailure) {
        while fsync(descriptor) != 0 {
            // Some network file systems do not support this for a folder, and save its names by other means.
            if errno == EINVAL { return }
            guard errno == EINTR else { throw FileFailure(path) }
        }
    }

    // MARK: Folders

    private static func makeFolder(_ path: String) throws(FileFailure) {
        guard mkdir(path, 0o700) != 0 else { return }
        let failure = FileFailure(path)
        // Another process may have created it meanwhile.
        if isFolder(path) { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard failure.code == ENOENT, !parent.isEmpty, parent != path else { throw failure }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || isFolder(path) else { throw failure }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
