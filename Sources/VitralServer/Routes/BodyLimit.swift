// SPDX-License-Identifier: Apache-2.0

public import Hummingbird
import NIOCore
import Synchronization

/// Middleware that sets how many bytes the body of a request may have, for the routes of a group.
///
/// Without it the limit is ``ServerConfiguration/Limits-swift.struct/requestBodyBytes``.
///
/// ```swift
/// import Hummingbird
///
/// let router = Router(context: LiveRequestContext.self)
/// router.group("imports").add(middleware: BodyLimit(64 << 20)).post("") { request, _ in
///     var count = 0
///     for try await bytes in request.body { count += bytes.readableBytes }
///     return "\(count) bytes"
/// }
/// ```
///
/// A body that is longer ends with an `HTTPError` of status 413, also while it is streamed.
public struct BodyLimit: RouterMiddleware {
    private let bytes: Int

    /// Creates the middleware.
    ///
    /// - Parameter bytes: The most bytes of a body.
    public init(_ bytes: Int) {
        self.bytes = max(0, bytes)
    }

    /// Sets the limit, and hands the request on.
    public func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        context.bodyAllowance.limit = bytes
        return try await next(request, context)
    }
}

/// The most bytes of one request's body, which a middleware may change until the body is read.
final class BodyAllowance: Sendable {
    private let value: Atomic<Int>

    init(limit: Int) {
        value = Atomic(limit)
    }

    var limit: Int {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}

/// A request's body that ends with an error where it is longer than allowed.
struct LimitedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let base: RequestBody
    let allowance: BodyAllowance

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: RequestBody.AsyncIterator
        let allowance: BodyAllowance
        var count = 0

        mutating func next() async throws -> ByteBuffer? {
            guard let bytes = try await base.next() else { return nil }
            // Each piece is bounded by the socket's buffer, so the sum cannot overflow before the limit is passed.
            count += bytes.readableBytes
            guard count <= allowance.limit else {
                throw HTTPError(.contentTooLarge, message: "The body may have \(allowance.limit) bytes at most.")
            }
            return bytes
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), allowance: allowance)
    }
}
