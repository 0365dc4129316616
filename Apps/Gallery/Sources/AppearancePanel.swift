// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The controls for the appearance of the stage and for the language of the gallery.
struct AppearancePanel: View {
    @Binding var appearance: Appearance
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Card("gallery.appearance") {
            VStack(spacing: 4) {
                choice("appearance.scheme", $appearance.scheme, \.title)
                Divider()
                choice("appearance.textSize", $appearance.textSize, \.title)
                Divider()
                choice("appearance.direction", $appearance.direction, \.title)
                Divider()
                choice("appearance.language", $appearance.language, \.title)
                Divider()
                choice("appearance.motion", $appearance.motion, \.title)
            }
            .font(.subheadline)
            Text(reducesMotion ? "appearance.motion.reducedHint" : "appearance.motion.hint")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }

    private func choice<Value: Hashable & CaseIterable>(
        _ title: LocalizedStringKey, _ selection: Binding<Value>, _ name: KeyPath<Value, LocalizedStringKey>
    ) -> some View where Value.AllCases: RandomAccessCollection {
        HStack {
            Text(title).accessibilityHidden(true)
            Spacer()
            Picker(title, selection: selection) {
                ForEach(Value.allCases, id: \.self) { value in
                    Text(value[keyPath: name]).tag(value)
                }
            }
            .labelsHidden()
        }
        .frame(minHeight: 36)
    }
}
