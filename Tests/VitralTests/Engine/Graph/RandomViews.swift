// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralTestSupport

/// A random tree of views as data, and the texts that it must show.
final class Spec {
    enum Kind {
        case text(Int)
        /// A text whose elements depend on the number.
        case shaped(Int)
        /// The same view beside another view.
        case beside(Int, Spec)
        case pair(Spec, Spec)
        case triple(Spec, Spec, Spec)
        case group(Spec, Spec)
        case either(Bool, Spec, Spec)
        case maybe(Bool, Spec)
        case maybeTwo(Bool, Spec, Spec)
        case list([(id: Int, spec: Spec)])
        case bare([(id: Int, spec: Spec)])
        case lazy([(id: Int, spec: Spec)])
        case rows([(id: Int, spec: Spec)], footer: Bool)
        case overlay(Spec, Spec)
        case sheet(Bool, Spec, Spec)
        case erased(Bool, Spec)
        case identified(Int, Spec)
        case counter(Int)
        case environment(Int, Spec)
        case reading
        case boxed(Int, Spec)
        case nothing
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// Returns the texts that the tree shows, in order; counters stay at zero here.
    func texts(environment: Int = 0) -> [String] {
        switch kind {
        case .text(let number): ["text \(number)"]
        case .shaped(let number): ["shaped \(number)"]
        case .beside(let number, let spec): ["shaped \(number)"] + spec.texts(environment: environment)
        case .pair(let first, let second), .group(let first, let second):
            first.texts(environment: environment) + second.texts(environment: environment)
        case .triple(let first, let second, let third):
            [first, second, third].flatMap { $0.texts(environment: environment) }
        case .either(let isFirst, let first, let second):
            (isFirst ? first : second).texts(environment: environment)
        case .maybe(let isThere, let spec): isThere ? spec.texts(environment: environment) : []
        case .maybeTwo(let areThere, let first, let second):
            areThere ? first.texts(environment: environment) + second.texts(environment: environment) : []
        case .list(let items), .bare(let items), .lazy(let items):
            items.flatMap { $0.spec.texts(environment: environment) }
        case .rows(let items, let hasFooter):
            items.flatMap { $0.spec.texts(environment: environment) } + (hasFooter ? ["footer"] : [])
        case .overlay(let back, let front):
            back.texts(environment: environment) + front.texts(environment: environment)
        case .sheet(let isShown, let spec, let inside):
            spec.texts(environment: environment) + (isShown ? inside.texts(environment: environment) : [])
        case .erased(_, let spec), .identified(_, let spec), .boxed(_, let spec): spec.texts(environment: environment)
        case .counter(let number): ["counter \(number)"]
        case .environment(let value, let spec): spec.texts(environment: value)
        case .reading: ["environment \(environment)"]
        case .nothing: []
        }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var randomValue = 0
}

/// A view that shows a tree of random views.
struct SpecView: View {
    let spec: Spec

