// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation
import VitralFiles

/// A transport that writes each message to a file, which mail programs open.
///
/// It is for development and tests, and for servers whose mail another program takes from the folder.
///
/// ```swift
/// let outbox = MailOutbox(URL(fileURLWithPath: "var/outbox"))
/// try await outbox.send(message)        // var/outbox/….eml
/// ```
///
/// A file is named after its message's identifier, so a message that is delivered twice is one file. Only the owner of the
/// process can read it.
public struct MailOutbox: MailTransport {
    private let folder: URL
    /// The thread on which files are written, because tasks must not wait for a disk.
    private let thread = DispatchQueue(label: "vitral.mail.outbox")

    /// Creates a transport.
    ///
    /// - Parameter folder: The folder, which the first message creates.
    public init(_ folder: URL) { self.folder = folder }

    /// Writes a message.
    ///
    /// - Throws: ``MailFailure/unavailable(reason:)`` if the file cannot be written.
    public func deliver(_ mail: EncodedMail) async throws(MailFailure) {
        let file = folder.appending(path: Self.fileName(of: mail.messageID))
        let failure = await withCheckedContinuation { (continuation: CheckedContinuation<FileFailure?, Never>) in
            thread.async {
                do throws(FileFailure) {
                    try PrivateFile.makeFolder(folder)
                    try PrivateFile.write([UInt8](mail.data), to: file)
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
        if let failure { throw .unavailable(reason: "\(failure)") }
    }

    /// Returns a name of a file that an identifier cannot lead out of the folder.
    private static func fileName(of messageID: String) -> String {
        let name = String(
            messageID.prefix(200).map { $0.isASCII && ($0.isLetter || $0.isNumber || "@-_.".contains($0)) ? $0 : "_" })
        return (name.hasPrefix(".") ? "_" : "") + name + ".eml"
    }
}
