// SPDX-License-Identifier: Apache-2.0

import Vitral

extension ClientAssets {
    /// The gallery's custom elements.
    static let gallery = ClientAssets(module: "Gallery", bundle: .module)
}
