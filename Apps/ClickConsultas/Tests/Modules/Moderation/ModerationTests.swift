// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasModeration

/// The work of the operator.
@MainActor
@Suite struct ModerationTests {
    private let acts = LockIsolated<[ModerationAct]>([])
    private let desk: ModerationDesk

    init() throws { desk = try ModerationDesk.sample() }

    private func makeStore(
        _ edit: (inout Moderation.State) -> Void = { _ in }, refusal: DomainError? = nil
    ) -> TestStoreOf<Moderation> {
        var state = Moderation.State()
        state.desk = desk
        edit(&state)
        return TestStore(initialState: state) {
            Moderation()
        } withDependencies: { [acts, desk] in
            $0.sessionClient.deskChanges = { AsyncStream { $0.finish() } }
            $0.moderationClient.desk = { desk }
            $0.moderationClient.perform = { act in
                acts.withValue { $0.append(act) }
                if let refusal { throw refusal }
                return ModerationDesk()
            }
        }
    }

    @Test func `what waits is loaded and counted, and a failure offers another attempt`() async {
        let store = makeStore { $0.desk = nil }
        store.dependencies.moderationClient.desk = { throw DomainError.offline }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.problem = .offline
        }
        store.dependencies.moderationClient.desk = { [desk] in desk }
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.desk = desk
        }
        #expect(Moderation.Section.allCases.map(store.state.count) == [1, 1, 1, 2, 0, 1])
    }

    @Test func `an admission is done at once`() async {
        let store = makeStore()
        let act = ModerationAct.admit(desk.practices[0])
        await store.send(.actTapped(act)) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.desk = ModerationDesk()
        }
        #expect(acts.value == [act])
    }

    @Test func `a refusal needs a reason and a confirmation`() async {
        let store = makeStore()
        await store.send(.rejectTapped(.practice("practice"))) { $0.rejected = .practice("practice") }
        await store.send(.sendReasonTapped) { $0.hasReasonProblem = true }
        await store.send(\.binding.reason, " Sem CNPJ. ") {
            $0.reason = " Sem CNPJ. "
            $0.hasReasonProblem = false
        }
        let act = ModerationAct.refuse(desk.practices[0], reason: "Sem CNPJ.")
        await store.send(.sendReasonTapped) { $0.act = act }
        await store.send(.actCancelled) { $0.act = nil }
        #expect(acts.value.isEmpty)
        await store.send(.sendReasonTapped) { $0.act = act }
        await store.send(.actConfirmed) {
            $0.act = nil
            $0.isActing = true
        }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.desk = ModerationDesk()
            $0.rejected = nil
            $0.reason = ""
        }
        #expect(acts.value == [act])
    }

    @Test func `a rejected registration names the doctor`() async {
        let store = makeStore {
            $0.rejected = .doctor("doctor")
            $0.reason = "Não existe."
        }
        await store.send(.sendReasonTapped) {
            $0.act = .reject(desk.doctors[0], reason: "Não existe.")
        }
        await store.send(.rejectTapped(nil)) {
            $0.rejected = nil
            $0.reason = ""
        }
        await store.send(.doctorTapped("doctor"))
        await store.receive(\.delegate.doctor, "doctor")
    }

    @Test func `terms need a version and both texts, and a confirmation`() async {
        let store = makeStore { $0.version = "2026-12" }
        await store.send(.publishTapped) { $0.hasTermsProblem = true }
        await store.send(\.binding.portuguese, "Olá") {
            $0.portuguese = "Olá"
            $0.hasTermsProblem = false
        }
        await store.send(\.binding.english, "Hello") { $0.english = "Hello" }
        let act = ModerationAct.publishTerms(version: "2026-12", portuguese: "Olá", english: "Hello")
        await store.send(.publishTapped) { $0.act = act }
        await store.send(.actConfirmed) {
            $0.act = nil
            $0.isActing = true
        }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.desk = ModerationDesk()
            $0.version = ""
            $0.portuguese = ""
            $0.english = ""
        }
    }

    @Test func `a plan is added, and renamed, by its name`() async {
        let store = makeStore()
        await store.send(.savePlanTapped) { $0.hasPlanProblem = true }
        await store.send(\.binding.planName, " Viva Mais ") {
            $0.planName = " Viva Mais "
            $0.hasPlanProblem = false
        }
        await store.send(.savePlanTapped) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.desk = ModerationDesk()
            $0.planName = ""
        }
        await store.send(.planTapped(HealthPlan(id: "viva", name: "Viva"))) {
            $0.editedPlan = "viva"
            $0.planName = "Viva"
        }
        await store.send(.savePlanTapped) { $0.isActing = true }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.editedPlan = nil
            $0.planName = ""
        }
        #expect(acts.value == [.savePlan(nil, name: "Viva Mais"), .savePlan("viva", name: "Viva")])
        await store.send(.planTapped(HealthPlan(id: "viva", name: "Viva"))) {
            $0.editedPlan = "viva"
            $0.planName = "Viva"
        }
        await store.send(.planTapped(nil)) {
            $0.editedPlan = nil
            $0.planName = ""
        }
    }

    @Test func `a failed act keeps the page, and says why`() async {
        let store = makeStore(refusal: .notFound)
        await store.send(.actTapped(.discardMail("mail"))) { $0.act = .discardMail("mail") }
        await store.send(.actConfirmed) {
            $0.act = nil
            $0.isActing = true
        }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.refusal = .notFound
        }
        await store.receive(\.loaded)
        #expect(acts.value == [.discardMail("mail")])
    }

    @Test func `what changed since it was shown is shown again, with the reason that was typed`() async throws {
        var changed = desk
        changed.practices[0] = WaitingPractice(changed.practices[0].practice, addresses: [])
        let store = makeStore(
            {
                $0.rejected = .practice("practice")
                $0.reason = "Sem CNPJ."
                $0.act = .refuse(desk.practices[0], reason: "Sem CNPJ.")
            }, refusal: .changedMeanwhile)
        store.dependencies.moderationClient.desk = { [changed] in changed }
        await store.send(.actConfirmed) {
            $0.act = nil
            $0.isActing = true
        }
        await store.receive(\.performed) {
            $0.isActing = false
            $0.refusal = .changedMeanwhile
        }
        await store.receive(\.loaded) { $0.desk = changed }
        await store.send(.sendReasonTapped) { $0.act = .refuse(changed.practices[0], reason: "Sem CNPJ.") }
    }

    @Test func `the desk follows changes while it is shown, and what is gone cannot be refused`() async {
        let (news, continuation) = AsyncStream<Void>.makeStream()
        let store = makeStore {
            $0.rejected = .practice("practice")
            $0.reason = "Sem CNPJ."
        }
        store.dependencies.sessionClient.deskChanges = { news }
        await store.send(.appeared)
        await store.receive(\.loaded)
        store.dependencies.moderationClient.desk = { ModerationDesk() }
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded) { $0.desk = ModerationDesk() }
        await store.send(.sendReasonTapped) { $0.refusal = .changedMeanwhile }
        await store.send(.disappeared)
    }
}
