// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The picture of a member in its form, and the ways to choose another and to remove it.
struct MemberPicture: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let member: Member
    let remove: @MainActor () -> Void
    @State private var item: PhotosPickerItem?

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            FieldTitle(Text("group.member.picture", bundle: .module))
            HStack(spacing: AppSpacing.large) {
                MemberAvatar(member, size: .large)
                Text("group.member.picture.hint", bundle: .module)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            HStack(spacing: AppSpacing.large) {
                PhotosPicker(selection: $item, matching: .images) {
                    Text("group.member.picture.choose", bundle: .module)
                }
                .buttonStyle(.app(.small))
                if member.picture != nil {
                    Button(action: remove) { Text("group.member.picture.remove", bundle: .module) }
                        .buttonStyle(.app(.quietDestructive))
                }
            }
        }
        .task(id: item) {
            guard let item, let file = try? await item.loadTransferable(type: URL.self) else { return }
            store.dispatch(.pictureChosen(file))
        }
    }
}
