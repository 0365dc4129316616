// SPDX-License-Identifier: Apache-2.0

extension PokeAPIMirrorServer {
    /// A failure of one response.
    ///
    /// Faults can be combined: `[.delay(.seconds(2)), .status(503)]` fails after two seconds. Their text form, for the
    /// `x-fault` header and for the command line, is `delay=2000,status=503`; see ``parse(_:)``.
    public enum Fault: Hashable, Sendable {
        /// The response is delayed by this duration.
        case delay(Duration)
        /// The response is an error with this three-digit status, and with `Retry-After` in seconds if given.
        case status(Int, retryAfter: Int? = nil)
        /// The connection is closed after half of the body.
        case cutConnection
        /// A complete HTTP response contains only the first half of its JSON.
        case badJSON
        /// The response is a web page instead of JSON, as from the sign-in page of a hotel's network.
        case webPage
        /// The JSON is valid, and every field has another type than in PokéAPI.
        case wrongShape
        /// The response has status 200 and no body.
        case emptyBody
    }

    /// A rule that applies faults to requests.
    public struct FaultRule: Hashable, Sendable {
        /// The faults, which are applied together.
        public var faults: [Fault]
        /// The path to which the rule applies.
        ///
        /// It covers the path itself and all paths below it, so that `/api/v2/pokemon` is not
        /// `/api/v2/pokemon-species`. `/` covers every path.
        public var path: String
        /// The number of further requests to which the rule applies; `nil` for all.
        public var times: Int?

        /// Creates a rule.
        public init(_ faults: [Fault], under path: String = "/", times: Int? = nil) {
            self.faults = faults
            self.path = path
            self.times = times
        }

        /// Whether the rule applies to a request with this path.
        func covers(_ requested: String) -> Bool {
            requested.split(separator: "/").starts(with: path.split(separator: "/"))
        }
    }
}
