// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Gauges.
@MainActor
struct GaugeTests {
    @Test func aGaugeIsAMeter() {
        struct Dots: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "\(Int(configuration.value * 10)) of 10")
                configuration.label
            }
        }
        struct Gauges: View {
            let value: Model<Double>
            var body: some View {
                Gauge(value: value.value, in: 0...50) {
                    Text("Warmth")
                } currentValueLabel: {
                    Text("now")
                } minimumValueLabel: {
                    Text("cold")
                } maximumValueLabel: {
                    Text("hot")
                }
                Gauge(value: value.value, in: 0...50) { Text("Round") }.gaugeStyle(.accessoryCircular)
                Gauge(value: value.value, in: 0...50) { Text("Dots") }.gaugeStyle(Dots())
            }
        }
        let value = Model(20.0)
        let tester = ViewTester(Gauges(value: value))
        let meter = tester.find(.gauge("Warmth"))
        #expect(meter.value == "20")
        #expect(meter.attribute("aria-valuemax") == "50")
        #expect(meter.style == ["--v": "0.4"])
        #expect(tester.find(.gauge("Round")).hasOnly(.markedGaugeRing))
        tester.assert { $0.hasTexts(inOrder: ["Warmth", "now", "cold", "hot", "4 of 10", "Dots"]) }
        tester.update { value.value = 900 }
        #expect(meter.value == "50")
        tester.update { value.value = .nan }
        #expect(meter.value == "0")
    }

    @Test func `a gauge has a minimum and a maximum`() {
        let gauge = ViewTester(Gauge(value: 20, in: 10...50) { Text("Warmth") }).find(.gauge("Warmth"))
        #expect(gauge.attribute("aria-valuemin") == "10")
        #expect(gauge.style == ["--v": "0.25"])
    }

    @Test func `gauges have the look of their style`() {
        let gauge = Gauge(value: 0.5) { Text("Fuel") }
        #expect(has(.markedGaugeBar, in: gauge.gaugeStyle(.accessoryLinear)))
        #expect(has(.markedGaugeRing, in: gauge.gaugeStyle(.accessoryCircular)))
        let bar = ViewTester(gauge.gaugeStyle(.linearCapacity))
        #expect(bar.has(.gaugeBar) && !bar.has(.gaugeMark))
        let ring = ViewTester(gauge.gaugeStyle(.accessoryCircularCapacity))
        #expect(ring.has(.gaugeRing) && !ring.has(.gaugeMark))
    }
}
