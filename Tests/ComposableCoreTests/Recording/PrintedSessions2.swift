// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import ComposableCore
import ComposableTesting
import Foundation
import Testing

@MainActor
@Test func `session 5`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        4: .editor(.dismiss),
        6: .loaded(["dawn", "dusk"]),
        7: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","13824.0","uuid","\"00000000-0000-0000-0000-000000000000\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.push(38)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":38,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.edit(title: "Draft 18")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 18","_stars":0.5}"#)
    }
    await store.send(.editor(.presented(.close)))
    await store.receive(.editor(.dismiss)) {
        $0.editor = nil
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
        $0.opened = Date(timeIntervalSinceReferenceDate: 13824.0)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.addTag("tag 3", score: 45)) {
        $0.tags = ["dawn", "dusk", "tag 3"]
        $0.scores = ["tag 3": 45]
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":1,"_mood":"bright","_opened":13824.0,"_lastID":"00000000-0000-0000-0000-000000000000","_luck":0,"_tags":["dawn","dusk","tag 3"],"_scores":{"tag 3":45},"_isLoading":false,"_password":"Secret","_pages":[{"id":1,"_title":"Page","_stars":0.5},{"id":2,"_title":"Page","_stars":0.5},{"id":3,"_title":"Page","_stars":0.5}],"_path":[{"id":{"generation":0},"state":{"page":{"_0":{"id":38,"_title":"Pushed","_stars":0.5}}}}],"_editor":null,"_alert":null,"_sealed":1}"#)
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":38,"_title":"Pushed","_stars":1.5}"#))
    }
}

@MainActor
@Test func `session 6`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","11409396526365357622","random","11288449918072354817"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 618
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.binding(.set(\.title, "Day \"40\" ☀\u{07}"))) {
        $0.title = "Day \"40\" ☀\u{07}"
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.askToClear)
    await store.send(.pages(.element(id: 3, action: .binding(.set(\.stars, 0.25))))) {
        $0.pages[id: 3]?.stars = 0.25
    }
    await store.send(.draw) {
        $0.luck = 611
    }
}

@MainActor
@Test func `session 7`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","44702.75","uuid","\"00000000-0000-0000-0000-000000000000\"","random","12587370737594032228","date","44352.125","uuid","\"00000000-0000-0000-0000-000000000001\"","random","13847876567842155106","random","4894335158745139638"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.title, "Day \"38\" ☀\u{07}"))) {
        $0.title = "Day \"38\" ☀\u{07}"
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 44702.75)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.draw) {
        $0.luck = 682
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 44352.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 750
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.draw) {
        $0.luck = 265
    }
    await store.send(.push(61)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":4,"_title":"Page","_stars":0.5}"#))
    }
}

@MainActor
@Test func `session 8`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        1: .loaded(["dawn", "dusk"]),
        2: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","4028.5","uuid","\"00000000-0000-0000-0000-000000000000\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
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
        $0.opened = Date(timeIntervalSinceReferenceDate: 4028.5)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.edit(title: "Draft 6")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 6","_stars":0.5}"#)
    }
    await store.send(.edit(title: "Draft 95")) {
        $0.editor?.title = "Draft 95"
    }
    await store.send(.editor(.presented(.star))) {
        $0.editor?.stars = 1.5
    }
    await store.send(.push(62)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":62,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":2}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.title, "Day \"0\" ☀\u{07}"))) {
        $0.title = "Day \"0\" ☀\u{07}"
    }
    await store.send(.edit(title: "Draft 88")) {
        $0.editor?.title = "Draft 88"
        $0.editor?.stars = 0.5
    }
    await store.send(.addTag("tag 0", score: 84)) {
        $0.tags = ["dawn", "dusk", "tag 0"]
        $0.scores = ["tag 0": 84]
    }
    await store.send(.edit(title: "Draft 35")) {
        $0.editor?.title = "Draft 35"
    }
}

@MainActor
@Test func `session 9`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        3: .loaded(["dawn", "dusk"]),
        4: .stamp,
        7: .loaded(["dawn", "dusk"]),
        8: .stamp,
        13: .loaded(["dawn", "dusk"]),
        14: .stamp,
        16: .path(.popFrom(id: 0)),
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","60433.25","uuid","\"00000000-0000-0000-0000-000000000000\"","date","88976.75","uuid","\"00000000-0000-0000-0000-000000000001\"","date","94311.625","uuid","\"00000000-0000-0000-0000-000000000002\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.push(68)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":68,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":68,"_title":"Pushed","_stars":1.5}"#))
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
        $0.opened = Date(timeIntervalSinceReferenceDate: 60433.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":2}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 88976.75)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":2,"_opened":88976.75,"_lastID":"00000000-0000-0000-0000-000000000001","_luck":0,"_tags":["dawn","dusk"],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"page":{"_0":{"id":68,"_title":"Pushed","_stars":1.5}}}}],"_editor":null,"_alert":{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":2}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]},"_sealed":1}"#)
    }
    await store.send(.push(24)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":68,"_title":"Pushed","_stars":1.5}}}},{"id":{"generation":1},"state":{"page":{"_0":{"id":24,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 3
        $0.opened = Date(timeIntervalSinceReferenceDate: 94311.625)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000002""#)
    }
    await store.send(.path(.element(id: 0, action: .page(.close))))
    await store.receive(.path(.popFrom(id: 0))) {
        try $0.path = recorded(#"[]"#)
    }
    await store.send(.edit(title: "Draft 46")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 46","_stars":0.5}"#)
    }
    await store.send(.pages(.element(id: 1, action: .binding(.set(\.stars, 0.25))))) {
        $0.pages[id: 1]?.stars = 0.25
    }
}
