// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

extension ClientMessage {
    /// The limits of the values in a message, in addition to the limit on its size.
    enum Bound {
        static let address = Address.maximumLength
        static let token = 64
        static let actionName = 128
        static let featureName = 64
        static let featureMessage = 65_000
        static let report = 256
        static let stack = Address.maximumStack
        static let timeZone = 64
        static let rows = 1 << 31 - 1
    }

    /// Reads one message.
    ///
    /// It takes one pass over the bytes, and one allocation for each string that is kept.
    init(scanning bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
        var scanner = JSONScanner(bytes)
        try scanner.take(UInt8(ascii: "["))
        let tag = try scanner.word(upTo: 8)
        switch Self.letter(tag) {
        case UInt8(ascii: "e"): self = try Self.event(&scanner)
        case UInt8(ascii: "w"):
            try scanner.comma()
            let id = try scanner.elementID()
            try scanner.comma()
            let first = try scanner.number(upTo: Bound.rows)
            try scanner.comma()
            self = .window(id, first: first, count: try scanner.number(upTo: Bound.rows))
        case UInt8(ascii: "a"):
            try scanner.comma()
            self = .acknowledge(try scanner.number())
        case UInt8(ascii: "p"): self = .heartbeat
        case UInt8(ascii: "v"):
            try scanner.comma()
            self = .visibility(try scanner.bool())
        case UInt8(ascii: "q"):
            try scanner.comma()
            let settings = try scanner.settings()
            guard settings.previous == nil else { throw MalformedMessage(.syntax) }
            self = .preferences(
                dark: settings.dark, reducedMotion: settings.reducedMotion, timeZone: settings.timeZone)
        case nil where Self.isHello(tag): self = .hello(try Self.hello(&scanner))
        default: throw MalformedMessage(.unknownMessage)
        }
        try scanner.end()
    }

    private static func letter(_ word: UnsafeRawBufferPointer) -> UInt8? {
        word.count == 1 ? word[0] : nil
    }

    private static func isHello(_ tag: UnsafeRawBufferPointer) -> Bool {
        tag.elementsEqual("hello".utf8)
    }

    private static func hello(_ scanner: inout JSONScanner) throws(MalformedMessage) -> Hello {
        try scanner.comma()
        let version = try scanner.number(upTo: Int(clamping: Int32.max))
        try scanner.comma()
        let token = String(decoding: try scanner.word(upTo: Bound.token), as: UTF8.self)
        try scanner.comma()
        let lastSequence = try scanner.number()
        try scanner.comma()
        let address = try scanner.address()
        try scanner.comma()
        let settings = try scanner.settings()
        return Hello(
            version: version, token: token, lastSequence: lastSequence, address: address,
            dark: settings.dark, reducedMotion: settings.reducedMotion, timeZone: settings.timeZone,
            previous: settings.previous)
    }

    private static func event(_ scanner: inout JSONScanner) throws(MalformedMessage) -> ClientMessage {
        try scanner.comma()
        let number = try scanner.number()
        guard number > 0 else { throw MalformedMessage(.number) }
        try scanner.comma()
        guard let kind = letter(try scanner.word(upTo: 8)).flatMap(EventKind.init(letter:)) else {
            throw MalformedMessage(.unknownEvent)
        }
        try scanner.comma()
        if kind == .message { return .message(number: number, try scanner.featureMessage()) }
        return .event(number: number, try sceneEvent(kind, &scanner))
    }

    private static func sceneEvent(
        _ kind: EventKind, _ scanner: inout JSONScanner
    ) throws(MalformedMessage) -> SceneEvent {
        switch kind {
        case .click: return .click(try scanner.elementID())
        case .input:
            let (id, value, revision) = try scanner.entry()
            return .input(id, value: value, revision: revision)
        case .change:
            let (id, value, revision) = try scanner.entry()
            return .change(id, value: value, revision: revision)
        case .submit: return .submit(try scanner.elementID())
        case .focus:
            let id = try scanner.elementID()
            try scanner.comma()
            return .focus(id, try scanner.bool())
        case .dismiss: return .dismiss(try scanner.elementID())
        case .refresh: return .refresh(try scanner.elementID())
        case .action:
            let id = try scanner.elementID()
            try scanner.comma()
            let name = try scanner.string(upTo: Bound.actionName)
            try scanner.comma()
            return .action(id, name: name, value: try scanner.string(upTo: .max))
        case .navigate:
            let address = try scanner.address()
            try scanner.comma()
            return .navigate(Address(address), stack: try scanner.stack())
        case .measure, .hover, .pointer, .key, .drag, .scroll, .window, .upload, .message:
            // The last three are not numbered events of a scene.
            guard let report = SceneEvent.Report(kind) else { throw MalformedMessage(.unknownEvent) }
            let id = try scanner.elementID()
            try scanner.comma()
            return .report(id, report, value: try scanner.string(upTo: Bound.report))
        }
    }
}

