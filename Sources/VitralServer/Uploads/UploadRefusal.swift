// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// Why a file is not taken.
enum UploadRefusal: Error, Equatable {
    /// The page, the visitor or the picker is not the one that it has to be: all answered alike.
    case notHere
    case foreignOrigin
    case malformed
    /// A file of several that does not follow the one before.
    case outOfTurn
    case incomplete
    case tooLarge
    case tooMany
    /// The page has sent as much as it may.
    case pageIsFull
    case wrongType
    /// As many files are on their way as may be.
    case busy
    /// The server's disk, or its share of it, is full.
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
