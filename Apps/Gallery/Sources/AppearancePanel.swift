// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The controls for the appearance of the stage and for the language of the gallery.
struct AppearancePanel: View {
    @Binding var appearance: Appearance
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Card("gallery.appearance") {
            VStack(spacing: 4) {
                choice("appearance.scheme", selection: $appearance.scheme, name: \.title)
                Divider()
                choice("appearance.textSize", selection: $appearance.textSize, name: \.title)
                Divider()
                choice("appearance.direction", selection: $appearance.direction, name: \.title)
                Divider()
                choice("appearance.language", selection: $appearance.language, name: \.title)
                Divider()
                choice("appearance.motion", selection: $appearance.motion, name: \.title)
            }
            .font(.subheadline)
            Text(reducesMotion ? "appearance.motion.reducedHint" : "appearance.motion.hint")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }

    private func choice<Value: Hashable & CaseIterable>(
        _ title: LocalizedStringKey, selection: Binding<Value>, name: KeyPath<Value, LocalizedStringKey>
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
