// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The controls for the appearance of the stage and for the language of the gallery.
struct AppearancePanel: View {
    @Binding var appearance: Appearance
    @Environment(\.locale) private var locale
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Card(Words.appearance) {
            VStack(spacing: 4) {
                choice(Words.colours, selection: $appearance.scheme, name: \.title)
                Divider()
                choice(Words.textSize, selection: $appearance.textSize, name: \.title)
                Divider()
                choice(Words.direction, selection: $appearance.direction, name: \.title)
                Divider()
                choice(Words.language, selection: $appearance.language, name: \.title)
                Divider()
                choice(Words.motion, selection: $appearance.motion, name: \.title)
            }
            .font(.subheadline)
            Text(verbatim: (reducesMotion ? Words.reducedMotionHint : Words.motionHint).text(in: locale))
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }

    private func choice<Value: Hashable & CaseIterable>(
        _ title: Phrase, selection: Binding<Value>, name: KeyPath<Value, Phrase>
    ) -> some View where Value.AllCases: RandomAccessCollection {
        HStack {
            Text(verbatim: title.text(in: locale)).accessibilityHidden(true)
            Spacer()
            Picker(title.text(in: locale), selection: selection) {
                ForEach(Value.allCases, id: \.self) { value in
                    Text(verbatim: value[keyPath: name].text(in: locale)).tag(value)
                }
            }
            .labelsHidden()
        }
        .frame(minHeight: 36)
    }
}
