// SPDX-License-Identifier: Apache-2.0

/// The element of a type, drawn large and faint inside the medallion.
struct Scene {
    let type: CreatureType
    var generator: SeededGenerator

    private var light: Sketch.Paint { .flat(type.palette.light) }
    private var base: Sketch.Paint { .flat(type.palette.base) }

    mutating func draw(into sketch: inout Sketch) {
        switch type {
        case .normal: meadow(&sketch)
        case .fire: flames(&sketch)
        case .water: waves(&sketch)
        case .grass: leaves(&sketch)
        case .electric: rays(&sketch)
        case .ice: snow(&sketch)
        case .fighting: impact(&sketch)
        case .poison: drips(&sketch)
        case .ground: dunes(&sketch)
        case .flying: clouds(&sketch)
        case .psychic: orbits(&sketch)
        case .bug: honeycomb(&sketch)
        case .rock: peaks(&sketch)
        case .ghost: mist(&sketch)
        case .dragon: scales(&sketch)
        case .dark: night(&sketch)
        case .steel: gear(&sketch)
        case .fairy: petals(&sketch)
        }
    }

    private mutating func meadow(_ s: inout Sketch) {
        for radius in [60, 110, 160] { s.ring(200, 170, radius, light, width: 16, opacity: 12) }
        hills(&s)
    }

    private mutating func dunes(_ s: inout Sketch) {
        s.circle(generator.pick(100...300), 110, 46, light, opacity: 50)
        hills(&s)
    }

    private mutating func hills(_ s: inout Sketch) {
        for (level, paint, opacity) in [(262, base, 34), (296, light, 26), (326, base, 44)] {
            let (rise, middle) = (generator.pick(24...60), generator.pick(120...280))
            let (start, end) = (level - generator.pick(0...24), level - generator.pick(0...30))
            let crest = "Q\(middle / 2) \(level - rise) \(middle) \(level)T400 \(end)"
            s.path("M0 \(start)\(crest)V400H0z", paint, opacity: opacity)
        }
    }

    private mutating func flames(_ s: inout Sketch) {
        for (count, height, paint) in [(4, 200, base), (6, 120, light)] {
            let width = 400 / count
            var data = "M0 400V330"
            for x in stride(from: 0, to: width * count, by: width) {
                let tall = height + generator.pick(-30...40)
                let tip = x + width * generator.pick(30...75) / 100
                data += "Q\(x + width / 8) \(330 - tall / 3) \(tip) \(330 - tall)"
                data += "Q\(tip) \(330 - tall / 3) \(x + width) 330"
            }
            s.path("\(data)V400z", paint, opacity: 34)
        }
    }

    private mutating func waves(_ s: inout Sketch) {
        for (level, opacity) in [(220, 26), (262, 32), (304, 40)] {
            let (shift, rise) = (generator.pick(0...100), generator.pick(14...30))
            let swell = "q32-\(rise) 64 0t64 0 64 0 64 0 64 0 64 0 64 0 64 0"
            s.path("M-\(shift) \(level)\(swell)V400H-\(shift)z", base, opacity: opacity)
        }
        s.dots(points(5, x: 60...340, y: 60...240), light, size: 26, opacity: 26)
        s.dots(points(5, x: 60...340, y: 60...240), light, size: 12, opacity: 40)
    }

    private mutating func leaves(_ s: inout Sketch) {
        let (spread, width, tip) = (generator.pick(26...36), generator.pick(44...70), generator.pick(50...90))
        s.turned("s", about: "200 350", by: [-3, -2, -1, 1, 2, 3].map { $0 * spread }) { s in
            s.path("M200 360Q\(200 - width) 220 200 \(tip)Q\(200 + width) 220 200 360", base, opacity: 30)
            s.path("M200 360Q\(200 + width) 220 200 \(tip)z", light, opacity: 18)
        }
    }

    private mutating func rays(_ s: inout Sketch) {
        s.frame("rotate(\(generator.pick(0...29)) 200 200)") { s in
            s.ring(200, 200, 130, light, width: 260, opacity: 20, dash: 34)
        }
        let (left, right) = (generator.pick(40...80), generator.pick(270...300))
        let bolt = "l-50 96h34l-24 84 76-112h-38l36-68z"
        s.path("M\(left + 44) 60\(bolt)M\(right + 44) 80\(bolt)", light, opacity: 55)
    }

    private mutating func snow(_ s: inout Sketch) {
        s.frame("rotate(\(generator.pick(0...59)) 200 200)") { s in
            s.turned("s", about: "200 200", by: [60, 120, 180, 240, 300]) { s in
                s.line("M200 200V40m-36 24 36 36 36-36M170 130l30 30 30-30", light, width: 9, opacity: 32)
            }
        }
        var data = "M0 400V300"
        for x in stride(from: 0, to: 400, by: 80) {
            let (tip, top, foot) = (generator.pick(24...56), generator.pick(230...290), generator.pick(305...335))
            data += "L\(x + tip) \(top)L\(x + 80) \(foot)"
        }
        s.path("\(data)V400z", light, opacity: 44)
    }

    private mutating func impact(_ s: inout Sketch) {
        let points = generator.pick(9...13)
        for (outer, inner, paint) in [(220, 122, base), (158, 96, light)] {
            let corners = (0..<(points * 2)).map { corner -> String in
                let radius = corner.isMultiple(of: 2) ? outer - generator.pick(0...40) : inner
                let (x, y) = Circle.point(180 * corner / points, radius)
                return "\(200 + x) \(200 + y)"
            }
            s.path("M\(corners.joined(separator: "L"))z", paint, opacity: 30)
        }
    }

