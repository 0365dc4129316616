// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AppearanceExhibit: Exhibit {
    static let title = "Color scheme and text size"
    static let names = ["colorScheme", "dynamicTypeSize", "DynamicTypeSize", "ColorScheme", "ScaledMetric"]

    @State private var isDark = true
    @State private var size = DynamicTypeSize.large

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("colorScheme") {
                SchemeCard().environment(\.colorScheme, isDark ? .dark : .light)
            }
            Variant("dynamicTypeSize") { Text("Platform 4").font(.headline).dynamicTypeSize(size) }
            Variant("dynamicTypeSize(...)") {
                Text("Coach 12").dynamicTypeSize(DynamicTypeSize.small...DynamicTypeSize.xLarge)
            }
            Variant("ScaledMetric") { Seat().dynamicTypeSize(size) }
        }
    }

    var controls: some View {
        Toggle("Dark", isOn: $isDark)
        Picker("Text size", selection: $size) {
            Text("Small").tag(DynamicTypeSize.xSmall)
            Text("Standard").tag(DynamicTypeSize.large)
            Text("Largest").tag(DynamicTypeSize.accessibility5)
        }
    }
}

private struct Seat: View {
    @ScaledMetric private var side = 34.0

    var body: some View {
        Text("7A").frame(width: side, height: side).background(.blue.opacity(0.2), in: .rect(cornerRadius: 8))
    }
}

private struct SchemeCard: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text(scheme == .dark ? "Night train" : "Day train")
            .padding()
            .background(scheme == .dark ? Color.black : Color.white, in: RoundedRectangle(cornerRadius: 12))
    }
}
