// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// Replaces the body by its bytes, compressed with a coding that the client accepts.
    ///
    /// For text, such as drawings in SVG; most other images are compressed already. The bytes are compressed for this
    /// response alone, so keep them short.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the body.
    ///   - request: The request, whose header names the accepted codings.
    package mutating func compressBody(_ bytes: [UInt8], for request: Request) {
        headers[.vary] = "Accept-Encoding"
        guard status == .ok, request.method == .get, let coding = Negotiation.coding(request.headers),
            let body = coding.compress([bytes], for: .once, capacity: bytes.count / 3), body.readableBytes < bytes.count
        else { return }
        headers[.contentEncoding] = coding.rawValue
        // A strong entity tag names the bytes of one coding.
        if let tag = headers[.eTag], !tag.hasPrefix("W/") { headers[.eTag] = "W/" + tag }
        headers[.acceptRanges] = nil
        headers[.contentLength] = nil
        self.body = ResponseBody(byteBuffer: body)
    }
}
