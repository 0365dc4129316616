// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Suite("Case paths")
struct CasePathTests {
    @CasePathable
    enum Leaf: Equatable {
        case number(Int)
        case list([Int])
    }

    @CasePathable
    @dynamicMemberLookup
    enum Tree: Equatable {
        case leaf(Leaf)
        case pair(left: Int, right: String)
        case named(name: String)
        case empty
    }

    @Test("A case key path embeds and extracts")
    func embedsAndExtracts() {
        let path: CaseKeyPath<Tree, Leaf> = \.leaf
        #expect(path(.number(1)) == .leaf(.number(1)))
        #expect(Tree.leaf(.number(1))[case: path] == .number(1))
        #expect(Tree.empty[case: path] == nil)
        #expect(Tree.leaf(.number(2)).leaf == .number(2))
        #expect(AnyCasePath<Tree, (left: Int, right: String)>(\.pair).embed((1, "b")) == .pair(left: 1, right: "b"))
        #expect(Tree.pair(left: 1, right: "b")[case: \.pair]?.right == "b")
        #expect(Tree.named(name: "c")[case: \.named] == "c")
    }

    @Test("A path continues into the enum of a case")
    func nested() {
        let path: CaseKeyPath<Tree, Int> = \.leaf.number
        #expect(path(3) == .leaf(.number(3)))
        #expect(Tree.leaf(.list([]))[case: path] == nil)
        var tree = Tree.leaf(.number(1))
        tree[case: path] = 4
        #expect(tree == .leaf(.number(4)))
    }

    @Test("An enum tells its case")
    func checksCase() {
        #expect(Tree.empty.is(\.empty))
        #expect(!Tree.empty.is(\.leaf))
        #expect(Tree.leaf(.number(1)).is(\.leaf.number))
        switch Tree.leaf(.list([])) {
        case \.leaf.list: break
        default: Issue.record("another case")
        }
    }

    @Test("A value changes in place, without a copy of its storage")
    func modifiesInPlace() {
        var tree = Tree.leaf(.list(Array(0..<100)))
        func address(_ tree: Tree) -> UnsafeRawPointer? {
            guard case .leaf(.list(let list)) = tree else { return nil }
            return list.withUnsafeBytes { $0.baseAddress }
        }
        let before = address(tree)
        let path = AnyCasePath<Tree, [Int]>(\.leaf.list)
        #expect(path.modify(&tree) { $0[0] = 7 })
        #expect(tree.leaf?[case: \.list]?.first == 7)
        #if !DEBUG
            #expect(address(tree) == before)
        #else
            _ = before
        #endif
        #expect(!AnyCasePath<Tree, Void>(\.empty).modify(&tree) { _ in })
        #expect(tree.leaf?[case: \.list]?.count == 100)
    }

    @Test("A change of the wrong case is reported and does nothing")
    func wrongCase() {
        var tree = Tree.empty
        let message = issue { tree.modify(\.named) { $0 = "d" } }
        #expect(
            message == """
                'modify' changes the 'String' of a case of 'Tree', but the enum has another case, so nothing changed.

                To fix this, check the case first: 'if value.is(\\.someCase)'.
                """)
        #expect(tree == .empty)
    }

    @Test("Optionals and results have case paths")
    func standardEnums() {
        #expect(Optional(3)[case: \.some] == 3)
        #expect(Optional<Leaf>.some(.number(1))[case: \.some.number] == 1)
        #expect(Result<Int, CancellationError>.success(1).is(\.success))
    }
}
