// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import ComposableCore
import ComposableTesting
import Foundation
import Testing

@MainActor
@Test func `session 15`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        11: .editor(.dismiss),
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","9260656408219841379"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 502
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.path(.element(id: 0, action: .tags(.add("t78"))))) {
        try $0.path[id: 0] = .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#","t78"]}"##))
    }
    await store.send(.addTag("tag 1", score: 50)) {
        $0.tags = ["tag 1"]
        $0.scores = ["tag 1": 50]
    }
    await store.send(.addTag("tag 3", score: 59)) {
        $0.tags = ["tag 1", "tag 3"]
        $0.scores = ["tag 1": 50, "tag 3": 59]
    }
    await store.send(.edit(title: "Draft 11")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 11","_stars":0.5}"#)
    }
    await store.send(.edit(title: "Draft 57")) {
        $0.editor?.title = "Draft 57"
    }
    await store.send(.seal) {
        try $0 = recorded(##"{"_title":"","_count":0,"_luck":502,"_tags":["tag 1","tag 3"],"_scores":{"tag 1":50,"tag 3":59},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#","t78"]}}}}],"_editor":{"id":0,"_title":"Draft 57","_stars":0.5},"_alert":{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]},"_sealed":1}"##)
    }
    await store.send(.editor(.presented(.close)))
    await store.receive(.editor(.dismiss)) {
        $0.editor = nil
    }
    await store.send(.addTag("tag 1", score: 64)) {
        $0.scores = ["tag 1": 114, "tag 3": 59]
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
}

@MainActor
@Test func `session 16`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        2: .loaded(["dawn", "dusk"]),
        3: .stamp,
        9: .loaded(["dawn", "dusk"]),
        10: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","105172.375","uuid","\"00000000-0000-0000-0000-000000000000\"","random","1234184003990712370","date","98714.125","uuid","\"00000000-0000-0000-0000-000000000001\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.mood, nil)))
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 105172.375)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":2}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.binding(.set(\.title, "Day \"37\" ☀\u{07}"))) {
        $0.title = "Day \"37\" ☀\u{07}"
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 66
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 98714.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t2"))))) {
        try $0.path[id: 0] = .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#","t2"]}"##))
    }
    await store.send(.seal) {
        try $0 = recorded(##"{"_title":"Day \"37\" ☀\u0007","_count":2,"_opened":98714.125,"_lastID":"00000000-0000-0000-0000-000000000001","_luck":66,"_tags":["dawn","dusk"],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#","t2"]}}}}],"_editor":null,"_alert":{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":2}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]},"_sealed":1}"##)
    }
    await store.send(.push(13)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#","t2"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.binding(.set(\.mood, nil)))
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.askToClear)
}

@MainActor
@Test func `session 17`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        9: .editor(.dismiss),
    ]
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    }
    await store.send(.edit(title: "Draft 50")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 50","_stars":0.5}"#)
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":0,"_mood":"bright","_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":{"id":0,"_title":"Draft 50","_stars":0.5},"_alert":{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":0}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]},"_sealed":1}"#)
    }
    await store.send(.push(2)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":2,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.binding(.set(\.mood, .bright)))
    await store.send(.editor(.presented(.star))) {
        $0.editor?.stars = 1.5
    }
    await store.send(.binding(.set(\.title, "Day \"80\" ☀\u{07}"))) {
        $0.title = "Day \"80\" ☀\u{07}"
    }
    await store.send(.editor(.presented(.close)))
    await store.receive(.editor(.dismiss)) {
        $0.editor = nil
    }
    await store.send(.binding(.set(\.title, "Day \"16\" ☀\u{07}"))) {
        $0.title = "Day \"16\" ☀\u{07}"
    }
    await store.send(.addTag("tag 1", score: 71)) {
        $0.tags = ["tag 1"]
        $0.scores = ["tag 1": 71]
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":2,"_title":"Pushed","_stars":1.5}"#))
    }
}

@MainActor
@Test func `session 18`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    }
    await store.send(.push(6)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":6,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"page":{"_0":{"id":6,"_title":"Pushed","_stars":0.5}}}}],"_editor":null,"_alert":null,"_sealed":1}"#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.addTag("tag 6", score: 97)) {
        $0.tags = ["tag 6"]
        $0.scores = ["tag 6": 97]
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":6,"_title":"Pushed","_stars":1.5}"#))
    }
    await store.send(.path(.element(id: 0, action: .page(.star)))) {
        try $0.path[id: 0] = .page(recorded(#"{"id":6,"_title":"Pushed","_stars":2.5}"#))
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":1}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.push(61)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"page":{"_0":{"id":6,"_title":"Pushed","_stars":2.5}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.askToClear)
}

@MainActor
@Test func `session 19`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","108505.5","uuid","\"00000000-0000-0000-0000-000000000000\"","random","489215147674969543","random","16883994080231478719"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.binding(.set(\.mood, nil))) {
        $0.mood = nil
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 108505.5)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 26
    }
    await store.send(.push(77)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":4,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.draw) {
        $0.luck = 915
    }
    await store.send(.binding(.set(\.title, "Day \"54\" ☀\u{07}"))) {
        $0.title = "Day \"54\" ☀\u{07}"
    }
}
