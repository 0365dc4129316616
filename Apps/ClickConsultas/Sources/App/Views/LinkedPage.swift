// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// A page of a practice that its address may name, such as that of a mailed agenda: the user may work at several.
struct LinkedPage<Content: View>: View {
    let store: StoreOf<AppReducer>
    @ViewBuilder let content: Content
    @AddressQuery("practice") private var practice: String?

    var body: some View {
        if let practice {
            // The page appears once, for its practice.
            LoadingRows(count: 3).onAppear {
                store.send(.practiceLinked(.init(practice)))
                // The user may choose another one afterwards.
                self.practice = nil
            }
        } else {
            content
        }
    }
}
