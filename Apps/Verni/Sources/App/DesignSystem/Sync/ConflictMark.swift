// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A mark beside a record with concurrent changes, which wait for a choice.
package struct ConflictMark: View {
    package init() {}

    package var body: some View {
        Badge(Text("conflict.mark", bundle: .module), tone: .conflict, systemImage: "arrow.triangle.branch")
    }
}
