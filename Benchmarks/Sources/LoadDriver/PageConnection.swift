// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// A single request over its own socket, as on a browser's first visit, with the unchanged response.
final class Exchange: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var received = ByteBuffer()
    private let request: String
    private let promise: EventLoopPromise<String>

    /// - Parameter lines: The request's first line, and its additional header fields.
    init(_ lines: [String], from origin: ClientOrigin, _ promise: EventLoopPromise<String>) {
        let fields = ["Host: bench.local", "User-Agent: vitral-load-driver", "Connection: close"] + origin.fields
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

/// The origin of a client, as a proxy would report it.
struct ClientOrigin: Sendable {
    /// The network address; `nil` for this machine's own.
    var address: String?

    var fields: [String] { address.map { ["X-Forwarded-For: \($0)"] } ?? [] }
}

/// The parts of a page that a driver needs: the session's token, its cookie and the IDs of buttons and fields.
struct Page: Sendable {
    let token: String
    let cookie: String
    let html: String
    let path: String
    let origin: ClientOrigin

    init?(response: String, path: String, origin: ClientOrigin) {
        guard response.hasPrefix("HTTP/1.1 200"),
            let token = response.text(between: "name=\"vitral-session\" content=\"", and: "\""),
            let cookie = response.text(between: "Set-Cookie: ", and: ";")
        else { return nil }
        self.token = token
        self.cookie = cookie
        self.path = path
        self.origin = origin
        html = response
    }

    /// The page of a server without pages.
    static let none = Page()

    private init() {
        token = ""
        cookie = ""
        html = ""
        path = "/"
        origin = ClientOrigin()
    }

    func buttonID(_ label: String) -> String? {
        for part in html.components(separatedBy: "<button id=").dropFirst() {
            guard let end = part.range(of: "</button>") else { continue }
            if part[..<end.lowerBound].contains(">\(label)<") { return Self.id(part) }
        }
        return nil
    }

    /// Returns the first field of a type, such as `password`.
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
    /// Returns the text between the first occurrences of two texts.
    func text(between start: String, and end: String) -> String? {
        guard let from = range(of: start)?.upperBound, let to = self[from...].range(of: end)?.lowerBound else {
            return nil
        }
        return String(self[from..<to])
    }
}
