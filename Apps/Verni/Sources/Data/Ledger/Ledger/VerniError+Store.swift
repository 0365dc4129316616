// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import VitralModels

extension VerniError {
    /// Creates the error that a failure of the database means to a user; `nil` for one that is not temporary, which is
    /// a defect.
    package init?(store error: DataStoreError) {
        switch error {
        case .diskFull: self = .diskFull
        case .unreachable, .busy, .locked, .conflict, .closed: self = .unavailable
        default: return nil
        }
    }
}
