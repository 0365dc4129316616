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
        let memory = PushOfferMemory(isDeclined: { isDeclined.value }, decline: { isDeclined.setValue(true) })
        let store = makeStore { $0.pushOfferMemory = memory }
        await store.send(.appeared)
        await store.receive(\.found) { $0.isOffered = true }
        await store.send(.laterTapped) { $0.isOffered = false }
        #expect(isDeclined.value)
        let next = makeStore { $0.pushOfferMemory = memory }
        await next.send(.appeared)
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
