// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniEmailCode
import VerniProfile
import Vitral

/// The navigation of the profile.
@MainActor
struct ProfileCoordinator {
    let app: AppCoordinator
    let screens: AppParts.Screens

    func profile(_ section: Route.ProfileSection?) -> AnyView {
        screens.profile.screen(section) { [app] event in
            switch event {
            case .open(let section): app.open(.profile(section))
            case .signIn: app.entrance = .signIn(email: "")
            case .signUp: app.entrance = .signUp
            case .signedOut: app.path = []
            case .codeSent(let email): app.entrance = .code(EmailCodeInput(.emailChange, email: email))
            case .correct(let refused):
                let group = refused.record.group
                app.open(
                    refused.payment == nil
                        ? .correctExpense(group, refused.id) : .correctPayment(group, refused.id))
            case .wrote(let written): app.offerUndo(of: written)
            case .closed: app.close()
            }
        }
    }
}
