// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// Fetches one page over a socket of its own, as a browser's first visit does.
final class PageFetch: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var received = ByteBuffer()
    private let path: String
    private let promise: EventLoopPromise<Page>

    init(_ path: String, _ promise: EventLoopPromise<Page>) {
        self.path = path
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        let request = """
            GET \(path) HTTP/1.1\r
            Host: bench.local\r
            User-Agent: vitral-load-driver\r
            Accept: text/html\r
            Connection: close\r
            \r\n
            """
        var buffer = context.channel.allocator.buffer(capacity: request.utf8.count)
        buffer.writeString(request)
        context.writeAndFlush(NIOAny(buffer), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        received.writeBuffer(&part)
    }

    func channelInactive(context: ChannelHandlerContext) {
        let text = received.getString(at: received.readerIndex, length: received.readableBytes) ?? ""
        guard let page = Page(response: text) else {
            return promise.fail(DriverError.badPage(String(text.prefix(200))))
        }
        promise.succeed(page)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(error)
        context.close(promise: nil)
    }
}

/// What a driver needs of a page: the session's token, its cookie and the addresses of buttons.
struct Page: Sendable {
    let token: String
    let cookie: String
    let html: String

    init?(response: String) {
        guard response.hasPrefix("HTTP/1.1 200"),
            let token = response.text(between: "name=\"vitral-session\" content=\"", and: "\""),
            let cookie = response.text(between: "Set-Cookie: ", and: ";")
        else { return nil }
        self.token = token
        self.cookie = cookie
        html = response
    }

    /// What a server without pages has.
    static let none = Page()

    private init() {
        token = ""
        cookie = ""
        html = ""
    }

    func buttonID(_ label: String) -> String? {
        for part in html.components(separatedBy: "<button id=").dropFirst() {
            guard let end = part.range(of: "</button>") else { continue }
            if part[..<end.lowerBound].contains(">\(label)<") {
                return String(part.prefix { $0 != " " && $0 != ">" })
            }
        }
        return nil
    }
}

enum DriverError: Error {
    case badPage(String)
    case noButton(String)
    case refused(String)
    case closed
}

extension String {
    fileprivate func text(between start: String, and end: String) -> String? {
        guard let from = range(of: start)?.upperBound, let to = self[from...].range(of: end)?.lowerBound else {
            return nil
        }
        return String(self[from..<to])
    }
}
