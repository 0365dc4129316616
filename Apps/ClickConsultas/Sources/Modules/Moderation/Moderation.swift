// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The work of the operator: practices, registrations, reviews, terms, undelivered mail.
///
/// An act that patients or practices notice is confirmed first. The operator sees no appointment.
@Reducer
package struct Moderation {
    @ObservableState
    package struct State: Equatable, Codable {
        package var section = Section.practices
        package var desk: ModerationDesk?
        /// The problem that kept the page from loading.
        package var problem: DomainError?
        /// The refusal of the last act.
        package var refusal: DomainError?
        @InFlight package var isLoading = false
        @InFlight package var isActing = false
        /// The act that waits for its confirmation.
        package var act: ModerationAct?
        /// The subject whose reason the user is typing.
        package var rejected: Subject?
        package var reason = ""
        package var hasReasonProblem = false

        /// The plan whose name the user is changing; `nil` for a new one.
        package var editedPlan: HealthPlan.ID?
        package var planName = ""
        package var hasPlanProblem = false

        // The next version of the terms.
        package var version = ""
        package var portuguese = ""
        package var english = ""
        /// Whether the version or a text of the terms is missing.
        package var hasTermsProblem = false

        /// Creates the state.
        package init() {}
    }

    /// A part of the operator's work.
    package enum Section: String, CaseIterable, Sendable, Codable {
        case practices, doctors, reviews, plans, terms, mail
    }

    /// The subject that the operator turns down with a reason.
    package enum Subject: Hashable, Sendable, Codable {
        case practice(Practice.ID)
        case doctor(Doctor.ID)
    }

    package enum Action: BindableAction, Equatable, Codable {
        case actCancelled
        case actConfirmed
        case actTapped(ModerationAct)
        case appeared
        case binding(BindingAction<State>)
        case changed
        case delegate(Delegate)
        case disappeared
        case doctorTapped(Doctor.ID)
        case loaded(Result<ModerationDesk, DomainError>)
        case performed(ModerationAct, Result<ModerationDesk, DomainError>)
        case planTapped(HealthPlan?)
        case publishTapped
        case rejectTapped(Subject?)
        case retryTapped
        case savePlanTapped
        case sendReasonTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a doctor.
            case doctor(Doctor.ID)
        }
    }

    enum CancelID { case load, live, act }

    @Dependency(\.moderationClient) var moderationClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return appear(&state)
            case .disappeared: return .cancel(id: CancelID.live)
            case .changed, .retryTapped: return load(&state)
            case .loaded(let result): loaded(result, &state)
            case .binding(\.reason): state.hasReasonProblem = false
            case .binding(\.version), .binding(\.portuguese), .binding(\.english): state.hasTermsProblem = false
            case .rejectTapped(let subject):
                state.rejected = subject
                state.reason = ""
                state.hasReasonProblem = false
            case .sendReasonTapped: return sendReason(&state)
            case .binding(\.planName): state.hasPlanProblem = false
            case .planTapped(let plan):
                (state.editedPlan, state.planName) = (plan?.id, plan?.name ?? "")
                state.hasPlanProblem = false
            case .savePlanTapped: return savePlan(&state)
            case .publishTapped: publish(&state)
            case .actTapped(let act):
                // A second attempt to send a mail, or a check, takes nothing from a user.
                guard !act.isConfirmed else {
                    state.act = act
                    return .none
                }
                return perform(act, &state)
            case .actCancelled: state.act = nil
            case .actConfirmed:
                guard let act = state.act else { return .none }
                state.act = nil
                return perform(act, &state)
            case .performed(let act, let result): return performed(act, result, &state)
            case .doctorTapped(let id): return .send(.delegate(.doctor(id)))
            case .binding, .delegate: break
            }
            return .none
        }
    }
}

extension ModerationAct {
    /// Whether the user confirms the act first.
    var isConfirmed: Bool {
        switch self {
        case .admit, .check, .publishReview, .savePlan, .retryMail: false
        case .refuse, .reject, .rejectReview, .publishTerms, .discardMail: true
        }
    }
}
