// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Readers of a hub's events, as on other machines: sockets of which a single thread throws away all that arrives.
///
/// `HTTPSyncTransport` would take more time to read a hundred streams than the hub takes to write them.
final class SilentReaders: Sendable {
    private let sockets: [Int32]

    private struct Failure: Error {
        var call: String
    }

    /// Opens streams.
    init(_ count: Int, of path: String, port: Int) throws {
        let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
        sockets = try (0..<count).map { _ in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard descriptor >= 0 else { throw Failure(call: "socket") }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let status = withUnsafePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard status == 0, write(descriptor, request, request.utf8.count) == request.utf8.count else {
                throw Failure(call: "connect")
            }
            return descriptor
        }
        let sockets = sockets
        Thread.detachNewThread { Self.drain(sockets) }
    }

    /// Ends the streams, and the thread with them.
    func close() { for descriptor in sockets { shutdown(descriptor, Int32(SHUT_RDWR)) } }

    private static func drain(_ sockets: [Int32]) {
        var waiting = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while waiting.contains(where: { $0.fd >= 0 }), poll(&waiting, nfds_t(waiting.count), -1) > 0 {
            for index in waiting.indices where waiting[index].revents != 0 {
                guard read(waiting[index].fd, &buffer, buffer.count) <= 0 else { continue }
                Glibc.close(waiting[index].fd)
                // A negative descriptor is skipped.
                waiting[index].fd = -1
            }
        }
    }
}