    var body: some View {
        switch spec.kind {
        case .text(let number): Text("text \(number)")
        case .shaped(let number): shaped(number)
        case .beside(let number, let spec):
            HStack {
                shaped(number)
                SpecView(spec: spec)
            }
        case .pair(let first, let second):
            HStack {
                SpecView(spec: first)
                SpecView(spec: second)
            }
        case .triple(let first, let second, let third):
            VStack(spacing: 4) {
                SpecView(spec: first)
                ZStack { SpecView(spec: second) }
                SpecView(spec: third)
            }
        case .group(let first, let second):
            SpecView(spec: first)
            SpecView(spec: second)
        case .either(let isFirst, let first, let second):
            if isFirst { SpecView(spec: first) } else { SpecView(spec: second) }
        case .maybe(let isThere, let spec):
            if isThere { SpecView(spec: spec) }
        case .maybeTwo(let areThere, let first, let second):
            if areThere {
                SpecView(spec: first)
                SpecView(spec: second)
            }
        case .list(let items):
            VStack { ForEach(items, id: \.id) { SpecView(spec: $0.spec) } }
        case .bare(let items): ForEach(items, id: \.id) { SpecView(spec: $0.spec) }
        case .lazy(let items):
            LazyVStack { ForEach(items, id: \.id) { SpecView(spec: $0.spec) } }
        case .rows(let items, let hasFooter):
            List {
                ForEach(items, id: \.id) { SpecView(spec: $0.spec) }
                if hasFooter { Section { Text("footer") } }
            }
        case .overlay(let back, let front): SpecView(spec: back).overlay { SpecView(spec: front) }
        case .sheet(let isShown, let spec, let inside):
            SpecView(spec: spec).sheet(isPresented: .constant(isShown)) { SpecView(spec: inside) }
        case .erased(let isPlain, let spec):
            isPlain ? AnyView(SpecView(spec: spec)) : AnyView(HStack { SpecView(spec: spec) })
        case .identified(let id, let spec): SpecView(spec: spec).id(id)
        case .counter(let number): CounterView(number: number)
        case .environment(let value, let spec): SpecView(spec: spec).environment(\.randomValue, value)
        case .reading: ReadingView()
        case .boxed(let amount, let spec):
            SpecView(spec: spec).padding(Double(amount)).opacity(amount.isMultiple(of: 2) ? 1 : 0.5)
        case .nothing: EmptyView()
        }
    }

    private func shaped(_ number: Int) -> Text {
        switch number % 3 {
        case 0: Text("shaped \(number)")
        case 1: Text("shaped ") + Text("\(number)")
        default: Text("shaped ").bold() + Text("\(number)") + Text("")
        }
    }

    private struct CounterView: View {
        let number: Int
        @State private var count = 0

        var body: some View {
            Button("counter \(number)") { count += 1 }
            if !count.isMultiple(of: 2) { Divider() }
        }
    }

    private struct ReadingView: View {
        @Environment(\.randomValue) private var value

        var body: some View { Text("environment \(value)") }
    }
}

extension Spec {
    /// Returns a tree with a maximum depth.
    static func random(depth: Int, _ random: inout RandomSource) -> Spec {
        guard depth > 0 else {
            switch random.below(6) {
            case 0: return Spec(.shaped(random.below(6)))
            case 1: return Spec(.counter(random.below(9)))
            case 2: return Spec(.nothing)
            case 3: return Spec(.reading)
            default: return Spec(.text(random.below(100)))
            }
        }
        func inner() -> Spec { Spec.random(depth: depth - 1, &random) }
        switch random.below(18) {
        case 0: return Spec(.pair(inner(), inner()))
        case 1: return Spec(.triple(inner(), inner(), inner()))
        case 2: return Spec(.group(inner(), inner()))
        case 3: return Spec(.either(random.chance(50), inner(), inner()))
        case 4: return Spec(.maybe(random.chance(50), inner()))
        case 5, 6: return Spec(.list(items(depth, &random)))
        case 7, 8: return Spec(.bare(items(depth, &random)))
        case 9: return Spec(.lazy(items(depth, &random)))
        case 10: return Spec(.erased(random.chance(50), inner()))
        case 11: return Spec(.identified(random.below(2), inner()))
        case 12: return Spec(.environment(random.below(3), inner()))
        case 13: return Spec(.rows(items(depth, &random), footer: random.chance(50)))
        case 14: return Spec(.overlay(inner(), inner()))
        case 15:
            return random.chance(50)
                ? Spec(.sheet(random.chance(50), inner(), inner()))
                : Spec(.maybeTwo(random.chance(50), inner(), inner()))
        case 16: return Spec(.beside(random.below(6), inner()))
        default: return Spec(.boxed(random.below(4), inner()))
        }
    }

