// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Vitral
import VitralFeatures
import VitralFiles

/// The receiver of uploads: `POST /_vitral/upload/<session token>/<element id>`, one file per request.
///
/// The client is verified as for a socket. The file is written to the disk in pieces while it arrives.
struct UploadReceiver: Sendable {
    static let prefix = "/_vitral/upload/"

    let registry: SessionRegistry
    let desk: UploadDesk
    let handshake: Handshake

    /// The number of bytes that are written at a time.
    private static let pieceLength = 256 * 1024

    /// The description of a file in its request.
    private struct Announcement {
        let token: SessionToken
        let browser: BrowserID
        let element: ElementID
        let place: (index: Int, count: Int)
        let length: Int?
        let name: String
        let claim: String?
    }

    /// Receives a file; returns the reason if it was refused.
    func take(_ request: Request, _ caller: Caller) async -> UploadRefusal? {
        do {
            try await receive(request, caller)
            return nil
        } catch let refusal as UploadRefusal {
            return refusal
        } catch is FileFailure {
            return .noRoom
        } catch {
            return .incomplete
        }
    }

    private func receive(_ request: Request, _ caller: Caller) async throws {
        guard handshake.admits(request.headers, from: caller) else { throw UploadRefusal.foreignOrigin }
        let file = try announcement(of: request)
        let admission = try await registry.admit(
            file.element, of: file.browser, to: file.token, place: file.place, length: file.length)
        var sink: UploadSink?
        do {
            let made = try await FileThread.run { [folder = desk.folder] in
                try folder.makeFile(session: admission.session, number: admission.number, name: file.name)
            }
            sink = made
            let (size, type) = try await write(request.body, of: file, to: made, admission)
            let uploaded = UploadedFile(url: made.url, name: file.name, contentType: type, size: size)
            guard await registry.finish(admission, with: uploaded, of: file.token) else { throw UploadRefusal.notHere }
        } catch {
            if let sink { try? await FileThread.run { [folder = desk.folder] in folder.remove(sink.url) } }
            // A file that is not wanted any longer was already cancelled when that was detected.
            if error as? UploadRefusal != .notHere { await desk.abandon(admission) }
            throw error
        }
    }

    private func announcement(of request: Request) throws(UploadRefusal) -> Announcement {
        let fields = request.headers
        let path = request.head.path?.prefix { $0 != "?" && $0 != "#" } ?? ""
        let parts = path.dropFirst(Self.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let token = SessionToken(wire: String(parts[0])),
            let element = ElementID(wire: parts[1]), let browser = Cookie.browser(in: fields)
        else { throw .notHere }
        let numbers = fields[.uploadPlace]?.split(separator: "/").map { Int($0) } ?? []
        guard let name = UploadName.decoded(fields[.uploadName]), numbers.count == 2, let index = numbers[0],
            let count = numbers[1], index >= 1, index <= count
        else { throw .malformed }
        var length: Int?
        if let text = fields[.contentLength] {
            guard let number = Int(text), number >= 0 else { throw .malformed }
            length = number
        }
        return Announcement(
            token: token, browser: browser, element: element, place: (index, count), length: length, name: name,
            claim: fields[.contentType])
    }

    private func write(
        _ body: RequestBody, of file: Announcement, to sink: UploadSink, _ admission: UploadDesk.Admission
    ) async throws -> (size: Int, type: UTType) {
        var size = 0
        var head: [UInt8] = []
        var type: UTType?
        var piece = ByteBuffer()
        func decide() throws(UploadRefusal) -> UTType {
            guard
                let kind = UploadKind.decide(
                    head: head, name: file.name, claim: file.claim, terms: admission.terms)
            else { throw .wrongType }
            return kind
        }
        for try await bytes in body {
            size += bytes.readableBytes
            guard size <= admission.room else { throw UploadRefusal.tooLarge }
            if type == nil {
                head += bytes.readableBytesView.prefix(UploadKind.headLength - head.count)
                if head.count == UploadKind.headLength { type = try decide() }
            }
            piece.writeImmutableBuffer(bytes)
            guard piece.readableBytes >= Self.pieceLength else { continue }
            try await flush(&piece, to: sink)
        }
        // A broken connection may look like the end of the body.
        if let length = file.length, size != length { throw UploadRefusal.incomplete }
        let known = try type ?? decide()
        try await flush(&piece, to: sink)
        return (size, known)
    }

    private func flush(_ piece: inout ByteBuffer, to sink: UploadSink) async throws {
        let full = piece
        piece = ByteBuffer()
        try await FileThread.run { try sink.write(full) }
    }
}

extension SessionRegistry {
    /// Admits a file for a picker of a page; the response to a wrong token and to a wrong cookie is the same.
    func admit(
        _ element: ElementID, of browser: BrowserID, to token: SessionToken, place: (index: Int, count: Int),
        length: Int?
    ) throws(UploadRefusal) -> UploadDesk.Admission {
        guard !isDraining, let session = session(token), session.browser.matches(browser) else { throw .notHere }
        return try uploads.admit(to: session, element, place: place, length: length)
    }

    /// Adds a complete file to its session's uploads.
    func finish(_ admission: UploadDesk.Admission, with file: UploadedFile, of token: SessionToken) -> Bool {
        let session = session(token).flatMap { $0.serial == admission.session && !isDraining ? $0 : nil }
        session?.activity.activeAt = now()
        return uploads.finish(admission, with: file, for: session)
    }

    private func session(_ token: SessionToken) -> LiveSession? {
        sessions[token.id].flatMap { $0.token.matches(token) ? $0 : nil }
    }
}

extension HTTPField.Name {
    /// The position of the file among those that were chosen together: `1/3`.
    static let uploadPlace = known("Vitral-File")
    /// The file's name, percent-encoded.
    static let uploadName = known("Vitral-File-Name")
    /// The relation between the server and the site whose page sends the request.
    static let fetchSite = known("Sec-Fetch-Site")
}
