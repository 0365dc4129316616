// SPDX-License-Identifier: Apache-2.0

// Safe in a program: no library of others sees this conformance, and answers of clients are parts of recorded sessions.
// swift-format-ignore: AvoidRetroactiveConformances
extension Result: @retroactive Encodable where Success: Encodable, Failure: Encodable {
    /// Writes the value or the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ResultKey.self)
        switch self {
        case .success(let value): try container.encode(value, forKey: .success)
        case .failure(let error): try container.encode(error, forKey: .failure)
        }
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Result: @retroactive Decodable where Success: Decodable, Failure: Decodable {
    /// Reads the value or the error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ResultKey.self)
        if let error = try container.decodeIfPresent(Failure.self, forKey: .failure) {
            self = .failure(error)
        } else {
            self = .success(try container.decode(Success.self, forKey: .success))
        }
    }
}

private enum ResultKey: String, CodingKey { case success, failure }
