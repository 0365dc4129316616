// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Previews, which compile and are not part of the program.
@MainActor
struct PreviewTests {
    private static var made = 0

    private struct Counted: View {
        init() { PreviewTests.made += 1 }
        var body: some View { Text("Counted") }
    }

    private struct Provider: PreviewProvider {
        static var previews: some View {
            Counted()
                .previewDevice("iPhone 16")
                .previewDisplayName("One")
                .previewLayout(.fixed(width: 100, height: 50))
                .previewInterfaceOrientation(.landscapeLeft)
        }
    }

    @Test func theViewsOfAProviderAreMadeOnlyWhenSomethingAsksForThem() {
        Self.made = 0
        #expect(Provider.platform == nil)
        #expect(Self.made == 0)
        let tester = ViewTester(Provider.previews)
        tester.assert { $0.hasText("Counted") }
        #expect(Self.made == 1)
    }

    @Test func settingsOfPreviewsChangeNothing() {
        #expect(ViewTester(Provider.previews).outline == ViewTester(Counted()).outline)
    }
}

private struct Sample: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content }
}

#Preview { Text("Unnamed") }

#Preview("Named", traits: .sizeThatFitsLayout, .fixedLayout(width: 200, height: 100), .modifier(Sample())) {
    @Previewable @State var isOn = true
    Toggle("On", isOn: $isOn)
    if isOn { Text("It is on") }
}
