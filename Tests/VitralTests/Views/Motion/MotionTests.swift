// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Curves, springs, transactions, and automatic animations.
@MainActor
struct MotionTests {
    // MARK: Curves

    /// Returns the solution of the spring's equation, in small steps.
    private func integrated(_ spring: Spring, velocity: Double, until time: Double) -> Double {
        var (position, speed) = (0.0, velocity)
        let steps = 200_000
        let step = time / Double(steps)
        for _ in 0..<steps {
            speed += (spring.stiffness * (1 - position) - spring.damping * speed) / spring.mass * step
            position += speed * step
        }
        return position
    }

    @Test(arguments: [
        (Spring(duration: 0.5, bounce: 0.3), 0.0), (Spring(duration: 0.5, bounce: 0), 0.0),
        (Spring(duration: 0.4, bounce: -0.4), 2.0), (Spring(mass: 2, stiffness: 150, damping: 6), 5.0),
    ])
    func springsFollowTheirEquation(spring: Spring, velocity: Double) {
        for time in [0.05, 0.2, 0.5, 1.1] {
            let exact = spring.value(initialVelocity: velocity, time: time)
            #expect(abs(exact - integrated(spring, velocity: velocity, until: time)) < 1e-3)
        }
        #expect(spring.value(time: 0) == 0)
        #expect(abs(spring.value(time: spring.settlingDuration) - 1) < 0.002)
    }

