// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// Sends one request over a socket of its own, as a browser's first visit does, and gives the answer as it came.
final class Exchange: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var received = ByteBuffer()
    private let request: String
    private let promise: EventLoopPromise<String>

    /// - Parameter lines: The request's first line, and header fields of its own.
    init(_ lines: [String], from visitor: Visitor, _ promise: EventLoopPromise<String>) {
        let fields = ["Host: bench.local", "User-Agent: vitral-load-driver", "Connection: close"] + visitor.fields
        request = (lines + fields).joined(separator: "\r\n") + "\r\n\r\n"
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        var buffer = context.channel.allocator.buffer(capacity: request.utf8.count)
        buffer.writeString(request)
        context.writeAndFlush(NIOAny(buffer), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        received.writeBuffer(&part)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise.succeed(received.getString(at: received.readerIndex, length: received.readableBytes) ?? "")
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(error)
        context.close(promise: nil)
    }
}

/// Where somebody comes from, as a proxy would tell it.
struct Visitor: Sendable {
    /// The network address; this machine's own without one.
    var address: String?

    var fields: [String] { address.map { ["X-Forwarded-For: \($0)"] } ?? [] }
}

/// What a driver needs of a page: the session's token, its cookie and the addresses of buttons and fields.
struct Page: Sendable {
    let token: String
    let cookie: String
    let html: String
    let path: String
    let visitor: Visitor

    init?(response: String, path: String, visitor: Visitor) {
        guard response.hasPrefix("HTTP/1.1 200"),
            let token = response.text(between: "name=\"vitral-session\" content=\"", and: "\""),
            let cookie = response.text(between: "Set-Cookie: ", and: ";")
        else { return nil }
        self.token = token
        self.cookie = cookie
        self.path = path
        self.visitor = visitor
        html = response
    }

    /// What a server without pages has.
    static let none = Page()

    private init() {
        token = ""
        cookie = ""
        html = ""
        path = "/"
        visitor = Visitor()
    }

    func buttonID(_ label: String) -> String? {
        for part in html.components(separatedBy: "<button id=").dropFirst() {
            guard let end = part.range(of: "</button>") else { continue }
            if part[..<end.lowerBound].contains(">\(label)<") { return Self.id(part) }
        }
        return nil
    }

    /// The first field of a type, such as `password`.
    func fieldID(_ type: String) -> String? {
        for part in html.components(separatedBy: "<input id=").dropFirst() {
            if part.prefix(while: { $0 != ">" }).contains(" type=\(type)") { return Self.id(part) }
        }
        return nil
    }

    private static func id(_ part: String) -> String { String(part.prefix { $0 != " " && $0 != ">" }) }
}

enum DriverError: Error {
    case badPage(String)
    case noButton(String)
    case noField(String)
    case refused(String)
    case closed
}

extension String {
    /// What stands between two texts for the first time.
    func text(between start: String, and end: String) -> String? {
        guard let from = range(of: start)?.upperBound, let to = self[from...].range(of: end)?.lowerBound else {
            return nil
        }
        return String(self[from..<to])
    }
}
