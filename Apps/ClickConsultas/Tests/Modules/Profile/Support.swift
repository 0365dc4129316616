// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation

@testable import ClickConsultasProfile

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
    static let city = Municipality.samples[0]

    static func details() throws -> ProfileDetails { ProfileDetails(patient: try Patient.sample(), city: city) }

    static func dependant(_ id: Dependant.ID = "bia", _ name: String = "Bia Campos") throws -> Dependant {
        Dependant(
            id: id, patient: "lia", name: try PersonName(name),
            birthDate: try BirthDate.ofDependant("01/02/2020", today: Day(number: 20_780)))
    }

    static func notice(
        _ id: Notice.ID, _ kind: Notice.Kind = .confirmed, isRead: Bool = false, practice: Practice.ID? = nil
    ) -> Notice {
        Notice(
            id: id, recipient: practice.map(Notice.Recipient.practice) ?? .patient("lia"), kind: kind,
            appointment: .init("a-\(id)"), created: now, isRead: isRead)
    }

    static let passkey = PasskeyEntry(id: Data([1]), name: "Celular", created: now)
    static let device = SignedInDevice(id: Data([2]), name: "Safari, iPhone", lastSeen: now, isThisOne: false)
    static let thisDevice = SignedInDevice(id: Data([1]), name: "Firefox, Linux", lastSeen: now, isThisOne: true)

    static func privacy() -> PrivacyDetails {
        PrivacyDetails(
            maskedCPF: "***.533.447-**",
            views: [CPFView(date: now, practice: "Clínica Boa"), CPFView(date: now, practice: nil)],
            acceptances: [TermsAcceptance(patient: "lia", version: "2026-11", day: Day(number: 20_780))])
    }
}

/// Returns a store whose requests fail the test, unless it sets them.
@MainActor
func makeStore<Feature: Reducer>(
    _ state: Feature.State, _ feature: Feature, clock: TestClock<Swift.Duration> = TestClock(),
    _ prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Feature> where Feature.State: Equatable {
    TestStore(initialState: state) {
        feature
    } withDependencies: {
        $0.continuousClock = clock
        $0.date = .constant(Sample.now)
        $0.timeZone = TimeZone(secondsFromGMT: -3 * 3_600) ?? .gmt
        prepare(&$0)
    }
}
