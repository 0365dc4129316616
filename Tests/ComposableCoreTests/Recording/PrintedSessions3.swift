// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import ComposableCore
import ComposableTesting
import Foundation
import Testing

@MainActor
@Test func `session 10`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","79851.625","uuid","\"00000000-0000-0000-0000-000000000000\"","date","93068.125","uuid","\"00000000-0000-0000-0000-000000000001\"","date","91773.625","uuid","\"00000000-0000-0000-0000-000000000002\"","random","10682531704454680323"],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.push(3)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"#)
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t13"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t13"]}"#))
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t94"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t13","t94"]}"#))
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 79851.625)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 93068.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.stamp) {
        $0.count = 3
        $0.opened = Date(timeIntervalSinceReferenceDate: 91773.625)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000002""#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.draw) {
        $0.luck = 579
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.path(.element(id: 0, action: .tags(.add("t96"))))) {
        try $0.path[id: 0] = .tags(recorded(#"{"_tags":["new","t13","t94","t96"]}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
}

@MainActor
@Test func `session 11`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["date","85040.375","uuid","\"00000000-0000-0000-0000-000000000000\"","random","14180207640020093695","date","27850.875","uuid","\"00000000-0000-0000-0000-000000000001\"","date","105549.75","uuid","\"00000000-0000-0000-0000-000000000002\"","date","65217.125","uuid","\"00000000-0000-0000-0000-000000000003\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects([:])
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 85040.375)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 768
    }
    await store.send(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 27850.875)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.stamp) {
        $0.count = 3
        $0.opened = Date(timeIntervalSinceReferenceDate: 105549.75)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000002""#)
    }
    await store.send(.seal) {
        try $0 = recorded(##"{"_title":"","_count":3,"_opened":105549.75,"_lastID":"00000000-0000-0000-0000-000000000002","_luck":768,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[{"id":1,"_title":"Page","_stars":0.5},{"id":2,"_title":"Page","_stars":0.5}],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}],"_editor":null,"_alert":null,"_sealed":1}"##)
    }
    await store.send(.stamp) {
        $0.count = 4
        $0.opened = Date(timeIntervalSinceReferenceDate: 65217.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000003""#)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.path(.element(id: 0, action: .tags(.add("t71"))))) {
        try $0.path[id: 0] = .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#","t71"]}"##))
    }
    await store.send(.push(81)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#","t71"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.pages(.element(id: 2, action: .binding(.set(\.stars, 0.25))))) {
        $0.pages[id: 2]?.stars = 0.25
    }
}

@MainActor
@Test func `session 12`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        9: .loaded(["dawn", "dusk"]),
        10: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","7685909621375755838","date","11711.875","uuid","\"00000000-0000-0000-0000-000000000000\"","date","45990.125","uuid","\"00000000-0000-0000-0000-000000000001\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.binding(.set(\.password, Secret(.absent))))
    await store.send(.draw) {
        $0.luck = 416
    }
    await store.send(.push(13)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"#)
    }
    await store.send(.addTag("tag 3", score: 31)) {
        $0.tags = ["tag 3"]
        $0.scores = ["tag 3": 31]
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":0,"_luck":416,"_tags":["tag 3"],"_scores":{"tag 3":31},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}}],"_editor":null,"_alert":null,"_sealed":1}"#)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.askToClear) {
        try $0.alert = recorded(#"{"title":{"parts":[{"localized":{"_0":{"format":"Clear %lld tags?","arguments":[{"integer":{"_0":1}}]}}}]},"buttons":[{"action":{"clearConfirmed":{}},"label":{"parts":[{"localized":{"_0":{"format":"Clear","arguments":[]}}}]},"role":{"destructive":{}}},{"label":{"parts":[{"localized":{"_0":{"format":"Keep","arguments":[]}}}]},"role":{"cancel":{}}}]}"#)
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk", "tag 3"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 11711.875)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.push(54)) {
        try $0.path = recorded(#"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["new"]}}}},{"id":{"generation":1},"state":{"page":{"_0":{"id":54,"_title":"Pushed","_stars":0.5}}}}]"#)
    }
    await store.send(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 45990.125)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
}

@MainActor
@Test func `session 13`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        6: .loaded(["dawn", "dusk"]),
        7: .stamp,
        10: .loaded(["dawn", "dusk"]),
        11: .stamp,
        16: .loaded(["dawn", "dusk"]),
        17: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","9753551079159975941","date","94479.75","uuid","\"00000000-0000-0000-0000-000000000000\"","random","14391278412279324496","date","27399.25","uuid","\"00000000-0000-0000-0000-000000000001\"","date","110833.25","uuid","\"00000000-0000-0000-0000-000000000002\"","random","10339616153268538931","date","81314.25","uuid","\"00000000-0000-0000-0000-000000000003\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.draw) {
        $0.luck = 528
    }
    await store.send(.stamp) {
        $0.count = 1
        $0.opened = Date(timeIntervalSinceReferenceDate: 94479.75)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.draw) {
        $0.luck = 780
    }
    await store.send(.edit(title: "Draft 72")) {
        try $0.editor = recorded(#"{"id":0,"_title":"Draft 72","_stars":0.5}"#)
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":1,"_opened":94479.75,"_lastID":"00000000-0000-0000-0000-000000000000","_luck":780,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":{"id":0,"_title":"Draft 72","_stars":0.5},"_alert":null,"_sealed":1}"#)
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.tags = ["dawn", "dusk"]
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 2
        $0.opened = Date(timeIntervalSinceReferenceDate: 27399.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000001""#)
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":2,"_opened":27399.25,"_lastID":"00000000-0000-0000-0000-000000000001","_luck":780,"_tags":["dawn","dusk"],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":{"id":0,"_title":"Draft 72","_stars":0.5},"_alert":null,"_sealed":2}"#)
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 3
        $0.opened = Date(timeIntervalSinceReferenceDate: 110833.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000002""#)
    }
    await store.send(.binding(.set(\.title, "Day \"99\" ☀\u{07}"))) {
        $0.title = "Day \"99\" ☀\u{07}"
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 560
    }
    await store.send(.load) {
        $0.isLoading = true
    }
    await store.receive(.loaded(["dawn", "dusk"])) {
        $0.isLoading = false
    }
    await store.receive(.stamp) {
        $0.count = 4
        $0.opened = Date(timeIntervalSinceReferenceDate: 81314.25)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000003""#)
    }
    await store.send(.seal) {
        try $0 = recorded(##"{"_title":"Day \"99\" ☀\u0007","_count":4,"_opened":81314.25,"_lastID":"00000000-0000-0000-0000-000000000003","_luck":560,"_tags":["dawn","dusk"],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}],"_editor":{"id":0,"_title":"Draft 72","_stars":0.5},"_alert":null,"_sealed":3}"##)
    }
}

@MainActor
@Test func `session 14`() async throws {
    let state: Journal.State = try recorded(#"{"_title":"","_count":0,"_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":0}"#)
    let effects: [Int: Journal.Action] = [
        12: .loaded(["dawn", "dusk"]),
        13: .stamp,
    ]
    let dependencies: RecordedDependencies = try recorded(#"{"answers":["random","6764836397866521095","random","1466504191324546123","date","121992.625","uuid","\"00000000-0000-0000-0000-000000000000\""],"nextElement":0,"region":{}}"#)
    let store = TestStore(initialState: state) {
        Journal().recordedEffects(effects)
    } withDependencies: {
        $0.answer(by: dependencies)
    }
    await store.send(.binding(.set(\.mood, .bright))) {
        $0.mood = .bright
    }
    await store.send(.seal) {
        try $0 = recorded(#"{"_title":"","_count":0,"_mood":"bright","_luck":0,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[],"_path":[],"_editor":null,"_alert":null,"_sealed":1}"#)
    }
    await store.send(.draw) {
        $0.luck = 366
    }
    try await store.send(.path(.push(id: 0, state: .tags(recorded(##"{"_tags":["\\#(fatalError()) \"#"]}"##))))) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}}]"##)
    }
    await store.send(.draw) {
        $0.luck = 79
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":1,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.push(21)) {
        try $0.path = recorded(##"[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new"]}}}}]"##)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":2,"_title":"Page","_stars":0.5}"#))
    }
    await store.send(.path(.element(id: 1, action: .tags(.add("t59"))))) {
        try $0.path[id: 1] = .tags(recorded(#"{"_tags":["new","t59"]}"#))
    }
    await store.send(.seal) {
        try $0 = recorded(##"{"_title":"","_count":0,"_mood":"bright","_luck":79,"_tags":[],"_scores":{},"_isLoading":false,"_password":"Secret","_pages":[{"id":1,"_title":"Page","_stars":0.5},{"id":2,"_title":"Page","_stars":0.5}],"_path":[{"id":{"generation":0},"state":{"tags":{"_0":{"_tags":["\\#(fatalError()) \"#"]}}}},{"id":{"generation":1},"state":{"tags":{"_0":{"_tags":["new","t59"]}}}}],"_editor":null,"_alert":null,"_sealed":2}"##)
    }
    await store.send(.pages(.element(id: 1, action: .star))) {
        $0.pages[id: 1]?.stars = 1.5
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
        $0.opened = Date(timeIntervalSinceReferenceDate: 121992.625)
        try $0.lastID = recorded(#""00000000-0000-0000-0000-000000000000""#)
    }
    await store.send(.insertPage) {
        try $0.pages.append(recorded(#"{"id":3,"_title":"Page","_stars":0.5}"#))
    }
}
