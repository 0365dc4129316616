// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The view that samples in the pages of the documentation can use, beside their own.
enum DocumentationSamples {
    struct CounterView: View {
        var body: some View { Text("0") }
    }
}
