// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The live example in the chosen appearance.
struct Stage<Content: View>: View {
    private let content: Content
    @Environment(\.chrome) private var chrome
    @Environment(\.layoutDirection) private var direction

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        let appearance = chrome?.appearance.wrappedValue ?? Appearance()
        VStack(spacing: 24) {
            content
        }
        .padding(24)
        .frame(maxWidth: .infinity, minHeight: 240, maxHeight: .infinity)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: Metrics.corner))
        .dynamicTypeSize(appearance.textSize.value)
        // The value is always set: a branch would give the example another identity and so reset its state.
        .environment(\.layoutDirection, appearance.direction.value ?? direction)
        .transformEnvironment(\.colorScheme) { [scheme = appearance.scheme.value] in $0 = scheme ?? $0 }
        .preferredColorScheme(appearance.scheme.value)
        ._reducesMotion(appearance.motion == .reduced)
        .accessibilityLabel("gallery.example")
        .accessibilityIdentifier("stage")
    }
}
