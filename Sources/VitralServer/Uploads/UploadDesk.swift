// SPDX-License-Identifier: Apache-2.0

import NIOPosix
import Vitral
import VitralFeatures

/// The limits on uploads.
struct UploadLimits: Sendable {
    var fileBytes: Int
    var sessionBytes: Int
    var sessionFiles: Int
    /// The largest size of all files of the process, in bytes.
    var allBytes: Int
    var atOnce: Int
    /// The largest number of simultaneous uploads of one session.
    static let atOncePerSession = 3
}

/// The manager of uploads: admits files, counts their space, and passes complete ones to their session.
///
/// Space is reserved when an upload starts, so files in transit count as much as complete ones.
@MainActor
final class UploadDesk: SessionFeature {
    /// The permission to upload one file.
    struct Admission: Sendable {
        let session: Int
        let element: ElementID
        let terms: AcceptedFiles
        /// The largest size of the file, in bytes.
        let room: Int
        /// The number of the file in its session.
        let number: Int
        fileprivate let batch: Int
    }

    private struct Batch {
        let number: Int
        let count: Int
        var files: [UploadedFile] = []
    }

    /// The uploads of a session.
    private struct Account {
        var bytes = 0
        var files = 0
        var underWay = 0
        var batches: [ElementID: Batch] = [:]
    }

    let folder: UploadFolder
    private let limits: UploadLimits
    private var accounts: [Int: Account] = [:]
    private(set) var underWay = 0
    private(set) var bytes = 0
    private var lastNumber = 0

    nonisolated init(limits: UploadLimits, folder: UploadFolder) {
        self.limits = limits
        self.folder = folder
    }

    /// Admits a file, or throws the reason for its refusal.
    ///
    /// - Parameters:
    ///   - place: The position of the file among those that were chosen together, from 1 on, and their number.
    ///   - length: The size of the file in bytes, if it is known.
    func admit(
        to session: LiveSession, _ element: ElementID, place: (index: Int, count: Int), length: Int?
    ) throws(UploadRefusal) -> Admission {
        guard let terms = session.scene.acceptedFiles(for: element) else { throw .notHere }
        guard place.count <= terms.maximumCount ?? limits.sessionFiles else { throw .tooMany }
        guard length ?? 0 <= limits.fileBytes else { throw .tooLarge }
        let serial = session.serial
        if place.index == 1 { drop(element, of: serial) }
        var account = accounts[serial, default: Account()]
        guard underWay < limits.atOnce, account.underWay < UploadLimits.atOncePerSession else { throw .busy }
        let left = limits.sessionBytes - account.bytes
        // Without a length, the file may use all the space that is left.
        let room = length ?? min(limits.fileBytes, left)
        guard account.files < limits.sessionFiles, room <= left, room > 0 || length == 0 else { throw .pageIsFull }
        guard room <= limits.allBytes - bytes else { throw .noRoom }
        lastNumber += 1
        if place.index == 1 { account.batches[element] = Batch(number: lastNumber, count: place.count) }
        guard let batch = account.batches[element], batch.count == place.count, batch.files.count == place.index - 1
        else { throw .outOfTurn }
        account.bytes += room
        account.files += 1
        account.underWay += 1
        accounts[serial] = account
        underWay += 1
        bytes += room
        return Admission(
            session: serial, element: element, terms: terms, room: room, number: lastNumber, batch: batch.number)
    }

    /// Adds a complete file to its batch, and passes a complete batch to the session.
    ///
    /// - Parameter session: The session, unless it has ended meanwhile.
    /// - Returns: `false` if the file is no longer wanted, so that the caller must remove it.
    func finish(_ admission: Admission, with file: UploadedFile, for session: LiveSession?) -> Bool {
        guard let session, session.scene.acceptedFiles(for: admission.element) == admission.terms,
            var batch = accounts[admission.session]?.batches[admission.element], batch.number == admission.batch
        else {
            abandon(admission)
            return false
        }
        underWay -= 1
        accounts[admission.session]?.underWay -= 1
        release(admission.room - file.size, files: 0, of: admission.session)
        batch.files.append(file)
        let isComplete = batch.files.count == batch.count
        accounts[admission.session]?.batches[admission.element] = isComplete ? nil : batch
        if isComplete { session.take(batch.files, for: admission.element) }
        return true
    }

    /// Cancels an upload, and those that were chosen with it.
    func abandon(_ admission: Admission) {
        underWay -= 1
        accounts[admission.session]?.underWay -= 1
        release(admission.room, files: 1, of: admission.session)
        if accounts[admission.session]?.batches[admission.element]?.number == admission.batch {
            drop(admission.element, of: admission.session)
        }
    }

    /// Removes the files of a session that has ended.
    func sessionEnded(_ serial: Int) {
        guard let account = accounts.removeValue(forKey: serial) else { return }
        bytes -= account.bytes
        onFileThread { $0.remove(session: serial) }
    }

    /// Removes the files of a scene that ends.
    func sceneWillEnd(of session: any FeatureSession) { sessionEnded(session.id) }

    private func drop(_ element: ElementID, of serial: Int) {
        guard let batch = accounts[serial]?.batches.removeValue(forKey: element) else { return }
        release(batch.files.reduce(0) { $0 + $1.size }, files: batch.files.count, of: serial)
        let urls = batch.files.map(\.url)
        onFileThread { folder in urls.forEach(folder.remove) }
    }

    /// Releases reserved space; the space of an ended session is already released.
    private func release(_ count: Int, files: Int, of serial: Int) {
        guard accounts[serial] != nil else { return }
        accounts[serial]?.bytes -= count
        accounts[serial]?.files -= files
        bytes -= count
    }

    private func onFileThread(_ work: @escaping @Sendable (UploadFolder) -> Void) {
        let folder = folder
        NIOThreadPool.singleton.submit { _ in work(folder) }
    }
}
