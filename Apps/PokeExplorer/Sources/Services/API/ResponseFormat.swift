// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of a response's body, and of its saved form.
struct ResponseFormat<Value: Sendable>: Sendable {
    /// The media types that the request accepts.
    let accept: String
    /// Decodes a body; throws ``APIError`` with the URL.
    let decode: @Sendable (_ body: Data, _ url: String) throws -> Value
    /// Returns the body to save; `nil` if it cannot be saved.
    let encode: @Sendable (Value) -> Data?
}

extension ResponseFormat where Value: Codable {
    /// JSON, of which only the fields that the app reads are saved: a Pokémon's moves alone are hundreds of kilobytes.
    static var json: ResponseFormat {
        ResponseFormat(accept: "application/json") { body, url in
            try JSONAnswer.decode(Value.self, from: body, url: url)
        } encode: {
            try? JSONEncoder().encode($0)
        }
    }
}

extension ResponseFormat<Picture> {
    static var picture: ResponseFormat {
        ResponseFormat(accept: "image/png, image/svg+xml") { body, url in
            guard let picture = Picture(body) else { throw APIError.notPicture(url: url) }
            return picture
        } encode: {
            $0.body
        }
    }
}
