// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import ComposableCore
import ComposableTesting
import Foundation
import Testing

@MainActor
@Test func `session 0`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","102808.125","uuid","\"00000000-0000-0000-0000-000000000000\"","random","10905525725756348110","random","13819372491320860226","date","53564.875","uuid","\"00000000-0000-0000-0000-000000000001\"","random","10987583248141275951"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 102808.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.draw) {
        $0.luck = 591
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 749
    }
    await store.send(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 53564.875)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.push(39)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t48"))))) {
        try $0.path[id: 0] = .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#","t48"]}"##))
    }
    await store.send(.path(.element(id: 1, action: .tags(.add("t84"))))) {
        try $0.path[id: 1] = .tags(recorded(#"{"_tags":["new","t84"]}"#))
    }
    await store.send(.draw) {
        $0.luck = 595
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":4,"_title":"Page","_stars":0.5}"#))
    }
}

@MainActor
@Test func `session 1`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        8: .loaded(["dawn", "dusk"]),
        9: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","43513.75","uuid","\"00000000-0000-0000-0000-000000000000\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.push(56)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":56,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.push(44)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":56,"_title":"Pushed","_stars":0.5}}}},{"id":{"generation":1},"state":{"page":{"_0":{"id":44,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":56,"_title":"Pushed","_stars":1.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":4,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 43513.75)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.pages(.element(id: 4, action: .binding(.set(\.stars, 0.25))))) {
        $0.pages[id: 4]?.stars = 0.25
    }
    await store.send(.binding(.set(\.mood, nil)))
    await store.send(.addTag("tag 0", score: 49)) {
        $0.tags = ["dawn", "dusk", "tag 0"]
        $0.scores = ["tag 0": 49]
    }
    await store.send(.binding(.set(\.title, "Day \"28\" ☀\u{07}"))) {
        $0.title = "Day \"28\" ☀\u{07}"
    }
}

@MainActor
@Test func `session 2`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","17381.625","uuid","\"00000000-0000-0000-0000-000000000000\"","random","7958955049054603978"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.push(59)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"#)
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t59"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t59"]}"#))
    }
    await store.send(.push(34)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new","t59"]}}}},{"id":{"generation":1},"state":{"page":{"_0":{"id":34,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 17381.625)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.draw) {
        $0.luck = 431
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.edit(title: "Draft 36")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 36","_stars":0.5}"#)
    }
    await store.send(.binding(.set(\.title, "Day \"21\" ☀\u{07}"))) {
        $0.title = "Day \"21\" ☀\u{07}"
    }
    await store.send(.edit(title: "Draft 52")) {
        $0.editor?.title = "Draft 52"
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
}

@MainActor
@Test func `session 3`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        3: .loaded(["dawn", "dusk"]),
        4: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","75497.25","uuid","\"00000000-0000-0000-0000-000000000000\"","random","7134611160154358618"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":1}"#)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 75497.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.push(69)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"#)
    }
    await store.send(.draw) {
        $0.luck = 386
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t71"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t71"]}"#))
    }
    await store.send(.addTag("tag 3", score: 10)) {
        $0.tags = ["dawn", "dusk", "tag 3"]
        $0.scores = ["tag 3": 10]
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t58"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t71","t58"]}"#))
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":3}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
}

@MainActor
@Test func `session 4`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        9: .loaded(["dawn", "dusk"]),
        10: .stamp,
        14: .loaded(["dawn", "dusk"]),
        15: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","13647215125184110592","date","44827.25","uuid","\"00000000-0000-0000-0000-000000000000\"","date","109543.0","uuid","\"00000000-0000-0000-0000-000000000001\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":4,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.pages(.element(id: 3, action: .binding(.set(\.stars, 0.25))))) {
        $0.pages[id: 3]?.stars = 0.25
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 739
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 44827.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.push(16)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"page":{"_0":{"id":16,"_title":"Pushed","_stars":0.5}}}}]"##)
    }
    await store.send(.edit(title: "Draft 13")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 13","_stars":0.5}"#)
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 109543.0)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":5,"_title":"Page","_stars":0.5}"#))
    }
}
