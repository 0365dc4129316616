// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

extension EnvironmentValues {
    @Entry fileprivate var depth = 0
}

/// Modifiers of scenes that apply to the views of their windows.
@MainActor
struct SceneModifierTests {
    private struct Switch: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.depth) private var depth
        var body: some View { Text("\(isEnabled ? "on" : "off") \(depth)") }
    }

    private struct Modified: App {
        var body: some Scene {
            WindowGroup { Switch() }
                .defaultSize(width: 400, height: 300)
                .environment(\.isEnabled, false)
                .pageDescription("A switch")
                .environment(\.depth, 2)
                .environment(\.depth, 3)
        }
    }

    @Test func `environment values of a scene reach its views in any order of modifiers`() {
        let tester = ViewTester(app: Modified())
        // The modifier nearest to the window wins, as with views.
        tester.assert { $0.hasText("off 2") }
    }
}
