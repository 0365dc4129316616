// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import VerniAPITypes
import VerniDomain

/// The answer of a page's route to a temporary error.
enum PassingFailure {
    /// Returns the answer; `nil` for an error that is not temporary.
    static func answer(to error: VerniError) -> Response? {
        let problem = APIProblem(error)
        guard problem.status == 503 || problem.status == 429 else { return nil }
        var headers: HTTPFields = [.cacheControl: "no-store"]
        if let seconds = problem.context?.seconds { headers[.retryAfter] = "\(seconds)" }
        return Response(status: HTTPResponse.Status(code: problem.status), headers: headers)
    }
}
