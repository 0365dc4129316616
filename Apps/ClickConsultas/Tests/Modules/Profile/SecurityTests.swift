// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasProfile

/// The sign-ins, passkeys, password and address of the user.
@MainActor
@Suite struct SecurityTests {
    private let clock = TestClock()

    private func loadedState() throws -> Security.State {
        var state = Security.State()
        state.details = try Sample.details()
        state.devices = [Sample.thisDevice, Sample.device]
        state.passkeys = [Sample.passkey]
        (state.offersPasskeys, state.isLoaded) = (true, true)
        return state
    }

    private func confirmed(_ act: IdentityCheck.Act) -> Security.Action {
        .confirmation(.presented(.delegate(.confirmed(act, password: nil))))
    }

    @Test func `devices and passkeys are loaded, and again after a failure`() async throws {
        let details = try Sample.details()
        let isOffline = LockIsolated(true)
        let store = makeStore(Security.State(), Security()) {
            $0.profileClient.details = {
                if isOffline.value { throw DomainError.offline }
                return details
            }
            $0.securityClient.devices = { [Sample.thisDevice, Sample.device] }
            $0.securityClient.passkeys = { [Sample.passkey] }
            $0.securityClient.offersPasskeys = { true }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.loadProblem = nil
        }
        let expected = try loadedState()
        await store.receive(\.loaded) { $0 = expected }
        await store.send(.appeared)
    }

    @Test func `a passkey is added after the confirmation only`() async throws {
        let added = PasskeyEntry(id: Data([9]), name: "Laptop", created: Sample.now)
        let store = makeStore(try loadedState(), Security()) {
            $0.securityClient.addPasskey = { name in
                #expect(name == "Laptop")
                return .added
            }
            $0.securityClient.passkeys = { [Sample.passkey, added] }
        }
        await store.send(\.binding.passkeyName, " Laptop ") { $0.passkeyName = " Laptop " }
        await store.send(.addPasskeyTapped) { $0.confirmation = IdentityCheck.State(act: .addPasskey) }
        await store.send(confirmed(.addPasskey)) {
            $0.confirmation = nil
            $0.isAddingPasskey = true
        }
        await store.receive(\.passkeyAdded) {
            $0.isAddingPasskey = false
            $0.passkeyName = ""
            $0.message = .passkeyAdded
        }
        await store.receive(\.passkeysLoaded) { $0.passkeys.append(added) }
        await store.send(.messageClosed) { $0.message = nil }
    }

    @Test func `a cancelled passkey is no failure`() async throws {
        var state = try loadedState()
        state.confirmation = IdentityCheck.State(act: .addPasskey)
        let store = makeStore(state, Security()) { $0.securityClient.addPasskey = { _ in .cancelled } }
        await store.send(confirmed(.addPasskey)) {
            $0.confirmation = nil
            $0.isAddingPasskey = true
        }
        await store.receive(\.passkeyAdded) {
            $0.isAddingPasskey = false
            $0.message = .passkeyCancelled
        }
    }

