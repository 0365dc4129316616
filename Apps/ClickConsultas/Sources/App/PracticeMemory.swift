// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The memory of the practice whose pages a user has chosen to see, among those of their work.
struct PracticeMemory: Sendable {
    /// Returns the practice that the user of the session has chosen last.
    var chosen: @Sendable () -> Practice.ID?
    /// Saves the user's choice.
    var choose: @Sendable (Practice.ID) -> Void
}

extension PracticeMemory: DependencyKey {
    static let liveValue = PracticeMemory(
        chosen: {
            recordedAnswer("app.practice.chosen") {
                @Shared(.appStorage("app.practice.chosen")) var chosen = ""
                return chosen.isEmpty ? nil : Practice.ID(chosen)
            }
        },
        choose: { practice in
            @Shared(.appStorage("app.practice.chosen")) var chosen = ""
            $chosen.withLock { $0 = practice.rawValue }
        })

    /// A memory of a user who has chosen none.
    static let testValue = PracticeMemory(chosen: { nil }, choose: { _ in })
}

extension DependencyValues {
    /// The memory of the practice that is shown.
    var practiceMemory: PracticeMemory {
        get { self[PracticeMemory.self] }
        set { self[PracticeMemory.self] = newValue }
    }
}
