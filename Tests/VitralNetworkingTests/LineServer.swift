// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server on this machine that answers each request with “hello”.
final class LineServer: Sendable {
    private let socket: Int32
    private let port: UInt16
    private let requests = Mutex<[String]>([])

    /// Starts the server on a free port.
    init() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        self.socket = socket
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in serve() }
    }

    /// The address of the server.
    var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(filePath: "/") }

    /// The last request, with its body.
    var lastRequest: String? { requests.withLock { $0.last } }

    /// The number of requests so far.
    var requestCount: Int { requests.withLock(\.count) }

    /// Stops the server: later connections are refused.
    func close() { shutdown(socket, Int32(SHUT_RDWR)) }

    private func serve() {
        while case let connection = accept(socket, nil, nil), connection >= 0 {
            answer(connection)
            Glibc.close(connection)
        }
        Glibc.close(socket)
    }

    private func answer(_ connection: Int32) {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !isWhole(received) {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            received += buffer[..<count]
        }
        requests.withLock { $0.append(String(decoding: received, as: UTF8.self)) }
        let response = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello"
        _ = write(connection, response, response.utf8.count)
    }

    /// Whether a request has arrived with as many bytes of its body as its head says.
    private func isWhole(_ received: Data) -> Bool {
        guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { return false }
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).lowercased().split(separator: "\r\n")
        let length = lines.first { $0.hasPrefix("content-length:") }?.split(separator: ":").last
        return received.endIndex - end.upperBound >= length.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
