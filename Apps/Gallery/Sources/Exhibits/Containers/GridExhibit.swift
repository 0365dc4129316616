// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GridExhibit: Exhibit {
    static let title = "Grid"
    static let names = [
        "Grid", "GridRow", "gridCellColumns", "gridCellUnsizedAxes", "gridColumnAlignment", "gridCellAnchor",
    ]

    @State private var isTrailing = true
    @State private var hasTip = true

    var example: some View {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 10) {
            GridRow {
                Text("Soup")
                Text("€6.50").gridColumnAlignment(isTrailing ? .trailing : .leading)
            }
            GridRow {
                Text("Grilled sardines")
                Text("€14.00")
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            if hasTip {
                GridRow { Text("Service is included").font(.footnote).gridCellColumns(2) }
            }
            GridRow {
                Text("Total").font(.headline)
                Text("€20.50").font(.headline).gridCellAnchor(.trailing)
            }
        }
    }

    var controls: some View {
        Toggle("Prices at the trailing edge", isOn: $isTrailing)
        Toggle("Note", isOn: $hasTip)
    }
}
