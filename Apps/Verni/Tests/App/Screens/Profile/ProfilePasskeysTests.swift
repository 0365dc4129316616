// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultProfile
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniProfile
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("Passkeys in the profile", .timeLimit(.minutes(1)))
struct ProfilePasskeysTests: ViewTest {
    private func pages(_ passkeys: PreviewPasskeys?) -> ProfilePages {
        var pages = ProfilePages()
        pages.passkeys = passkeys
        return pages
    }

    private static var password: ElementQuery { .secureField("Your password") }

    private nonisolated static let phone = Passkey(id: "1", name: "Phone", createdAt: SampleData.now)

    @Test func `a passkey is added, renamed and removed`() async {
        let passkeys = PreviewPasskeys()
        let tester = pages(passkeys).show(.passkeys)
        await tester.eventually { $0.hasButton("Add a passkey") }
        tester.type(" Phone ", into: .textField("Passkey name"))
        // A passkey outlives the sign-in: the password is asked for again.
        tester.assert { $0.isDisabled(.button("Add a passkey")) }
        tester.type("secret", into: Self.password)
        tester.tap("Add a passkey")
        await tester.eventually {
            $0.hasText("Phone")
            $0.hasValue("", in: .textField("Passkey name"))
            $0.hasValue("", in: Self.password)
            $0.isDisabled(.button("Remove the passkey Phone"))
        }
        tester.tap("Rename the passkey Phone")
        tester.replaceText(in: .textField("Passkey name").at(0), with: "Laptop")
        tester.tap("Save")
        await tester.eventually { $0.hasText("Laptop") }
        tester.type("secret", into: Self.password)
        tester.tap("Remove the passkey Laptop")
        await tester.eventually {
            $0.hasText("Remove the passkey “Laptop”? You won’t be able to sign in with it anymore.")
        }
        tester.tap(.button("Remove").inside(.alert()))
        await tester.eventually { $0.hasNoText("Laptop") }
        #expect(passkeys.calls == [.add("Phone"), .rename("1", "Laptop"), .remove("1")])
    }

    @Test func `a passkey that was not removed stays`() async {
        let passkeys = PreviewPasskeys([Self.phone])
        let tester = pages(passkeys).show(.passkeys)
        await tester.eventually { $0.hasButton("Remove the passkey Phone") }
        tester.type("secret", into: Self.password)
        tester.tap("Remove the passkey Phone")
        await tester.eventually { $0.has(.alert()) }
        tester.tap("Cancel")
        await tester.eventually { $0.hasNo(.alert()) }
        passkeys.fail(with: .offline)
        tester.tap("Remove the passkey Phone")
        tester.tap(.button("Remove").inside(.alert()))
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasText("Phone") }
        #expect(passkeys.calls.isEmpty)
    }

    @Test(arguments: [VerniError.passkeyExists, .passkeyCancelled])
    func `a browser that makes none says why`(error: VerniError) async {
        let passkeys = PreviewPasskeys()
        passkeys.fail(with: error)
        let tester = pages(passkeys).show(.passkeys)
        await tester.eventually { $0.hasButton("Add a passkey") }
        tester.type("Phone", into: .textField("Passkey name"))
        tester.type("secret", into: Self.password)
        tester.tap("Add a passkey")
        await tester.eventually {
            $0.hasText(
                error == .passkeyExists
                    ? "This device already has a passkey for your account."
                    : "The request was cancelled, or we couldn’t confirm it’s you. Try again.")
            $0.hasValue("Phone", in: .textField("Passkey name"))
        }
    }

    @Test func `a wrong password adds none`() async {
        let passkeys = PreviewPasskeys()
        passkeys.fail(with: .signInRefused)
        let tester = pages(passkeys).show(.passkeys)
        await tester.eventually { $0.hasButton("Add a passkey") }
        tester.type("wrong", into: Self.password)
        tester.tap("Add a passkey")
        await tester.eventually { $0.hasText("This is not your password.") }
    }

    @Test(arguments: [nil, PreviewPasskeys([phone], isAvailable: false)])
    func `an address without passkeys creates none`(passkeys: PreviewPasskeys?) async {
        let tester = pages(passkeys).show(.passkeys)
        await tester.eventually { $0.hasText("Passkeys can’t be created at this address.") }
        tester.assert { $0.hasNo(.button("Add a passkey")) }
    }

    @Test func `they are a part of the profile on pages of the server alone`() async {
        let own = pages(nil).show(nil)
        await own.eventually { $0.hasButton("Devices") }
        own.assert { $0.hasNo(.button("Passkeys")) }
        let hosted = pages(PreviewPasskeys()).show(nil)
        await hosted.eventually { $0.hasButton("Passkeys") }
    }

    @Test func `no value that a client sends ends the process`() async {
        let tester = pages(PreviewPasskeys([Self.phone])).show(.passkeys)
        await tester.eventually { $0.hasButton("Rename the passkey Phone") }
        tester.tap("Rename the passkey Phone")
        tester.reportExtremes()
    }
}
