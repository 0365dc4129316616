// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

@Suite(.timeLimit(.minutes(5))) struct URLSessionTransportTests {
    @Test func `a request after the transport was closed is cancelled, and the process goes on`() async {
        let transport = URLSessionTransport()
        transport.close()
        await #expect(throws: CancellationError.self) {
            try await transport.get(
                HTTPGet(url: "http://127.0.0.1:9/", etag: nil, timeout: .seconds(5), bodyLimit: 1024))
        }
    }
}
