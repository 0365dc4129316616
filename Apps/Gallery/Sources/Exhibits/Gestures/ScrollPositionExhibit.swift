// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ScrollPositionExhibit: Exhibit {
    static let title = "scrollPosition"
    static let names = ["scrollPosition"]

    @State private var month: Int?
    private let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(0..<12, id: \.self) { index in
                        Button(months[index]) { month = index }
                            .frame(maxWidth: .infinity, minHeight: 64)
                            .background(Color.blue.opacity(0.12))
                            .cornerRadius(12)
                    }
                }
            }
            .frame(height: 220)
            .scrollPosition(id: $month)
            Text("At the top: \(month.map { months[$0] } ?? "unknown")")
            HStack {
                Button("June") { month = 5 }
                Button("September") { month = 8 }
            }
            .buttonStyle(.bordered)
        }
    }
}
