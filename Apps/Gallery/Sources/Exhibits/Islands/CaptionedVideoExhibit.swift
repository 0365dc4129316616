// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct CaptionedVideoExhibit: Exhibit {
    static let title = "Video with captions"
    static let names: [String] = []

    struct Clip: Encodable {
        struct Captions: Encodable {
            var language: String
            var label: String
            var source: String
        }

        var source = "/_assets/test-pattern.mp4"
        var poster = "/_assets/test-pattern.png"
        var label = "Test pattern"
        var captions = [
            Captions(language: "en", label: "English", source: "/_assets/test-pattern.en.vtt"),
            Captions(language: "pt", label: "Português", source: "/_assets/test-pattern.pt.vtt"),
        ]
        var showsCaptions: Bool
    }

    enum Message: Decodable {
        case played
        case paused(seconds: Double)
        case ended
    }

    @State private var showsCaptions = true
    @State private var status = "Not played yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Island(
                "captioned-video", module: "captioned-video.js", properties: Clip(showsCaptions: showsCaptions)
            ) { (message: Message) in
                switch message {
                case .played: status = "Playing"
                case .paused(let seconds): status = "Paused at \(Int(clamping: seconds)) s"
                case .ended: status = "Ended"
                }
            } fallback: {
                ProgressView("Loading player")
            }
            Text(status)
        }
    }

    var controls: some View {
        Toggle("Captions", isOn: $showsCaptions)
    }
}
