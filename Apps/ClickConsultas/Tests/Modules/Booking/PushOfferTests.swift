// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasBooking

/// The offer of notifications after a booking.
@MainActor
@Suite struct PushOfferTests: ViewTest {
    private func makeStore(
        _ state: PushOffer.State = PushOffer.State(), _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<PushOffer> {
        TestStore(initialState: state) {
            PushOffer()
        } withDependencies: {
            $0.pushClient.isAvailable = { true }
            $0.pushClient.isOn = { false }
            $0.sessionClient.isPushOfferDeclined = { false }
            prepare(&$0)
        }
    }

    @Test func `it is made where notifications are possible and off`() async {
        for (isAvailable, isOn) in [(true, false), (true, true), (false, false)] {
            let store = makeStore {
                $0.pushClient.isAvailable = { isAvailable }
                $0.pushClient.isOn = { isOn }
            }
            await store.send(.appeared)
            if isAvailable, !isOn {
                await store.receive(\.found) { $0.isOffered = true }
            } else {
                await store.receive(\.found)
            }
        }
    }

    @Test func `a user who has put it off is not asked again`() async {
        let isDeclined = LockIsolated(false)
        func remember(_ values: inout DependencyValues) {
            values.sessionClient.isPushOfferDeclined = { isDeclined.value }
            values.sessionClient.declinePushOffer = { isDeclined.setValue(true) }
        }
        let store = makeStore(PushOffer.State(), remember)
        await store.send(.appeared)
        await store.receive(\.found) { $0.isOffered = true }
        await store.send(.laterTapped) { $0.isOffered = false }.finish()
        #expect(isDeclined.value)
        let next = makeStore(PushOffer.State(), remember)
        await next.send(.appeared)
        await next.receive(\.found)
    }

    @Test func `the offer waits for the answer whether the user has put it off, and is not made without`() async {
        let store = makeStore { $0.sessionClient.isPushOfferDeclined = { throw DomainError.offline } }
        await store.send(.appeared)
        await store.receive(\.found)
    }

    @Test func `an offer that is put off stays so when the user leaves at once`() async {
        let (isWriting, mayWrite) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let isOver = AsyncStream<Void>.makeStream()
        let isDeclined = LockIsolated(false)
        let store = Store(initialState: PushOffer.State()) {
            PushOffer()
        } withDependencies: {
            $0.sessionClient.declinePushOffer = {
                defer { isOver.continuation.finish() }
                isWriting.continuation.finish()
                for await _ in mayWrite.stream {}
                try Task.checkCancellation()
                isDeclined.setValue(true)
            }
        }
        let task = store.send(.laterTapped)
        for await _ in isWriting.stream {}
        task.cancel()
        mayWrite.continuation.finish()
        for await _ in isOver.stream {}
        #expect(isDeclined.value)
    }

    @Test func `notifications are turned on, refused by the browser, or fail`() async {
        let answers = LockIsolated<[Result<Bool, DomainError>]>([.failure(.offline), .success(false), .success(true)])
        var state = PushOffer.State()
        state.isOffered = true
        let store = makeStore(state) {
            $0.pushClient.turnOn = { try answers.withValue { $0.removeFirst() }.get() }
        }
        await store.send(.turnOnTapped) { $0.isRunning = true }
        await store.receive(\.turnedOn) {
            $0.isRunning = false
            $0.problem = .offline
        }
        await store.send(.turnOnTapped) {
            $0.isRunning = true
            $0.problem = nil
        }
        await store.receive(\.turnedOn) {
            $0.isRunning = false
            $0.isRefused = true
        }
        await store.send(.turnOnTapped) {
            $0.isRunning = true
            $0.isRefused = false
        }
        await store.receive(\.turnedOn) {
            $0.isRunning = false
            $0.isOn = true
        }
    }

    @Test func `the card turns notifications on, or goes`() async throws {
        for language in ["pt-BR", "en"] {
            let store = Store(initialState: PushOffer.State()) {
                PushOffer()
            } withDependencies: {
                $0.pushClient = .previewValue
                $0.sessionClient = .previewValue
            }
            let tester = ViewTester(PushCard(store: store), client: ClientProfile(languages: [language]))
            let isPortuguese = language == "pt-BR"
            await tester.eventually { $0.hasButton(isPortuguese ? "Agora não" : "Not now") }
            #expect(!tester.outline.contains("booking."), "a key has no text")
            tester.tap(isPortuguese ? "Ativar avisos" : "Turn on notifications")
            await tester.eventually {
                $0.hasText(
                    isPortuguese ? "Avisos ativados neste navegador." : "Notifications are on in this browser.")
            }
        }
    }
}
