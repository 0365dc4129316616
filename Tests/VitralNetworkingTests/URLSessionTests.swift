// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import Testing
import VitralNetworking

@Suite("URLSession")
struct URLSessionTests {
    private let server: LineServer

    init() throws { server = try LineServer() }

    @Test("a request returns the body and the response")
    func aRequestReturnsTheBodyAndTheResponse() async throws {
        let (data, response) = try await URLSession.shared.data(from: server.url)
        #expect(data == Data("hello".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    @Test("an upload sends its data instead of the request's body")
    func anUploadSendsItsData() async throws {
        var request = URLRequest(url: server.url)
        request.httpMethod = "PUT"
        request.httpBody = Data("ignored".utf8)
        _ = try await URLSession.shared.upload(for: request, from: Data("sent".utf8))
        #expect(server.lastRequest?.hasSuffix("\r\n\r\nsent") == true)
    }

    @Test("an upload sends a file")
    func anUploadSendsAFile() async throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID()).txt")
        try Data("from a file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var request = URLRequest(url: server.url)
        request.httpMethod = "PUT"
        _ = try await URLSession.shared.upload(for: request, fromFile: file)
        #expect(server.lastRequest?.hasSuffix("\r\n\r\nfrom a file") == true)
    }

    @Test("a request without a server fails")
    func aRequestWithoutAServerFails() async throws {
        let url = server.url
        server.close()
        await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
    }

    @Test("a task that is canceled before its request ends at once")
    func aCanceledTaskEnds() async throws {
        let url = server.url
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await URLSession.shared.data(from: url)
        }
        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        // The server has not seen it: the next request is its first.
        _ = try await URLSession.shared.data(from: url)
        #expect(server.requestCount == 1)
    }

    // With Foundation's own methods this test hangs.
    @Test("requests that are canceled while they fail all end", .timeLimit(.minutes(1)))
    func requestsThatAreCanceledWhileTheyFailEnd() async throws {
        let url = server.url
        server.close()
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        for _ in 0..<100 {
            let tasks = (0..<20).map { _ in Task { try await session.data(from: url).0 } }
            for task in tasks {
                await Task.yield()
                task.cancel()
            }
            for task in tasks { await #expect(throws: URLError.self) { try await task.value } }
        }
    }
}
