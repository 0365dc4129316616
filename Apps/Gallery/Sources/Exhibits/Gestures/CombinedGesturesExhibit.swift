// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct CombinedGesturesExhibit: Exhibit {
    static let title = "Combined gestures"
    static let names = [
        "exclusively", "simultaneously", "simultaneousGesture", "highPriorityGesture", "ExclusiveGesture",
        "SimultaneousGesture", "sequenced", "SequenceGesture",
    ]

    @State private var log = "Nothing yet"
    @GestureState private var pull = CGSize.zero

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("exclusively: two taps zoom, one tap opens") {
                card("Photo").gesture(
                    TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
                        if case .first = value { log = "Zoomed" } else { log = "Opened" }
                    })
            }
            Variant("simultaneously: a tap or a long press") {
                card("Song").gesture(
                    LongPressGesture().simultaneously(with: TapGesture()).onEnded { value in
                        log = value.first == nil ? "Played" : "Queued"
                    })
            }
            Variant("sequenced: a long press, then a drag") {
                card("Piece").offset(pull).gesture(
                    LongPressGesture().sequenced(before: DragGesture())
                        .updating($pull) { value, pull, _ in
                            if case .second(_, let drag?) = value { pull = drag.translation }
                        }
                        .onEnded { _ in log = "Moved" })
            }
            Variant("the container’s gesture takes precedence") {
                card("Locked drawer").onTapGesture { log = "Drawer" }
                    .padding()
                    .highPriorityGesture(TapGesture().onEnded { log = "Lock" })
            }
            Text(verbatim: log)
        }
    }

    private func card(_ name: String) -> some View {
        Text(verbatim: name).padding().background(Color.purple.opacity(0.12)).cornerRadius(12)
    }
}
