// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAPITypes
import VerniDomain

@Suite("Problems") struct APIProblemTests {
    private static let errors: [VerniError] = [
        .amountUnreadable("x"), .amountAmbiguous("1,234"), .amountTooPrecise(decimals: 3), .amountOutOfRange,
        .unknownCurrency("XYZ"), .noPayer,
        .doNotSum(.items, expected: 1_000_000_000_000, got: -7), .weightsAreZero, .shareBelowZero(MemberID(UUID())),
        .itemWithoutTaker(2), .sharesDoNotMatchRule, .unknownMember(MemberID(UUID())), .rateMissing, .notFound,
        .notAllowed, .alreadyMember, .alreadyClaimed, .lastMember, .inviteExpired, .groupArchived, .limitReached,
        .nameInvalid(limit: 80), .fileTooLarge(limit: 7), .fileKind, .importUnreadable(line: 3), .signInRefused,
        .emailInvalid, .passwordTooWeak, .codeInvalid, .tooManyTries(seconds: 9), .signedOut, .clockAhead(by: 301_000),
        .dependsOnRejected, .identityReused, .unsupportedKind, .changeTooLarge, .offline, .serverFailed(status: 503),
        .passkeyCancelled, .passkeyExists, .passkeyRefused, .passkeysUnsupported, .diskFull, .unavailable,
    ]

    @Test("an error that is sent is the same error when it is received", arguments: errors)
    func roundTrip(error: VerniError) throws {
        let problem = APIProblem(error)
        let received: APIProblem = try APICoding.value(in: APICoding.data(problem))
        #expect(received == problem && received.error == error)
        #expect((400...599).contains(problem.status) && !problem.title.isEmpty)
    }

    @Test("a problem of another program or version is a failure of the server, with its status")
    func unknown() throws {
        let json = Data(#"{"type": "about:blank", "title": "Bad gateway", "status": 502, "detail": "more"}"#.utf8)
        #expect(try APICoding.value(APIProblem.self, in: json).error == .serverFailed(status: 502))
        // A known type without its values is no error with invented ones.
        #expect(APIProblem(type: "unknownMember", title: "", status: 422).error == .serverFailed(status: 422))
    }

    @Test("a secret shows itself in JSON alone")
    func secrets() throws {
        let secret = APISecret("segredo")
        #expect(!"\(secret) \(String(reflecting: secret)) \(String(reflecting: [secret]))".contains("segredo"))
        let body = APIPasswordProof(password: secret)
        #expect(!"\(body)".contains("segredo"))
        #expect(String(decoding: try APICoding.data(body), as: UTF8.self) == #"{"password":"segredo"}"#)
    }
}
