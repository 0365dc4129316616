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
        case .notHere: "No file picker of this page accepts files."
        case .foreignOrigin: "Pages of this origin may not send files here."
        case .malformed: "The request does not name its file."
        case .outOfTurn: "The files before this one have not arrived."
        case .incomplete: "The file is incomplete."
        case .tooLarge: "The file is too large."
        case .tooMany: "The file picker does not accept that many files."
        case .pageIsFull: "The page has reached its upload limit."
        case .wrongType: "The file picker does not accept files of this type."
        case .busy: "Too many files are being sent. Try again later."
        case .noRoom: "There is no room for the file now. Try again later."
        }
    }
}
