// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The card that offers notifications after a booking.
struct PushCard: View {
    let store: StoreOf<PushOffer>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading) {
            if store.isOn {
                NoticePanel(Text("booking.push.on", bundle: .module), tone: .success)
            } else if store.isOffered {
                Card {
                    Text("booking.push.title", bundle: .module).font(AppFonts.headline)
                    Text("booking.push.message", bundle: .module).font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    if store.isRefused {
                        NoticePanel(Text("booking.push.refused", bundle: .module), tone: .warning)
                    }
                    if let problem = store.problem {
                        NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
                    }
                    ActionButton(
                        Text("booking.push.turnOn", bundle: .module), rank: .secondary, isRunning: store.isRunning
                    ) {
                        store.send(.turnOnTapped)
                    }
                    ActionButton(Text("booking.push.later", bundle: .module), rank: .quiet) {
                        store.send(.laterTapped)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .onAppear { store.send(.appeared) }
    }
}
