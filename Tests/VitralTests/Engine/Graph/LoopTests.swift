// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Turns and waits that would never end.
@MainActor
struct LoopTests {
    @Test func `a body that changes what it reads is reported`() throws {
        struct Looping: View {
            @State private var count = 0
            var body: some View {
                let _ = increase()
                Text("Counted")
                Button("Other") {}
            }

            private func increase() { count += 1 }
        }
        let messages = LogRecorder()
        let logger = messages.logger
        let scene = LiveScene(LoopApp { AnyView(Looping()) }, client: ClientProfile(), logger: logger)
        #expect(try texts(of: scene).contains("Counted"))
        #expect(messages.texts.count { $0.contains("kept changing state") && $0.contains("Looping") } == 1)
        scene.close()
    }

    @Test func `endless changes in effects are reported, and the view keeps working`() throws {
        struct Chasing: View {
            let isOn: Model<Bool>
            @State private var count = 0
            var body: some View {
                let count = count
                VStack {
                    Text(isOn.value ? "Chasing" : "At rest \(count > 0)")
                    Button("Tap") { self.count += 1 }
                }
                .onChange(of: count) { if isOn.value { self.count += 1 } }
            }
        }
        let messages = LogRecorder()
        let logger = messages.logger
        let isOn = Model(true)
        let scene = LiveScene(LoopApp { AnyView(Chasing(isOn: isOn)) }, client: ClientProfile(), logger: logger)
        _ = scene.renderPage()
        let button = scene.graph.handlers.keys.sorted().last ?? 0
        let ids = (0..<9).map { ElementID(node: button, local: $0) }
        for id in ids where scene.graph.handler(for: id, .click) != nil { scene.receive(.click(id)) }
        #expect(messages.texts.count { $0.contains("kept changing state") } == 1)
        scene._perform { isOn.value = false }
        #expect(try texts(of: scene).contains("At rest true"))
        #expect(scene._checkInvariants() == [])
        scene.close()
    }

    @Test(.timeLimit(.minutes(5)))
    func `changes of an abandoned turn are shown with the next change`() async throws {
        struct Climbing: View {
            let isOn: Model<Bool>
            let rest: AsyncStream<Void>
            @State private var count = 0
            var body: some View {
                Text("Count \(count)")
                    .onAppear { count = 1 }
                    .onChange(of: count) { if isOn.value { count += 1 } }
                    .task {
                        for await _ in rest {
                            isOn.value = false
                            count = -5
                        }
                    }
            }
        }
        let messages = LogRecorder()
        let logger = messages.logger
        let (rest, signal) = AsyncStream.makeStream(of: Void.self)
        let climbing = Climbing(isOn: Model(true), rest: rest)
        let scene = LiveScene(LoopApp { AnyView(climbing) }, client: ClientProfile(), logger: logger)
        _ = scene.renderPage()
        #expect(messages.texts.count { $0.contains("kept changing state") } == 1)
        signal.yield()
        while try texts(of: scene) != ["Count -5"], !Task.isCancelled {
            await Task.yield()
        }
        scene.close()
    }

    @Test(.timeLimit(.minutes(5)))
    func `a wait for the first page ends only with its own tasks`() async throws {
        struct Working: View {
            let isSecond: Model<Bool>
            let first: AsyncStream<Void>
            let second: AsyncStream<Void>
            var body: some View {
                if isSecond.value {
                    Text("Second").task { for await _ in second { return } }
                } else {
                    Text("First").task { for await _ in first { return } }
                }
            }
        }
        let (first, endFirst) = AsyncStream.makeStream(of: Void.self)
        let (second, endSecond) = AsyncStream.makeStream(of: Void.self)
        let isSecond = Model(false)
        let scene = LiveScene(
            LoopApp { AnyView(Working(isSecond: isSecond, first: first, second: second)) }, client: ClientProfile())
        _ = scene.renderPage()
        let hasEnded = Model(false)
        let waits = Task {
            await scene.settle(within: .seconds(60))
            scene._perform { isSecond.value = true }
            // The timer of the first wait has just been stopped; its end must not be mistaken for the end of this wait.
            await scene.settle(within: .seconds(60))
            hasEnded.value = true
        }
        try await Task.sleep(for: .milliseconds(100))
        endFirst.yield()
        try await Task.sleep(for: .milliseconds(100))
        #expect(!hasEnded.value)
        endSecond.yield()
        await waits.value
        scene.close()
    }

    private struct LoopApp: App {
        var content: @MainActor () -> AnyView = { AnyView(EmptyView()) }

        init() {}
        init(_ content: @escaping @MainActor () -> AnyView) { self.content = content }

        var body: some Scene { WindowGroup { content() } }
    }
}
