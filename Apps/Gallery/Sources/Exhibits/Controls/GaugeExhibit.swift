// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GaugeExhibit: Exhibit {
    static let title = "Gauge"
    static let names = ["Gauge", "gaugeStyle", "GaugeStyle"]

    @State private var humidity = 62.0

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("linearCapacity") {
                Gauge(value: humidity, in: 0...100) {
                    Text("Humidity")
                } currentValueLabel: {
                    Text("\(Int(clamping: humidity))%")
                } minimumValueLabel: {
                    Text("dry")
                } maximumValueLabel: {
                    Text("wet")
                }
            }
            Variant("accessoryLinear") {
                Gauge(value: humidity, in: 0...100) { Text("Humidity now") }.gaugeStyle(.accessoryLinear)
            }
            Variant("accessoryCircular and accessoryCircularCapacity") {
                HStack(spacing: 24) {
                    Gauge(value: humidity, in: 0...100) {
                        Text("Greenhouse")
                    } currentValueLabel: {
                        Text("\(Int(clamping: humidity))")
                    }
                    .gaugeStyle(.accessoryCircular)
                    Gauge(value: humidity, in: 0...100) {
                        Text("Water tank")
                    } currentValueLabel: {
                        Text("\(Int(clamping: humidity))")
                    }
                    .gaugeStyle(.accessoryCircularCapacity)
                    .tint(.teal)
                }
            }
            Variant("custom style") {
                Gauge(value: humidity, in: 0...100) { Text("Drops") }.gaugeStyle(DropsGaugeStyle())
            }
        }
    }

    var controls: some View {
        Slider(value: $humidity, in: 0...100, step: 1) { Text("Humidity") }
    }
}

private struct DropsGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 4) {
            configuration.label
            ForEach(0..<5) { drop in
                Image(systemName: Double(drop) < configuration.value * 5 ? "drop.fill" : "drop")
                    .foregroundStyle(.blue)
            }
        }
    }
}