    private mutating func drips(_ s: inout Sketch) {
        var data = "M0 0V90"
        for _ in 0..<8 {
            let length = generator.pick(20...100)
            data += "c0 \(length) 25 \(length) 25 0s25-30 25 0"
        }
        s.path("\(data)V0z", base, opacity: 48)
        s.dots(points(5, x: 50...350, y: 190...350), light, size: 34, opacity: 20)
        s.dots(points(6, x: 50...350, y: 190...350), light, size: 14, opacity: 34)
    }

    private mutating func clouds(_ s: inout Sketch) {
        for (y, opacity) in [(120, 34), (206, 40), (296, 50)] {
            let x = generator.pick(-30...120)
            let puffs = "a34 34 0 0 1 30-56 50 50 0 0 1 92-10 38 38 0 0 1 60 30 28 28 0 0 1 10 36z"
            s.path("M\(x) \(y + 50)\(puffs)", light, opacity: opacity)
            s.line("M\(x + 210) \(y + 20)h\(generator.pick(50...110))m-60 24h40", light, width: 9, opacity: opacity)
        }
    }

    private mutating func orbits(_ s: inout Sketch) {
        let tilt = generator.pick(-40...40)
        for (index, radius) in [90, 130, 172].enumerated() {
            let (_, y) = Circle.point(generator.pick(20...70), radius)
            s.frame("translate(200 200)rotate(\(tilt + index * 50))") { s in
                s.line("M0 \(y)A\(radius) \(y) 0 1 0-1 \(y)z", light, width: 8 - index * 2, opacity: 40)
                s.dots([(radius, 0)], light, size: 20)
            }
        }
    }

    private mutating func honeycomb(_ s: inout Sketch) {
        let shift = generator.pick(0...37)
        s.raw(
            """
            <pattern id="p" width="76" height="132" patternUnits="userSpaceOnUse" x="\(shift)">\
            <path d="M0 22 38 0 76 22V66L38 88 0 66zM38 88v44" fill="none" stroke="\(type.palette.light)" \
            stroke-width="6"/></pattern><path d="M0 0h400v400H0z" fill="url(#p)" opacity=".3"/>
            """)
        for paint in [base, light] {
            let cells = (0..<3).map { _ in
                let row = generator.pick(0...5)
                let x = shift + 76 * generator.pick(0...4) - 38 * (row % 2)
                return "M\(x) \(22 + 66 * row)l38-22 38 22v44l-38 22-38-22z"
            }
            s.path(cells.joined(), paint, opacity: 40)
        }
    }

    private mutating func peaks(_ s: inout Sketch) {
        for (level, paint) in [(290, base), (335, light)] {
            var data = "M-20 400L0 \(level)"
            for x in stride(from: 0, to: 400, by: 100) {
                let top = level - generator.pick(60...150)
                data += "L\(x + 36) \(top)l28 \(generator.pick(6...20))L\(x + 100) \(level - generator.pick(0...30))"
            }
            s.path("\(data)L420 400z", paint, opacity: 36)
        }
    }

    private mutating func mist(_ s: inout Sketch) {
        s.circle(generator.pick(110...290), 120, 66, light, opacity: 40)
        for y in [200, 245, 290, 335] {
            let (shift, width) = (generator.pick(0...90), generator.pick(12...28))
            s.line("M-\(shift) \(y)q40-30 80 0t80 0 80 0 80 0 80 0 80 0", base, width: width, opacity: 34)
        }
    }

    private mutating func scales(_ s: inout Sketch) {
        let size = generator.pick(22...32)
        let row = "q0 \(size) \(size) \(size)t\(size)-\(size)"
        s.raw(
            """
            <pattern id="p" width="\(size * 2)" height="\(size * 2)" patternUnits="userSpaceOnUse">\
            <path d="M0 0\(row)M-\(size) \(size)\(row)\(row)" fill="none" stroke="\(type.palette.light)" \
            stroke-width="5"/></pattern><path d="M0 0h400v400H0z" fill="url(#p)" opacity=".3"/>
            """)
    }

    private mutating func night(_ s: inout Sketch) {
        s.path("M\(generator.pick(90...230)) 60a74 74 0 1 0 80 104 62 62 0 1 1-80-104z", light, opacity: 60)
        s.dots(points(9, x: 40...360, y: 40...250), light, size: 7, opacity: 80)
        var data = "M0 400V310"
        for x in stride(from: 0, to: 400, by: 40) {
            data += "L\(x + 20) \(generator.pick(240...300))L\(x + 40) \(generator.pick(300...325))"
        }
        s.path("\(data)V400z", .flat(type.palette.deep), opacity: 70)
    }

    private mutating func gear(_ s: inout Sketch) {
        let (x, y) = (generator.pick(170...230), generator.pick(170...220))
        s.ring(x, y, 150, light, width: 34, opacity: 26, dash: 39)
        s.ring(x, y, 122, light, width: 40, opacity: 26)
        s.ring(x, y, 60, light, width: 10, opacity: 30)
    }

    private mutating func petals(_ s: inout Sketch) {
        s.frame("rotate(\(generator.pick(0...44)) 200 200)") { s in
            s.turned("s", about: "200 200", by: [45, 90, 135, 180, 225, 270, 315]) { s in
                s.ellipse(200, 92, 54, 92, light, opacity: 24)
            }
        }
        s.dots(points(9, x: 40...360, y: 40...330), light, size: 8, opacity: 90)
    }

    private mutating func points(_ count: Int, x: ClosedRange<Int>, y: ClosedRange<Int>) -> [(x: Int, y: Int)] {
        (0..<count).map { _ in (generator.pick(x), generator.pick(y)) }
    }
}
