// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The section of notices: the inbox, and the switches of messages.
@Reducer
package struct Inbox {
    @ObservableState
    package struct State: Equatable, Codable {
        package var notices: IdentifiedArrayOf<Notice> = []
        /// Whether the first page is there.
        package var isLoaded = false
        /// Whether there are earlier notices.
        package var hasMore = false
        @InFlight package var isLoading = false
        @InFlight package var isLoadingMore = false
        package var loadProblem: DomainError?
        /// Whether optional messages are sent; `nil` until it is known.
        package var wantsReminders: Bool?
        /// Whether the browser can show notifications.
        package var offersPush = false
        package var isPushOn = false
        /// Whether the user has refused notifications in the browser.
        package var isPushRefused = false
        package var problem: DomainError?

        /// Creates the section.
        package init() {}

        /// Whether a notice is unread.
        package var hasUnread: Bool { notices.contains { !$0.isRead } }
    }

    package enum Action: Equatable, Codable {
        case appeared
        case changed
        case delegate(Delegate)
        case detailsLoaded(Result<ProfileDetails, DomainError>)
        case lastRowAppeared
        case loaded(Result<[Notice], DomainError>)
        /// The notices after one, the last that the list had.
        case loadedMore(after: Notice.ID, Result<[Notice], DomainError>)
        case markAllTapped
        case markedAll(Result<Bool, DomainError>)
        case noticeTapped(Notice)
        case pushFound(isAvailable: Bool, isOn: Bool)
        case pushSwitched(Bool)
        case pushChanged(Result<Bool, DomainError>)
        case remindersSaved(Result<ProfileDetails, DomainError>)
        case remindersSwitched(Bool)
        case retryTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens the appointment of a notice.
            case appointment(Appointment.ID)
            /// The user opens the waiting lists and their offers.
            case offers
            /// The number of unread notices has changed.
            case read
        }
    }

    enum CancelID { case changes, load, more, push, reminders }

    @Dependency(\.inboxClient) var inboxClient
    @Dependency(\.profileClient) var profileClient
    @Dependency(\.pushClient) var pushClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return appeared(&state)
            case .changed: return load(state)
            case .retryTapped:
                state.isLoading = true
                state.loadProblem = nil
                return load(state)
            case .loaded, .loadedMore: return answered(action, &state)
            case .lastRowAppeared: return loadMore(&state)
            case .noticeTapped(let notice): return open(notice, &state)
            case .markAllTapped:
                return .run { send in
                    await send(
                        .markedAll(
                            await outcome {
                                try await inboxClient.markAllRead()
                                return true
                            }))
                }
            case .markedAll(.success):
                for id in state.notices.ids { state.notices[id: id]?.isRead = true }
                return .send(.delegate(.read))
            case .markedAll(.failure(let problem)): state.problem = problem
            case .detailsLoaded(.success(let details)), .remindersSaved(.success(let details)):
                state.wantsReminders = details.patient.wantsReminders
            case .detailsLoaded(.failure(let problem)): state.problem = problem
            case .remindersSaved(.failure(let problem)):
                state.wantsReminders?.toggle()
                state.problem = problem
            case .remindersSwitched(let isOn): return setReminders(isOn, &state)
            case .pushFound(let isAvailable, let isOn): (state.offersPush, state.isPushOn) = (isAvailable, isOn)
            case .pushSwitched(let isOn): return setPush(isOn, &state)
            case .pushChanged(.success(let isOn)):
                state.isPushRefused = state.isPushOn && !isOn
                state.isPushOn = isOn
            case .pushChanged(.failure(let problem)):
                state.isPushOn.toggle()
                state.problem = problem
            case .delegate: break
            }
            return .none
        }
    }
}