    @Test func aSpringIsDescribedInTwoWays() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.dampingRatio - 0.7) < 1e-9)
        #expect(abs(spring.duration - 0.5) < 1e-9)
        #expect(abs(spring.bounce - 0.3) < 1e-9)
        #expect(spring == Spring(response: 0.5, dampingRatio: 0.7))
    }

    @Test func easingsAreSamplesOfTheirCurves() throws {
        #expect(Animation.linear(duration: 0.2).cssEasing == "linear")
        #expect(Animation.easeIn.cssEasing == "cubic-bezier(0.42,0,1,1)")
        #expect(Animation.timingCurve(2, 3, -1, 0).cssEasing == "cubic-bezier(1,3,0,0)")
        let bouncy = Animation.bouncy
        let inner = bouncy.cssEasing.dropFirst("linear(".count).dropLast()
        let samples = inner.split(separator: ",").compactMap { Double($0) }
        #expect(samples.first == 0)
        #expect(samples.last == 1)
        let largest = try #require(samples.max())
        #expect(largest > 1.03, "A spring that bounces overshoots.")
        for (index, sample) in samples.enumerated().dropLast() {
            let time = bouncy.totalDuration * Double(index) / Double(samples.count - 1)
            #expect(abs(sample - Spring.bouncy.value(time: time)) < 0.001)
        }
        #expect(!Animation.smooth.cssEasing.contains("1.0"))
    }

    @Test func delaysSpeedsAndRepetitionsChangeTheTime() {
        let base = Animation.linear(duration: 1)
        #expect(base.delay(0.5).cssDuration == "1500ms")
        #expect(base.delay(0.5).progress(at: 0.5) == 0)
        #expect(abs(base.delay(0.5).progress(at: 1) - 0.5) < 1e-9)
        #expect(base.speed(4).cssDuration == "250ms")
        let thrice = base.repeatCount(3)
        #expect(thrice.cssDuration == "3000ms")
        #expect(abs(thrice.progress(at: 1.25) - 0.75) < 1e-9)
        #expect(abs(base.repeatCount(3, autoreverses: false).progress(at: 1.25) - 0.25) < 1e-9)
        #expect(base.repeatForever().cssDuration == "10000ms")
        #expect(base.repeatForever().cssEasing.count < 1_200)
        #expect(abs(Animation.easeInOut(duration: 1).progress(at: 0.5) - 0.5) < 1e-6)
    }

    @Test func springsOfOneKindAgree() {
        #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy)
        #expect(Animation.bouncy(duration: 0.4) == .spring(duration: 0.4, bounce: 0.3))
        #expect(Animation.spring() == .smooth)
        #expect(Animation.interpolatingSpring(stiffness: 100, damping: 10).totalDuration > 0.5)
        #expect(Animation.interactiveSpring.totalDuration < Animation.spring(response: 1).totalDuration)
    }

    // MARK: Transactions

    @Test func whatWaitsForAnAnimationRunsAfterIt() async {
        struct Landing: View {
            @State private var isAway = false
            @State private var landed = 0
            var body: some View {
                Button("Fly") {
                    withAnimation(.linear(duration: 2)) {
                        isAway.toggle()
                    } completion: {
                        landed += 1
                    }
                }
                Button("Nothing moves") {
                    withAnimation(.linear(duration: 2)) {
                    } completion: {
                        landed += 10
                    }
                }
                Text(isAway ? "Away" : "Home")
                Text("Landed \(landed)")
            }
        }
        let tester = ViewTester(Landing())
        tester.tap("Fly")
        await tester.advance(by: .milliseconds(1_900))
        tester.assert {
            $0.hasText("Away")
            $0.hasText("Landed 0")
        }
        await tester.advance(by: .milliseconds(200))
        tester.assert { $0.hasText("Landed 1") }
        tester.tap("Nothing moves")
        tester.assert { $0.hasText("Landed 11") }
    }

    @Test func aTransactionCanForbidAnimations() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Button("Count \(count)") { count += 1 }.animation(.linear(duration: 0.2), value: count)
                Button("At once") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { count += 1 }
                }
                Button("By key") { withTransaction(\.animation, .linear(duration: 0.4)) { count += 1 } }
            }
        }
        let tester = ViewTester(Counter())
        tester.tap("Count 0")
        #expect(tester.lastOperations.first == .animate(duration: "200ms", easing: "linear"))
        tester.tap("At once")
        #expect(!tester.lastCodes.contains(.animate))
        tester.tap("By key")
        #expect(tester.lastCodes.contains(.animate))
    }

    @Test func viewsMoveInTheirOwnWay() {
        let tester = ViewTester(
            VStack {
                Text("Still").transaction { $0.animation = nil }
                Text("Slow").transaction { $0.animation = .linear(duration: 3) }
                Text("Alone").animation(.linear(duration: 0.5)) { $0.opacity(0.5) }
            })
        let html = tester.scene.renderedText
        #expect(html.contains("an-no"))
        #expect(html.contains("--vt-dur:3000ms;--vt-ease:linear"))
        #expect(html.contains("--an:500ms linear"))
        #expect(html.contains("opacity:0.5"))
    }

    // MARK: Transitions

    @Test func transitionsSayWhereAViewComesFromAndGoesTo() {
        func html(_ transition: AnyTransition) -> String {
            let tester = ViewTester(Text("Ticket").transition(transition))
            return tester.scene.renderedText
        }
        #expect(html(.opacity).contains("--ti-o:0"))
        #expect(html(.opacity).contains("view-transition-class:tr to-o"))
        #expect(html(.scale(scale: 0.5, anchor: .top)).contains("--ti-s:0.5"))
        #expect(html(.scale(scale: 0.5, anchor: .top)).contains("transform-origin:50% 0%"))
        #expect(html(.move(edge: .bottom)).contains("--ti-t:0 100%"))
        #expect(html(.slide).contains("to-trailing"))
        #expect(html(.push(from: .top)).contains("to-bottom to-o"))
        #expect(html(.blurReplace).contains("--ti-f:blur(8px)"))
        #expect(html(.offset(x: 4, y: 0)).contains("--ti-t:4px 0"))
        let asymmetric = html(.asymmetric(insertion: .move(edge: .top), removal: .scale))
        #expect(asymmetric.contains("--ti-t:0 -100%") && asymmetric.contains("view-transition-class:tr to-s"))
        let combined = html(.scale.combined(with: .opacity).animation(.linear(duration: 1)))
        #expect(combined.contains("to-o to-s") && combined.contains("--an:1000ms linear"))
        #expect(!html(.identity).contains("--ti"))
    }

    @Test func aTransitionOfTheAppStartsWhereItSaysAndArrives() async {
        struct Twirl: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.rotationEffect(.degrees(phase.value * 90))
            }
        }
        struct Showing: View {
            @State private var isShown = false
            var body: some View {
                Button("Show") { withAnimation { isShown = true } }
                if isShown { Text("Ticket").transition(Twirl()) }
                if isShown {
                    Text("Coat").transition(.modifier(active: Faded(opacity: 0.25), identity: Faded(opacity: 1)))
                }
            }
        }
        struct Faded: ViewModifier {
            let opacity: Double
            func body(content: Content) -> some View { content.opacity(opacity) }
        }
        let tester = ViewTester(Showing())
        tester.tap("Show")
        #expect(tester.lastPatch.contains("rotate:-90deg"))
        #expect(tester.lastPatch.contains("opacity:0.25"))
        await tester.settle()
        #expect(tester.scene.renderedText.contains("rotate:0deg"))
        #expect(tester.scene.renderedText.contains("opacity:1"))
        #expect(tester.lastCodes.contains(.animate))
    }

    @Test func numbersTurnUpOrDown() {
        let number = Model(3.0)
        struct Shown: View {
            let number: Model<Double>
            var body: some View {
                Text("\(Int(number.value))").contentTransition(.numericText(value: number.value))
                Text("a").contentTransition(.identity)
                Text("b").contentTransition(.interpolate)
                Text("c").contentTransition(.numericText(countsDown: true))
            }
        }
        let tester = ViewTester(Shown(number: number))
        var html: String { tester.scene.renderedText }
        #expect(html.contains("ct-i") && html.contains("ct-o") && html.contains("ct-d"))
        #expect(html.contains("view-transition-class:ct-u"))
        tester.update { number.value = 2 }
        #expect(!html.contains("view-transition-class:ct-u"))
        tester.update { number.value = 5 }
        #expect(html.contains("view-transition-class:ct-u"))
    }

    // MARK: Automatic animations

    @Test func phasesFollowTheClock() async {
        let tester = ViewTester(
            PhaseAnimator(["Mix", "Rest", "Bake"]) {
                Text($0)
            } animation: { _ in
                .linear(duration: 1)
            })
        tester.assert { $0.hasText("Mix") }
        await tester.advance(by: .milliseconds(10))
        tester.assert { $0.hasText("Rest") }
        #expect(tester.lastOperations.first == .animate(duration: "1000ms", easing: "linear"))
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Bake") }
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Mix") }
    }

    @Test func phasesOfATriggerAreRunOnce() async {
        struct Ringing: View {
            @State private var orders = 0
            var body: some View {
                Text("Bell").phaseAnimator([0.0, 20], trigger: orders) { bell, angle in
                    bell.rotationEffect(.degrees(angle))
                }
                Button("Order") { orders += 1 }
            }
        }
        let tester = ViewTester(Ringing())
        await tester.advance(by: .seconds(2))
        #expect(tester.scene.renderedText.contains("rotate:0deg"))
        tester.tap("Order")
        await tester.advance(by: .milliseconds(10))
        #expect(tester.scene.renderedText.contains("rotate:20deg"))
        await tester.advance(by: .seconds(1))
        #expect(tester.scene.renderedText.contains("rotate:0deg"))
        let patches = tester.patchCount
        await tester.advance(by: .seconds(5))
        #expect(tester.patchCount == patches)
    }

    @Test func phasesRestForWhoeverWantsLessMotion() async {
        let tester = ViewTester(
            PhaseAnimator(["Mix", "Rest"]) { Text($0) }, client: ClientProfile(reduceMotion: true))
        await tester.advance(by: .seconds(3))
        tester.assert { $0.hasText("Mix") }
    }

    @Test func symbolsMoveWhileActiveAndWhenAValueChanges() {
        let (isActive, taps) = (Model(true), Model(0))
        struct Symbols: View {
            let isActive: Model<Bool>
            let taps: Model<Int>
            var body: some View {
                Image(systemName: "heart").symbolEffect(.pulse, options: .speed(2), isActive: isActive.value)
                Image(systemName: "cart").symbolEffect(.bounce.down, options: .repeat(2), value: taps.value)
                Image(systemName: "star").symbolEffect(.appear, isActive: isActive.value).symbolEffectsRemoved()
            }
        }
        let tester = ViewTester(Symbols(isActive: isActive, taps: taps))
        var html: String { tester.scene.renderedText }
        #expect(html.contains("data-state=pulse") && html.contains("--se-v:2") && html.contains("infinite"))
        #expect(html.contains("data-state=appear") && html.contains("se-none"))
        #expect(!html.contains("bounce-down"))
        tester.update { taps.value = 1 }
        #expect(html.contains("--se-k:se-bounce2;--se-y:18%;--se-n:2"))
        tester.update { taps.value = 2 }
        #expect(html.contains("--se-k:se-bounce;"))
        tester.update { isActive.value = false }
        #expect(!html.contains("data-state=pulse") && html.contains("data-state=disappear"))
    }

    @Test func aTimelineFollowsTheClock() async {
        struct Clocks: View {
            let start = Date().addingTimeInterval(-2.5)
            var body: some View {
                Ticks(schedule: .periodic(from: start, by: 5), name: "periodic")
                Ticks(schedule: .animation(minimumInterval: 0.01), name: "live")
                Ticks(schedule: .animation(paused: true), name: "paused")
            }
        }
        struct Ticks<Schedule: TimelineSchedule>: View {
            let schedule: Schedule
            let name: String
            @State private var counter = Counter()
            var body: some View {
                TimelineView(schedule) { context in Text("\(name) \(counter.count(context.date))") }
            }
        }
        final class Counter {
            var dates: Set<Date> = []
            func count(_ date: Date) -> Int {
                dates.insert(date)
                return dates.count
            }
        }
        let tester = ViewTester(Clocks())
        tester.assert { $0.hasTexts(inOrder: ["periodic 1", "live 1", "paused 1"]) }
        await tester.advance(by: .milliseconds(11_500))
        tester.assert {
            $0.hasText("periodic 3")
            $0.hasText("live 12")
            $0.hasText("paused 1")
        }
        let minutes = EveryMinuteTimelineSchedule()
            .entries(from: Date(timeIntervalSinceReferenceDate: 130), mode: .normal)
        #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [120, 180])
    }

    @Test func anExplicitTimelineEnds() async {
        struct Departures: View {
            let dates: [Date]
            var body: some View {
                TimelineView(.explicit(dates)) { context in
                    Text("\(dates.filter { $0 <= context.date }.count) left")
                }
            }
        }
        let now = Date()
        let tester = ViewTester(Departures(dates: [now.addingTimeInterval(10), now.addingTimeInterval(20)]))
        tester.assert { $0.hasText("0 left") }
        await tester.advance(by: .seconds(12))
        tester.assert { $0.hasText("1 left") }
        await tester.advance(by: .seconds(60))
        tester.assert { $0.hasText("2 left") }
    }

    @Test func scrollingMovesWhatItsPhasesSay() {
        let tester = ViewTester(
            Text("Town").scrollTransition(axis: .horizontal) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(0.8).rotationEffect(.degrees(phase.value * 5))
                    .blur(radius: 2).grayscale(1)
            })
        let html = tester.scene.renderedText
        #expect(html.contains("--a-o:0.2") && html.contains("--i-o:1") && html.contains("--b-o:0.2"))
        #expect(html.contains("--a-r:-5deg") && html.contains("--b-r:5deg"))
        #expect(html.contains("--i-f:blur(2px) grayscale(1)"))
        #expect(html.contains("animation-timeline:view(inline)"))
        let still = ViewTester(
            Text("Town").scrollTransition(.identity) { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.2) })
        #expect(still.scene.renderedText.contains("--a-o:1"))
    }

    @Test func aScreenGrowsOutOfItsSource() {
        struct Photos: View {
            @Namespace private var photos
            var body: some View {
                Text("Small").matchedTransitionSource(id: "beach", in: photos)
                Text("Large").navigationTransition(.zoom(sourceID: "beach", in: photos))
            }
        }
        let tester = ViewTester(Photos())
        let html = tester.scene.renderedText
        #expect(html.components(separatedBy: "view-transition-name:m").count == 3)
    }
}
