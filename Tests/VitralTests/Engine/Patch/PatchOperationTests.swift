// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// Encoded operations: each is decoded to the same operation.
struct PatchOperationTests {
    private static let id = ElementID(node: 46, local: 3)
    private static let other = ElementID(node: 5, local: 0)

    /// An operation of every kind, with its JSON for the client.
    private static let all: [(PatchOperation<String>, String)] = [
        (.text(id, "a \"b\"\n\u{1}"), #"["t","1a.3","a \"b\"\n\u0001"]"#),
        (.attribute(id, .ariaLabel, "x"), #"["a","1a.3","aria-label","x"]"#),
        (.attribute(id, .open, nil), #"["a","1a.3","open",null]"#),
        (.value(id, "v", revision: 12), #"["v","1a.3","v",12]"#),
        (.checked(id, true, revision: 0), #"["k","1a.3",true,0]"#),
        (.checked(id, false, revision: 3), #"["k","1a.3",false,3]"#),
        (.replace(id, html: "<b>"), #"["x","1a.3","<b>"]"#),
        (.remove([id, other]), #"["r","1a.3","5"]"#),
        (.insert(into: nil, before: nil, html: "<b>"), #"["i","vitral",0,"<b>"]"#),
        (.insert(into: id, before: other, html: "<b>"), #"["i","1a.3","5","<b>"]"#),
        (.move([id], into: nil, before: other), #"["m","vitral","5","1a.3"]"#),
        (.move([id, id], into: other, before: nil), #"["m","5",0,"1a.3","1a.3"]"#),
        (.permute(from: id, count: 3, runs: [2, -3]), #"["o","1a.3",3,[2,-3]]"#),
        (.animate(duration: "1ms", easing: "linear"), #"["an","1ms","linear"]"#),
        (.history(isPush: true, address: "/a", stack: ["b", "c"]), #"["h","push","/a",["b","c"]]"#),
        (.history(isPush: false, address: "/", stack: []), #"["h","replace","/",[]]"#),
        (.title("T"), #"["T","T"]"#),
        (.focus(id), #"["f","1a.3"]"#),
        (.scroll(id, anchor: "center"), #"["s","1a.3","center"]"#),
        (.screen(id), #"["S","1a.3"]"#),
        (.announce("Said", isAssertive: false), #"["l","Said","polite"]"#),
        (.announce("Said", isAssertive: true), #"["l","Said","assertive"]"#),
        (.defaults("n=1"), #"["D","n=1"]"#),
        (.openLink("https://a.b"), #"["u","https://a.b"]"#),
        (.call(module: "./m.js", arguments: ["x"]), #"["L","./m.js","x"]"#),
    ]

    @Test(arguments: all)
    func isWrittenAndReadBack(operation: PatchOperation<String>, json: String) throws {
        #expect(String(decoding: operation.encoded, as: UTF8.self) == json)
        #expect(try PatchOperation.read(operation.encoded) == [operation])
    }

    @Test func `the samples contain every kind of operation`() {
        #expect(Set(Self.all.map(\.0.code)) == Set(PatchCode.allCases))
        #expect(Set(PatchCode.allCases.map { "\($0.name)" }).count == PatchCode.allCases.count)
    }

    @Test func operationsKeepTheOrderInWhichTheyHaveToBeApplied() throws {
        var patch = PatchWriter()
        patch.append(.title("T"))
        patch.append(.insert(into: nil, before: nil, html: "<b>"))
        patch.append(.remove([Self.id]))
        patch.append(.value(Self.id, "v", revision: 1))
        patch.append(.animate(duration: "1ms", easing: "linear"))
        let operations = try PatchOperation.read(patch.finish())
        #expect(operations.map(\.code) == [.animate, .value, .remove, .insert, .title])
    }

    @Test func operationsThatDoNothingAreLeftOut() {
        var patch = PatchWriter()
        patch.append(.remove([]))
        patch.append(.move([], into: Self.id, before: nil))
        patch.append(.insert(into: nil, before: nil, html: ""))
        let isEmpty = patch.isEmpty
        #expect(isEmpty)
    }

    @Test func `recorded changes can be discarded`() throws {
        var patch = PatchWriter()
        patch.append(.checked(Self.id, true, revision: 1))
        let count = patch.changes.count
        patch.append(.checked(Self.id, false, revision: 2))
        patch.discardChanges(from: count)
        #expect(try PatchOperation.read(patch.finish()) == [.checked(Self.id, true, revision: 1)])
    }
}
