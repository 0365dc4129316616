// SPDX-License-Identifier: Apache-2.0

import VerniActivity
import VerniAppBase
import VerniDomain
import Vitral

/// The navigation of the activity.
@MainActor
struct ActivityCoordinator {
    let app: AppCoordinator
    let screens: AppParts.Screens

    func activity() -> AnyView {
        screens.activity.screen(nil) { [app] event in
            switch event {
            case .open(let record): app.open(Route(record))
            case .wrote(let written): app.offerUndo(of: written)
            }
        }
    }
}

extension Route {
    /// Creates the page that shows a record.
    init(_ record: RecordReference) {
        switch record {
        case .group(let group), .member(let group, _): self = .group(group)
        case .expense(let group, let expense): self = .expense(group, expense)
        case .payment(let group, _): self = .settleUp(group)
        case .recurrence(let group, _): self = .groupSettings(group)
        }
    }
}
