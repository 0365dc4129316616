// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The requests of the list of sections.
extension Profile {
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.details == nil
        state.loadProblem = nil
        return .merge(
            .run { send in
                await send(.loaded(await outcome { try await profileClient.details() }))
            }
            .cancellable(id: CancelID.load, cancelInFlight: true),
            .run { send in
                // Without the number the inbox still opens.
                guard let count = try? await inboxClient.unreadCount() else { return }
                await send(.unreadCounted(count))
            }
            .cancellable(id: CancelID.unread, cancelInFlight: true))
    }

    /// Saves the language of e-mails and notices; the view changes that of the page.
    func setLanguage(_ language: DomainLanguage, _ state: inout State) -> Effect<Action> {
        state.problem = nil
        return .run { send in
            await send(.languageSaved(await outcome { try await profileClient.setLanguage(language: language) }))
        }
        .cancellable(id: CancelID.language, cancelInFlight: true)
    }

    func signOut(_ state: inout State) -> Effect<Action> {
        guard !state.isSigningOut else { return .none }
        state.isSigningOut = true
        state.problem = nil
        return .run { send in
            let result = await outcome {
                try await securityClient.signOut()
                return true
            }
            await send(.signedOut(result))
        }
    }
}
