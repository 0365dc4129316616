// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The requests of the inbox.
extension Inbox {
    /// Loads the first page and the switches, and follows the changes of other pages and processes.
    func appeared(_ state: inout State) -> Effect<Action> {
        state.isLoading = !state.isLoaded
        state.loadProblem = nil
        return .merge(
            load(),
            .run { send in
                await send(.detailsLoaded(await outcome { try await profileClient.details() }))
            }
            .cancellable(id: CancelID.reminders, cancelInFlight: true),
            .run { send in
                let isAvailable = await pushClient.isAvailable()
                await send(.pushFound(isAvailable: isAvailable, isOn: isAvailable ? await pushClient.isOn() : false))
            }
            .cancellable(id: CancelID.push, cancelInFlight: true),
            .run { send in
                for await _ in sessionClient.changes() { await send(.changed) }
            }
            .cancellable(id: CancelID.changes, cancelInFlight: true))
    }

    func load() -> Effect<Action> {
        .run { send in
            await send(.loaded(await outcome { try await inboxClient.notices(offset: 0) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    func loadMore(_ state: inout State) -> Effect<Action> {
        guard state.hasMore, !state.isLoadingMore else { return .none }
        state.isLoadingMore = true
        return .run { [offset = state.notices.count] send in
            await send(.loadedMore(await outcome { try await inboxClient.notices(offset: offset) }))
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
    }

    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .loaded(.success(let page)):
            // Pages that the user has opened stay, with the new ones before them.
            let ids = Set(page.map(\.id))
            let older = state.notices.filter { !ids.contains($0.id) }
            if !state.isLoaded { state.hasMore = page.count == InboxUseCase.pageSize }
            state.notices = IdentifiedArray(uniqueElements: page + Array(older))
            (state.isLoaded, state.isLoading, state.loadProblem) = (true, false, nil)
        case .loaded(.failure(let problem)):
            state.isLoading = false
            // A list that is there is better than a message.
            if !state.isLoaded { state.loadProblem = problem }
        case .loadedMore(.success(let page)):
            state.isLoadingMore = false
            for notice in page { state.notices.updateOrAppend(notice) }
            state.hasMore = page.count == InboxUseCase.pageSize
        case .loadedMore(.failure(let problem)):
            state.isLoadingMore = false
            state.problem = problem
        default: break
        }
        return .none
    }

    /// Marks a notice as read, and opens what it is about.
    func open(_ notice: Notice, _ state: inout State) -> Effect<Action> {
        let link: Effect<Action> =
            if notice.kind == .offer || notice.kind == .waitingPaused {
                .send(.delegate(.offers))
            } else {
                notice.appointment.map { .send(.delegate(.appointment($0))) } ?? .none
            }
        guard state.notices[id: notice.id]?.isRead == false else { return link }
        state.notices[id: notice.id]?.isRead = true
        return .concatenate(
            .run { send in
                // Another attempt follows when the notice is opened again.
                try? await inboxClient.markRead(id: notice.id)
                await send(.delegate(.read))
            }, link)
    }

    func setReminders(_ isOn: Bool, _ state: inout State) -> Effect<Action> {
        state.wantsReminders = isOn
        state.problem = nil
        return .run { send in
            let result = await outcome { try await profileClient.setReminders(isOn: isOn) }
            await send(.remindersSaved(result))
        }
        .cancellable(id: CancelID.reminders, cancelInFlight: true)
    }

    func setPush(_ isOn: Bool, _ state: inout State) -> Effect<Action> {
        state.isPushOn = isOn
        state.isPushRefused = false
        state.problem = nil
        return .run { send in
            let result = await outcome {
                if isOn { return try await pushClient.turnOn() }
                try await pushClient.turnOff()
                return false
            }
            await send(.pushChanged(result))
        }
        .cancellable(id: CancelID.push, cancelInFlight: true)
    }
}