extension JSONScanner {
    /// Reads the address of a page.
    fileprivate mutating func address() throws(MalformedMessage) -> String {
        let address = try string(upTo: ClientMessage.Bound.address)
        switch Address.excess(in: address) {
        case .length: throw MalformedMessage(.tooLong)
        case .names: throw MalformedMessage(.tooManyNames)
        case nil: return address
        }
    }

    /// Reads an element's id, in base 36.
    fileprivate mutating func elementID() throws(MalformedMessage) -> ElementID {
        var numbers: (UInt32, UInt32) = (0, 0)
        var digits = (0, 0)
        var afterDot = false
        for byte in try word(upTo: 13) {
            let digit: UInt32
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(byte - UInt8(ascii: "a")) + 10
            case UInt8(ascii: ".") where !afterDot:
                afterDot = true
                continue
            default: throw MalformedMessage(.elementID)
            }
            if afterDot {
                digits.1 += 1
                numbers.1 = numbers.1 &* 36 &+ digit
            } else {
                digits.0 += 1
                numbers.0 = numbers.0 &* 36 &+ digit
            }
        }
        // Six digits of base 36 stay below 2^32, so nothing above can have overflowed.
        guard 1...6 ~= digits.0, afterDot ? 1...6 ~= digits.1 : true else { throw MalformedMessage(.elementID) }
        return ElementID(node: numbers.0, local: numbers.1)
    }

    /// Reads an element, the value that the user entered in it, and the value's revision.
    fileprivate mutating func entry() throws(MalformedMessage) -> (ElementID, String, Int) {
        let id = try elementID()
        try comma()
        let value = try string(upTo: .max)
        try comma()
        return (id, value, try number(upTo: Int(clamping: Self.largestNumber)))
    }

    /// Reads the name of a feature and the unverified text that is sent to it.
    fileprivate mutating func featureMessage() throws(MalformedMessage) -> FeatureMessage {
        let name = String(decoding: try word(upTo: ClientMessage.Bound.featureName), as: UTF8.self)
        try comma()
        return FeatureMessage(to: name, json: try string(upTo: ClientMessage.Bound.featureMessage))
    }

    /// Reads `{"dark":bool,"reducedMotion":bool,"timeZone":string,"from":string}`, in any order; the last two may be
    /// missing.
    fileprivate mutating func settings() throws(MalformedMessage) -> (
        dark: Bool, reducedMotion: Bool, timeZone: String?, previous: String?
    ) {
        try take(UInt8(ascii: "{"))
        var dark: Bool?
        var reducedMotion: Bool?
        var timeZone: String?
        var previous: String?
        repeat {
            let key = try word(upTo: 13)
            try take(UInt8(ascii: ":"))
            if dark == nil, key.elementsEqual("dark".utf8) {
                dark = try bool()
            } else if reducedMotion == nil, key.elementsEqual("reducedMotion".utf8) {
                reducedMotion = try bool()
            } else if timeZone == nil, key.elementsEqual("timeZone".utf8) {
                timeZone = try string(upTo: ClientMessage.Bound.timeZone)
            } else if previous == nil, key.elementsEqual("from".utf8) {
                previous = String(decoding: try word(upTo: ClientMessage.Bound.token), as: UTF8.self)
            } else {
                throw MalformedMessage(.syntax)
            }
        } while takeIfPresent(UInt8(ascii: ","))
        try take(UInt8(ascii: "}"))
        guard let dark, let reducedMotion else { throw MalformedMessage(.syntax) }
        return (dark, reducedMotion, timeZone, previous)
    }

    /// Reads the addresses that a navigation passed through.
    fileprivate mutating func stack() throws(MalformedMessage) -> [String] {
        try take(UInt8(ascii: "["))
        var stack: [String] = []
        guard !takeIfPresent(UInt8(ascii: "]")) else { return stack }
        repeat {
            guard stack.count < ClientMessage.Bound.stack else { throw MalformedMessage(.tooLong) }
            stack.append(try string(upTo: ClientMessage.Bound.address))
        } while takeIfPresent(UInt8(ascii: ","))
        try take(UInt8(ascii: "]"))
        return stack
    }
}
