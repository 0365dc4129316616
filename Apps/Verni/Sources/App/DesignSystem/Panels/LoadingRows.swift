// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// Rows in the place of a list that is loading.
package struct LoadingRows: View {
    private let count: Int

    package init(count: Int = 4) {
        self.count = count
    }

    package var body: some View {
        VStack(spacing: AppSpacing.large) {
            ForEach(0..<count, id: \.self) { _ in
                HStack(spacing: AppSpacing.medium) {
                    RoundedRectangle(cornerRadius: AppRadius.small)
                        .fill(AppColors.placeholder)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                    VStack(alignment: .leading, spacing: AppSpacing.small) {
                        Capsule().fill(AppColors.placeholder)
                            .frame(width: AppSpacing.columnWidth / 3, height: AppSpacing.medium)
                        Capsule().fill(AppColors.placeholder)
                            .frame(width: AppSpacing.columnWidth / 2, height: AppSpacing.medium)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .padding(AppSpacing.large)
        .frame(maxWidth: .infinity)
        .cardBox()
        .accessibilityElement()
        .accessibilityLabel(Text("state.loading", bundle: .module))
    }
}
