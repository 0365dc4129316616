// SPDX-License-Identifier: Apache-2.0

/// An error for a text that is not a valid fault, with an explanation for its author.
public struct FaultSyntaxError: Error, Equatable, CustomStringConvertible {
    /// The part that cannot be parsed.
    public var part: String

    /// Creates the error for a part of a text.
    public init(part: String) {
        self.part = part
    }

    /// The problem and the valid alternatives.
    public var description: String {
        """
        "\(part)" is no fault. Write one or more of these, parted by commas: delay=<milliseconds, at most 600000>, \
        status=<400...599>, retry-after=<seconds> (with a status), cut, bad-json, web-page, wrong-shape, empty. \
        A rule may add under=<path> and times=<count>.
        """
    }
}

extension PokeAPIMirrorServer.Fault {
    /// Returns the faults that a text such as `delay=2000,status=429,retry-after=3` names.
    public static func parse(_ text: some StringProtocol) throws(FaultSyntaxError) -> [Self] {
        let rule = try PokeAPIMirrorServer.FaultRule(parsing: text)
        guard rule == PokeAPIMirrorServer.FaultRule(rule.faults) else { throw FaultSyntaxError(part: String(text)) }
        return rule.faults
    }
}

extension PokeAPIMirrorServer.Fault: CustomStringConvertible {
    /// The text form of the fault, as ``parse(_:)`` reads it.
    public var description: String {
        switch self {
        case .delay(let duration): "delay=\(Int(duration / .milliseconds(1)))"
        case .status(let code, nil): "status=\(code)"
        case .status(let code, let seconds?): "status=\(code),retry-after=\(seconds)"
        case .cutConnection: "cut"
        case .badJSON: "bad-json"
        case .webPage: "web-page"
        case .wrongShape: "wrong-shape"
        case .emptyBody: "empty"
        }
    }
}

extension PokeAPIMirrorServer.FaultRule {
    /// Creates a rule from a text such as `status=500,under=/api/v2/type,times=2`.
    public init(parsing text: some StringProtocol) throws(FaultSyntaxError) {
        self.init([])
        for item in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let part = String(item.drop(while: \.isWhitespace))
            guard read(part) else { throw FaultSyntaxError(part: part) }
        }
        guard !faults.isEmpty else { throw FaultSyntaxError(part: String(text)) }
    }

    private mutating func read(_ part: String) -> Bool {
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = sides.count == 2 ? String(sides[1]) : nil
        let number = value.flatMap(Int.init)
        switch (sides[0], value) {
        case ("delay", _?):
            guard let number, (0...600_000).contains(number) else { return false }
            faults.append(.delay(.milliseconds(number)))
        case ("status", _?):
            guard let number, (400...599).contains(number) else { return false }
            faults.append(.status(number))
        case ("retry-after", _?):
            guard let number, number >= 0, case .status(let code, _)? = faults.last else { return false }
            faults[faults.count - 1] = .status(code, retryAfter: number)
        case ("under", let value?):
            guard value.hasPrefix("/") else { return false }
            path = value
        case ("times", _?):
            guard let number, number > 0 else { return false }
            times = number
        case ("cut", nil): faults.append(.cutConnection)
        case ("bad-json", nil): faults.append(.badJSON)
        case ("web-page", nil): faults.append(.webPage)
        case ("wrong-shape", nil): faults.append(.wrongShape)
        case ("empty", nil): faults.append(.emptyBody)
        default: return false
        }
        return true
    }
}

extension PokeAPIMirrorServer.FaultRule: CustomStringConvertible {
    /// The text form of the rule, as ``init(parsing:)`` reads it.
    public var description: String {
        var parts = faults.map(\.description)
        if path != "/" { parts.append("under=\(path)") }
        if let times { parts.append("times=\(times)") }
        return parts.joined(separator: ",")
    }
}
