// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// The reason for which a file is refused.
enum UploadRefusal: Error, Equatable {
    /// The session, the browser or the picker is not the right one; the response is the same for each.
    case notHere
    case foreignOrigin
    case malformed
    /// The files before it, of those that were chosen together, are missing.
    case outOfTurn
    case incomplete
    case tooLarge
    case tooMany
    /// The session has reached its limit.
    case pageIsFull
    case wrongType
    /// Too many uploads are running.
    case busy
    /// The server's disk, or the space for uploads, is full.
    case noRoom

    var status: HTTPResponse.Status {
        switch self {
        case .notHere: .notFound
        case .foreignOrigin: .forbidden
        case .malformed, .incomplete, .tooMany: .badRequest
        case .outOfTurn: .conflict
        case .tooLarge, .pageIsFull: .contentTooLarge
        case .wrongType: .unsupportedMediaType
        case .busy: .tooManyRequests
        case .noRoom: .serviceUnavailable
        }
    }

    var words: String {
        switch self {
        case .notHere: "No picker of this page takes files."
        case .foreignOrigin: "Pages of this origin may not send files here."
        case .malformed: "The request does not say which file it brings."
        case .outOfTurn: "The files before this one are not there."
        case .incomplete: "The file did not arrive whole."
        case .tooLarge: "The file is too large."
        case .tooMany: "The picker does not take so many files."
        case .pageIsFull: "The page has sent as much as it may."
        case .wrongType: "The picker does not take files of this kind."
        case .busy: "Too many files are being sent. Try again later."
        case .noRoom: "There is no room for the file now. Try again later."
        }
    }
}
