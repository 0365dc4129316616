// SPDX-License-Identifier: Apache-2.0

extension PokeAPIMirrorServer {
    /// One thing that goes wrong with an answer.
    ///
    /// Several make one misfortune: `[.delay(.seconds(2)), .status(503)]` fails after two seconds. As text, for the
    /// `x-fault` header and for people, they are written `delay=2000,status=503`; see ``parse(_:)``.
    public enum Fault: Hashable, Sendable {
        /// The answer comes that much later.
        case delay(Duration)
        /// The answer is an error with this status of three digits, and with `Retry-After` in seconds if given.
        case status(Int, retryAfter: Int? = nil)
        /// The connection is cut when half of the body has been sent.
        case cutConnection
        /// A whole HTTP answer holds only the first half of its JSON.
        case badJSON
        /// A web page comes where JSON belongs, as from a hotel's network that wants a sign-in.
        case webPage
        /// The JSON is valid, and every field has another type than PokéAPI gives it.
        case wrongShape
        /// The answer is 200 without a body.
        case emptyBody
    }

    /// A fault that waits for requests.
    public struct FaultRule: Hashable, Sendable {
        /// What goes wrong, together.
        public var faults: [Fault]
        /// The path under which it happens.
        ///
        /// It means the path itself and what lies below it, so that `/api/v2/pokemon` is not `/api/v2/pokemon-species`.
        /// `/` is every path.
        public var path: String
        /// How many more requests it meets; `nil` for all of them.
        public var times: Int?

        /// Creates a rule.
        public init(_ faults: [Fault], under path: String = "/", times: Int? = nil) {
            self.faults = faults
            self.path = path
            self.times = times
        }

        /// Whether a request to this path meets the rule.
        func covers(_ requested: String) -> Bool {
            requested.split(separator: "/").starts(with: path.split(separator: "/"))
        }
    }
}
