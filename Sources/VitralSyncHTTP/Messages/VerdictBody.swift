// SPDX-License-Identifier: Apache-2.0

import VitralSync

/// A verdict in JSON: `{"number":7}`, `{"refusal":"notAllowed"}`, `{"refusal":"clockAhead","by":301000}`,
/// `{"refusal":"superseded","entry":"…"}` or `{"refusal":"invalid","reason":"…"}`.
struct VerdictBody: Codable {
    private var number: Int64?
    private var refusal: String?
    private var by: Int64?
    private var entry: Stamp?
    private var reason: String?

    private static let plain: [(name: String, refusal: SyncRefusal)] = [
        ("malformed", .malformed), ("notAuthor", .notAuthor), ("notFound", .notFound), ("notAllowed", .notAllowed),
        ("unsupportedKind", .unsupportedKind), ("identityReused", .identityReused),
        ("dependsOnRejected", .dependsOnRejected), ("tooLarge", .tooLarge),
    ]
    private static let clockAhead = "clockAhead"
    private static let superseded = "superseded"
    private static let invalid = "invalid"

    init(_ verdict: SyncVerdict) {
        switch verdict {
        case .accepted(let number): self.number = number
        case .refused(.clockAhead(let milliseconds)):
            refusal = Self.clockAhead
            by = milliseconds
        case .refused(.superseded(let other)):
            refusal = Self.superseded
            entry = other
        case .refused(.invalid(let reason)):
            refusal = Self.invalid
            self.reason = reason
        case .refused(let other): refusal = Self.plain.first { $0.refusal == other }?.name
        }
    }

    /// Returns the verdict; a refusal of a newer hub is one by the app's rules, with its name as the reason.
    ///
    /// - Throws: ``SyncRequestError/malformedBody``.
    func verdict() throws(SyncRequestError) -> SyncVerdict {
        if let number { return .accepted(number: number) }
        guard let refusal else { throw .malformedBody }
        if let known = Self.plain.first(where: { $0.name == refusal }) { return .refused(known.refusal) }
        if refusal == Self.clockAhead, let by { return .refused(.clockAhead(by: by)) }
        if refusal == Self.superseded, let entry { return .refused(.superseded(by: entry)) }
        return .refused(.invalid(reason ?? refusal))
    }
}