    @Test func `a passkey is renamed, and removed after the confirmation`() async throws {
        let store = makeStore(try loadedState(), Security()) {
            $0.securityClient.renamePasskey = { _, name in #expect(name == "Tablet") }
            $0.securityClient.removePasskey = { id in #expect(id == Sample.passkey.id) }
        }
        await store.send(.renameTapped(Sample.passkey)) {
            $0.renaming = Sample.passkey.id
            $0.newName = "Celular"
        }
        await store.send(\.binding.newName, "  ") { $0.newName = "  " }
        await store.send(.renameSaved)
        await store.send(\.binding.newName, "Tablet") { $0.newName = "Tablet" }
        await store.send(.renameSaved) { $0.renaming = nil }
        let tablet = Sample.passkey.named("Tablet")
        await store.receive(\.renamed) { $0.passkeys = [tablet] }
        await store.send(.removePasskeyTapped(tablet)) {
            $0.confirmation = IdentityCheck.State(act: .removePasskey(tablet.id))
        }
        await store.send(confirmed(.removePasskey(tablet.id))) { $0.confirmation = nil }
        await store.receive(\.passkeyRemoved) { $0.passkeys = [] }
    }

    @Test func `a device is signed out, and all of them after the confirmation`() async throws {
        let store = makeStore(try loadedState(), Security()) {
            $0.securityClient.signOutDevice = { id in #expect(id == Sample.device.id) }
            $0.securityClient.signOutEverywhere = {}
        }
        await store.send(.deviceTapped(Sample.device))
        await store.receive(\.deviceSignedOut) { $0.devices = [Sample.thisDevice] }
        await store.send(.everywhereTapped) { $0.confirmation = IdentityCheck.State(act: .signOutEverywhere) }
        await store.send(confirmed(.signOutEverywhere)) { $0.confirmation = nil }
        await store.receive(\.signedOutEverywhere)
        await store.receive(\.delegate.signedOut)
    }

    @Test func `a new password needs the old one, and its strength`() async throws {
        let details = try Sample.details()
        let store = makeStore(try loadedState(), Security()) {
            $0.profileClient.details = { details }
            $0.securityClient.devices = { [Sample.thisDevice] }
            $0.securityClient.passkeys = { [Sample.passkey] }
            $0.securityClient.offersPasskeys = { true }
            $0.securityClient.changePassword = { old, _ in
                guard old.value == "old horse" else { throw DomainError.invalidCredentials }
            }
        }
        await store.send(.passwordTapped) {
            $0.password = PasswordChange.State(personal: details.patient.personalData)
        }
        await store.send(\.password.saveTapped) {
            $0.password?.oldProblem = .invalidPassword
            $0.password?.newProblem = .invalidPassword
        }
        await store.send(\.password.binding.oldPassword, "wrong") {
            $0.password?.oldPassword = "wrong"
            $0.password?.oldProblem = nil
        }
        await store.send(\.password.binding.newPassword, "horse battery staple") {
            $0.password?.newPassword = "horse battery staple"
            $0.password?.newProblem = nil
        }
        await store.send(\.password.saveTapped) { $0.password?.isRunning = true }
        await store.receive(\.password.changed) {
            $0.password?.isRunning = false
            $0.password?.oldProblem = .invalidCredentials
        }
        await store.send(\.password.binding.oldPassword, "old horse") {
            $0.password?.oldPassword = "old horse"
            $0.password?.oldProblem = nil
        }
        await store.send(\.password.saveTapped) { $0.password?.isRunning = true }
        await store.receive(\.password.changed) {
            $0.password?.isRunning = false
            $0.password?.oldPassword = ""
            $0.password?.newPassword = ""
        }
        await store.receive(\.password.delegate.changed) {
            $0.password = nil
            $0.message = .passwordChanged
        }
        await store.receive(\.loaded) { $0.devices = [Sample.thisDevice] }
    }

    @Test func `a new address needs the confirmation and the code`() async throws {
        let (email, patient) = (try EmailAddress("nova@example.org"), try Patient.sample())
        let store = makeStore(try loadedState(), Security(), clock: clock) {
            $0.authClient.sendCode = { purpose, address in #expect(purpose == .newEmail && address == email) }
            $0.authClient.verifyCode = { code, _, address in
                guard code == "482913" else { throw DomainError.otpInvalid(attemptsLeft: 4) }
                return EmailProof(email: address, token: "proof")
            }
            $0.authClient.changeEmail = { _ in patient }
        }
        await store.send(.emailTapped) { $0.confirmation = IdentityCheck.State(act: .changeEmail) }
        await store.send(confirmed(.changeEmail)) {
            $0.confirmation = nil
            $0.email = EmailChange.State()
        }
        await store.send(\.email.continueTapped) { $0.email?.fieldProblem = .invalidEmail }
        await store.send(\.email.binding.email, "nova@example.org") {
            $0.email?.email = "nova@example.org"
            $0.email?.fieldProblem = nil
        }
        await store.send(\.email.continueTapped) { $0.email?.isRunning = true }
        await store.receive(\.email.codeSent) {
            $0.email?.isRunning = false
            $0.email?.address = email
            $0.email?.secondsToResend = 60
        }
        await store.send(\.email.resendTapped)
        await store.send(\.email.binding.code, "111111") { $0.email?.code = "111111" }
        await store.send(\.email.continueTapped) { $0.email?.isRunning = true }
        await store.receive(\.email.changed) {
            $0.email?.isRunning = false
            $0.email?.code = ""
            $0.email?.fieldProblem = .otpInvalid(attemptsLeft: 4)
        }
        await store.send(\.email.binding.code, "482913") {
            $0.email?.code = "482913"
            $0.email?.fieldProblem = nil
        }
        await store.send(\.email.continueTapped) { $0.email?.isRunning = true }
        await store.receive(\.email.changed) { $0.email?.isRunning = false }
        await store.receive(\.email.delegate.changed) {
            $0.email = nil
            $0.details?.patient.email = email
            $0.message = .emailChanged
        }
        await store.finish()
    }

    @Test func `another code is sent after a minute, by one timer that ends`() async throws {
        let email = try EmailAddress("nova@example.org")
        let count = LockIsolated(0)
        var state = EmailChange.State()
        state.email = "nova@example.org"
        let store = makeStore(state, EmailChange(), clock: clock) {
            $0.authClient.sendCode = { _, _ in count.withValue { $0 += 1 } }
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.address = email
            $0.secondsToResend = 60
        }
        for second in (0..<60).reversed() {
            await clock.advance(by: .seconds(1))
            await store.receive(\.secondPassed) { $0.secondsToResend = second }
        }
        await store.send(.resendTapped) { $0.isRunning = true }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.secondsToResend = 60
        }
        await store.send(.backTapped) {
            $0.address = nil
            $0.secondsToResend = 0
        }
        #expect(count.value == 2)
        await store.finish()
    }

    @Test func `a restored sheet counts on, and sends again what was on its way`() async throws {
        var saved = EmailChange.State()
        saved.email = "nova@example.org"
        (saved.address, saved.secondsToResend) = (try EmailAddress("nova@example.org"), 2)
        saved.isRunning = true
        let state = try JSONDecoder().decode(EmailChange.State.self, from: JSONEncoder().encode(saved))
        let store = makeStore(state, EmailChange(), clock: clock) { $0.authClient.sendCode = { _, _ in } }
        await store.send(.appeared)
        for second in [1, 0] {
            await clock.advance(by: .seconds(1))
            await store.receive(\.secondPassed) { $0.secondsToResend = second }
        }
        await store.send(.resendTapped) { $0.isRunning = true }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.secondsToResend = 60
        }
        await store.skipInFlightEffects()
    }
}
