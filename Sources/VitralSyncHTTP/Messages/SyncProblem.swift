// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralSync

/// The description of an error in `application/problem+json` (RFC 9457).
///
/// ```swift
/// func answer(to error: any Error) -> (status: Int, body: Data)? {
///     SyncProblem(error).map { ($0.status, $0.json) }
/// }
/// ```
public struct SyncProblem: Sendable, Hashable, Codable {
    /// The media type of a problem.
    public static let mediaType = "application/problem+json"

    /// The name of the error; `about:blank` if the status says everything.
    public var type: String
    /// The meaning of the error.
    public var title: String
    /// The status of the answer.
    public var status: Int
    /// The parts of the request that are invalid.
    public var errors: [Part]?

    /// A part of a request that is invalid.
    public struct Part: Sendable, Hashable, Codable {
        /// The place of the part, as a JSON pointer (RFC 6901).
        public var pointer: String
        /// The reason.
        public var detail: String

        /// Creates the description of a part.
        public init(pointer: String, detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }

    /// Creates a problem.
    public init(type: String = "about:blank", title: String, status: Int, errors: [Part]? = nil) {
        self.type = type
        self.title = title
        self.status = status
        self.errors = errors
    }

    /// Creates the problem of an error that a request has caused; `nil` for any other error, which is the server's.
    public init?(_ error: any Error) {
        switch error {
        case SyncError.notFound:
            self.init(type: Self.notFound, title: "There is no such scope for this account.", status: 404)
        case let refusal as SyncRequestError: self = refusal.problem
        default: return nil
        }
    }

    /// The JSON of the problem.
    public var json: Data { SyncMessages.json(self) }

    /// Reads a problem; `nil` if the bytes are none.
    ///
    /// Only the status of the answer is sure: other programs leave out parts, which get their values from it.
    init?(reading bytes: Data, status: Int) {
        struct Loose: Decodable {
            var type: String?
            var title: String?
            var errors: [Part]?
        }
        guard let loose = try? JSONDecoder().decode(Loose.self, from: bytes) else { return nil }
        self.init(type: loose.type ?? "about:blank", title: loose.title ?? "", status: status, errors: loose.errors)
    }

    /// The type of the problem that an account may not see a scope, or that there is none.
    static let notFound = "notFound"
}

/// The reason why a request to a hub is invalid.
///
/// ```swift
/// do {
///     _ = try SyncMessages.entries(ofPush: Data("{}".utf8))
/// } catch {
///     print(error.problem.status)  // 400
/// }
/// ```
public enum SyncRequestError: Error, Sendable, Hashable {
    /// The body is no JSON of a push.
    case malformedBody
    /// An entry is no base64, by its index.
    case malformedEntry(Int)
    /// A parameter of the address is invalid, by its name.
    case invalidParameter(String)
    /// The body has more bytes than ``SyncMessages/pushByteLimit``.
    case bodyTooLarge
    /// There are more entries than `SyncHub.entryLimit`.
    case tooManyEntries(Int)
    /// All entries together have more bytes than ``SyncMessages/batchByteLimit``.
    case batchTooLarge
    /// An entry has more bytes than `SyncEntry.byteLimit`, by its index.
    case entryTooLarge(Int)

    /// The description for the answer.
    public var problem: SyncProblem {
        switch self {
        case .malformedBody: SyncProblem(type: "malformed", title: "The body is not as documented.", status: 400)
        case .malformedEntry(let index):
            SyncProblem(
                type: "malformed", title: "An operation is not base64.", status: 400,
                errors: [.init(pointer: "/operations/\(index)", detail: "It is not base64.")])
        case .invalidParameter(let name):
            SyncProblem(
                type: "invalidParameter", title: "The parameter \(name) is invalid.", status: 400,
                errors: [.init(pointer: "/\(name)", detail: "It is invalid.")])
        case .bodyTooLarge:
            SyncProblem(
                type: "tooLarge", title: "The body has more than \(SyncMessages.pushByteLimit) bytes.", status: 413)
        case .tooManyEntries(let count):
            SyncProblem(
                type: "tooLarge", title: "There are \(count) operations; the limit is \(SyncHub.entryLimit).",
                status: 413)
        case .batchTooLarge:
            SyncProblem(
                type: "tooLarge", title: "The operations have more than \(SyncMessages.batchByteLimit) bytes.",
                status: 413)
        case .entryTooLarge(let index):
            SyncProblem(
                type: "tooLarge", title: "An operation has more than \(SyncEntry.byteLimit) bytes.", status: 413,
                errors: [.init(pointer: "/operations/\(index)", detail: "It is too large.")])
        }
    }
}