    private static func items(_ depth: Int, _ random: inout RandomSource) -> [(id: Int, spec: Spec)] {
        Array(0..<12).shuffled(using: &random).prefix(random.below(7)).map {
            (id: $0, spec: Spec.random(depth: depth - 1 - random.below(depth), &random))
        }
    }

    /// Returns a tree that differs in some place; equal parts are the same objects.
    func mutated(_ random: inout RandomSource) -> Spec {
        if random.chance(8) { return Spec.random(depth: random.below(4), &random) }
        switch kind {
        case .text: return Spec(.text(random.below(100)))
        case .shaped: return Spec(.shaped(random.below(6)))
        case .beside(_, let spec) where random.chance(50): return Spec(.beside(random.below(6), spec))
        case .beside(let number, let spec): return Spec(.beside(number, spec.mutated(&random)))
        case .counter: return Spec(.counter(random.below(9)))
        case .reading, .nothing: return Spec.random(depth: random.below(2), &random)
        case .pair(let first, let second):
            return random.chance(50)
                ? Spec(.pair(first.mutated(&random), second)) : Spec(.pair(first, second.mutated(&random)))
        case .group(let first, let second):
            return Spec(.group(first.mutated(&random), random.chance(50) ? second : second.mutated(&random)))
        case .triple(let first, let second, let third):
            return Spec(.triple(first.mutated(&random), second, third.mutated(&random)))
        case .either(let isFirst, let first, let second):
            if random.chance(50) { return Spec(.either(!isFirst, first, second)) }
            return Spec(.either(isFirst, first.mutated(&random), second.mutated(&random)))
        case .maybe(let isThere, let spec):
            return random.chance(50) ? Spec(.maybe(!isThere, spec)) : Spec(.maybe(isThere, spec.mutated(&random)))
        case .maybeTwo(let areThere, let first, let second):
            return Spec(.maybeTwo(random.chance(50) != areThere, first, second.mutated(&random)))
        case .rows(let items, let hasFooter):
            return Spec(.rows(Self.mutated(items, &random), footer: random.chance(30) != hasFooter))
        case .overlay(let back, let front):
            return Spec(.overlay(back.mutated(&random), random.chance(50) ? front : front.mutated(&random)))
        case .sheet(let isShown, let spec, let inside):
            return Spec(.sheet(random.chance(50) != isShown, spec.mutated(&random), inside))
        case .list(let items): return Spec(.list(Self.mutated(items, &random)))
        case .bare(let items): return Spec(.bare(Self.mutated(items, &random)))
        case .lazy(let items): return Spec(.lazy(Self.mutated(items, &random)))
        case .erased(let isPlain, let spec):
            return Spec(.erased(random.chance(30) != isPlain, spec.mutated(&random)))
        case .identified(let id, let spec):
            return Spec(.identified(random.chance(30) ? 1 - id : id, spec.mutated(&random)))
        case .environment(_, let spec):
            return Spec(.environment(random.below(3), random.chance(50) ? spec : spec.mutated(&random)))
        case .boxed(let amount, let spec):
            return Spec(.boxed(random.chance(50) ? random.below(4) : amount, spec.mutated(&random)))
        }
    }

    private static func mutated(
        _ items: [(id: Int, spec: Spec)], _ random: inout RandomSource
    ) -> [(id: Int, spec: Spec)] {
        var items = items
        for _ in 0...random.below(3) {
            switch random.below(6) {
            case 0: items.shuffle(using: &random)
            case 1: items.reverse()
            case 2 where !items.isEmpty: items.remove(at: random.below(items.count))
            case 3 where items.count > 1: items.append(items.removeFirst())
            case 4:
                let free = (0..<12).filter { id in !items.contains { $0.id == id } }
                guard let id = free.randomElement(using: &random) else { break }
                items.insert((id, Spec.random(depth: random.below(3), &random)), at: random.below(items.count + 1))
            default:
                guard !items.isEmpty else { break }
                let index = random.below(items.count)
                items[index].spec = items[index].spec.mutated(&random)
            }
        }
        return items
    }
}
