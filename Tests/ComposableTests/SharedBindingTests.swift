// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

private struct SoundView: View {
    let sound: Shared<Sound>
    let button: ButtonState<Int>

    var body: some View {
        Toggle("Sound", isOn: Binding(sound.isOn))
        Text("Volume \(sound.wrappedValue.volume)")
        Button(button) { volume in sound.withLock { $0.volume = volume ?? 0 } }
    }
}

private struct Sound: Equatable, Sendable {
    var isOn = false
    var volume = 3
}

/// Controls of shared values, and buttons of alerts in views.
@MainActor
struct SharedBindingTests {
    @Test func `a control changes a shared value`() {
        let sound = Shared(value: Sound())
        let tester = ViewTester(SoundView(sound: sound, button: ButtonState { TextState("Mute") }))
        tester.tap(.toggle("Sound"))
        #expect(sound.wrappedValue.isOn)
        tester.tap("Mute")
        tester.assert { $0.hasText("Volume 0") }
    }

    @Test func `a button of an alert hands over its action`() {
        let sound = Shared(value: Sound())
        let tester = ViewTester(SoundView(sound: sound, button: ButtonState(action: 9) { TextState("Loud") }))
        tester.tap("Loud")
        tester.assert { $0.hasText("Volume 9") }
    }
}
