// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import Vitral

extension View {
    /// Sets what all pages have in common: the colors, and the place of pictures.
    func verniPage() -> some View {
        tint(AppColors.accent)
            .foregroundStyle(AppColors.text)
            .environment(\.pictureAddress, PictureAddress(prefix: FileRoute.prefix))
    }
}
