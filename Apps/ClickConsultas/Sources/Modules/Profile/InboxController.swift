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
            load(state),
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

    /// Loads the pages that the list has: another page may have read any of them, and any number may be new.
    func load(_ state: State) -> Effect<Action> {
        .run { [count = min(state.notices.count, Self.longestReload)] send in
            await send(
                .loaded(
                    await outcome {
                        var notices: [Notice] = []
                        repeat {
                            let page = try await inboxClient.notices(offset: notices.count)
                            notices += page
                            if page.count < InboxUseCase.pageSize { break }
                        } while notices.count < count
                        return notices
                    }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// The number of notices that are loaded again; earlier ones follow when the user scrolls to them.
    private static let longestReload = 100

    func loadMore(_ state: inout State) -> Effect<Action> {
        guard state.hasMore, !state.isLoadingMore, let last = state.notices.ids.last else { return .none }
        state.isLoadingMore = true
        return .run { [offset = state.notices.count] send in
            await send(.loadedMore(after: last, await outcome { try await inboxClient.notices(offset: offset) }))
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
    }

    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .loaded(.success(let notices)):
            state.hasMore = !notices.isEmpty && notices.count.isMultiple(of: InboxUseCase.pageSize)
            // A notice that came between two pages is in both.
            state.notices = IdentifiedArray(notices, uniquingIDsWith: { first, _ in first })
            (state.isLoaded, state.isLoading, state.loadProblem) = (true, false, nil)
        case .loaded(.failure(let problem)):
            state.isLoading = false
            // A list that is there is better than a message.
            if !state.isLoaded { state.loadProblem = problem }
        case .loadedMore(let last, .success(let page)):
            state.isLoadingMore = false
            // The list has been loaded again: its last row, another one, loads what follows it.
            guard state.notices.ids.last == last else { return .none }
            for notice in page { state.notices.updateOrAppend(notice) }
            state.hasMore = page.count == InboxUseCase.pageSize
        case .loadedMore(_, .failure(let problem)):
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
