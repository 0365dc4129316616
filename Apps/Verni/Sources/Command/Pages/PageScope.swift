// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import Vitral

extension View {
    /// Sets what all pages have in common: the color of text, and the place of pictures.
    func verniPage() -> some View {
        foregroundStyle(AppColors.text)
            .environment(\.pictureAddress, PictureAddress(prefix: FileRoute.prefix))
    }
}
