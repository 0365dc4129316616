// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The versions of the group's own fields, each with its differences and the way back.
struct VersionSection: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail

    var body: some View {
        if let versions = store.state.settings.value?.history {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("group.history", bundle: .module))
                VersionList(versions, of: .group(group.id)) { store.dispatch(.changeTapped(.revert($0))) }
            }
        }
    }
}
